import { useEffect, useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAutosave } from '#actors/edm/use-autosave.ts';
import { useTaskFlow } from '#actors/edm/use-task-flow.ts';
import { useAddressChange, useTitle, useGo } from '#actors/page.ts';
import { useDraft } from '#actors/use-draft.ts';
import type { Calls, Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { EMPTY_EDM } from '#lib/edm/blocks.ts';
import { emailTask } from '#lib/status-names.ts';
import { href } from '#routes/href.ts';
import { emailTaskHref, taskHref } from '#routes/marketing-href.ts';
import { Button } from '#ui/button/Button.tsx';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { StageScale } from '#ui/stage-scale/StageScale.tsx';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';
import { Said } from '#ui/voice/Said.tsx';

import { PauseReason } from '../tasks/PauseReason.tsx';
import { ConflictQuestion } from '../template/ConflictQuestion.tsx';
import { SaveState } from '../template/SaveState.tsx';
import { CheckStep } from './check/CheckStep.tsx';
import { FollowStep } from './follow/FollowStep.tsx';
import type { TaskOpening } from './step-props.ts';
import { type Step, STEPS, Steps } from './Steps.tsx';
import { strings } from './strings.ts';
import { type TaskDraft, taskDraftOf } from './task-draft.ts';
import { WhatStep } from './what/WhatStep.tsx';
import { WhenStep } from './WhenStep.tsx';
import { WhomStep } from './whom/WhomStep.tsx';
import * as styles from './write.css.ts';
import { foot } from './write.css.ts';

const FIGURES = ['total', 'sent', 'waiting', 'opened', 'clicked', 'skipped', 'failed', 'unsure'] as const;

/** The cells of the scale that measures the progress. */
const CELLS = 20;

/** The words for what happens without the reader; for a task that stands still or is done there is nothing to say. */
const HOW: Partial<Record<Schemas['EdmTaskStatus'], 'startedHow' | 'askedHow'>> = { 1: 'startedHow', 2: 'startedHow', 7: 'askedHow' };

const tones: Partial<Record<Schemas['EdmTaskStatus'], StatusTone>> = { 2: 'progress', 3: 'warning', 4: 'done', 5: 'ended', 6: 'danger' };

const BODIES = { whom: WhomStep, what: WhatStep, follow: FollowStep, when: WhenStep, check: () => null } as const;

/** A marketing mail from the choice of its recipients to its start, in five steps that can be gone to in any order. */
// oxlint-disable-next-line complexity -- the steps, and what became of the mail
export function TaskWizard({ opening }: { opening: TaskOpening }) {
  const { task, draft } = opening;
  const t = useStrings(strings);
  const calls = useCalls();
  const changeAddress = useAddressChange();
  const [step, turnTo] = useDraft<Step>('step', 'whom');
  const { root, lead } = useLeading(step);
  // The editors of text begin anew with what a colleague has saved; they know their own text only.
  const [edition, setEdition] = useState(0);
  const saving = useAutosave<TaskDraft, Schemas['EdmTask']>({
    name: 'task',
    start: { draft, id: task?.id ?? '', version: task?.version ?? 0, isChanged: false },
    save: (over) => saveTask(calls, over),
    draftOf: taskDraftOf,
    isLacking: ({ taskname }) => taskname.trim() === '',
    onKept: ({ id }) => changeAddress(emailTaskHref({ task: id })),
  });
  const flow = useTaskFlow(task && task.status !== emailTask.draft ? task : undefined, saving.flush);
  const { taskname } = saving.draft;
  useTitle(taskname);
  const change = (patch: Partial<TaskDraft>) => {
    flow.send({ type: 'change' });
    saving.change(patch);
  };
  if (flow.isStarted && flow.task) return <Started task={flow.task} />;
  const turn = (to: Step) => {
    turnTo(to);
    // Whoever comes to the check wants its answer.
    if (to === 'check' && !flow.checked && !flow.isChecking) flow.send({ type: 'check' });
  };
  const leadTo = (to: Step) => {
    lead();
    turn(to);
  };
  const takeTheirs = () => {
    saving.send({ type: 'take.theirs' });
    setEdition(edition + 1);
  };
  const Body = BODIES[step];
  const next = STEPS[STEPS.indexOf(step) + 1];
  return (
    <>
      <PageHead title={t('title')} count={taskname}>
        <SaveState
          isNew={saving.id === ''}
          phase={saving.phase}
          error={saving.error}
          hint={taskname.trim() === '' ? t('tasknameNeeded') : undefined}
        />
      </PageHead>
      {task && task.status === emailTask.draft && task.approvaltext !== '' ? (
        <Status tone="warning">{t('sentBack', { reason: task.approvaltext })}</Status>
      ) : null}
      <Steps current={step} onTurn={turn} />
      <section ref={root} tabIndex={-1} aria-label={t('stepPlace', { step: t(`step.${step}`) })}>
        {step === 'check' ? (
          <CheckStep
            flow={flow}
            draft={saving.draft}
            opening={opening}
            taskId={saving.id}
            isSaved={saving.phase === 'saved'}
            onTurn={leadTo}
          />
        ) : (
          <Body key={edition} draft={saving.draft} opening={opening} lacksName={saving.phase === 'lacking'} onChange={change} />
        )}
      </section>
      {next ? (
        <div className={foot}>
          <Button variant="primary" onPress={() => leadTo(next)}>
            {t('next', { step: t(`step.${next}`) })}
          </Button>
        </div>
      ) : null}
      {saving.phase === 'conflicting' ? (
        <ConflictQuestion onKeepMine={() => saving.send({ type: 'keep.mine' })} onTakeTheirs={takeTheirs} />
      ) : null}
    </>
  );
}

/** Takes whoever goes on to a step from within another to its beginning: what was pressed for it stood at the other's end, or is gone. */
function useLeading(step: Step) {
  const root = useRef<HTMLElement>(null);
  const isLed = useRef(false);
  useEffect(() => {
    if (!isLed.current) return;
    isLed.current = false;
    root.current?.focus({ preventScroll: true });
    // The steps stand before it, and say where it is. jsdom scrolls nothing.
    root.current?.previousElementSibling?.scrollIntoView?.({ block: 'start' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the next step is what stands there then
  }, [step]);
  return { root, lead: () => (isLed.current = true) };
}

/** Saves a task with the HTML that its blocks make, so that what is sent is what the preview showed. */
async function saveTask(
  { previewEdmTemplate, saveEdmTask }: Pick<Calls, 'previewEdmTemplate' | 'saveEdmTask'>,
  { id, version, draft }: { id: string; version: number; draft: TaskDraft },
): Promise<Schemas['EdmTask']> {
  const { design, subject, language } = draft;
  const htmlOf = async (document: TaskDraft['design']) =>
    document.blocks.length === 0 ? '' : (await previewEdmTemplate({ document, subject, language })).html;
  const { bodyb } = draft;
  const [html = '', second = '', ...ofFollowUps] = await Promise.all(
    [design, bodyb?.design ?? EMPTY_EDM, ...draft.followups.map((mail) => mail.design)].map(htmlOf),
  );
  const followups = draft.followups.map((mail, at) => ({
    ...mail,
    days: Math.max(1, mail.days),
    design: { ...mail.design },
    html: ofFollowUps[at] ?? '',
  }));
  return saveEdmTask({
    task: { ...draft, design: { ...design }, html, followups, bodyb: bodyb && { ...bodyb, design: { ...bodyb.design }, html: second } },
    ...(id !== '' && { id, version }),
  });
}

/** A task that was started, with its figures as they come in. */
function Started({ task }: { task: Schemas['EdmTask'] }) {
  const t = useStrings(strings);
  const { number } = useFormats();
  const go = useGo();
  const root = useRef<HTMLDivElement>(null);
  useLostFocus(root, task.id);
  const { taskname, status, figures } = task;
  const all = figures.total - figures.skipped;
  const how = HOW[status];
  return (
    <>
      <PageHead title={taskname}>
        <Button onPress={() => go(href('marketing.emailwrite'))}>{t('another')}</Button>
        <Button variant="primary" onPress={() => go(taskHref(task.id))}>
          {t('report')}
        </Button>
      </PageHead>
      <div ref={root} tabIndex={-1} className={styles.wide}>
        <Said>
          <Status tone={tones[status] ?? 'draft'}>{t(`status.${status}`)}</Status>
        </Said>
        <StageScale value={all === 0 ? 0 : Math.floor((figures.sent / all) * CELLS)} of={CELLS}>
          {t('progress', { done: number(figures.sent), all: number(all) })}
        </StageScale>
        <PauseReason task={task} />
        {how ? <p className={styles.note}>{t(how)}</p> : null}
        {task.steps.length > 0 ? <p className={styles.note}>{t('followWaits', { n: task.steps.length })}</p> : null}
        <dl className={styles.figures} aria-label={t('figures')}>
          {FIGURES.map((figure) => (
            <div key={figure}>
              <dt className={styles.figureName}>{t(`figure.${figure}`)}</dt>
              <dd className={styles.figureValue}>{number(figures[figure])}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
