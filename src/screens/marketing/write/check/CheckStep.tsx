import { useState } from 'react';

import type { TaskFlow } from '#actors/edm/use-task-flow.ts';
import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';
import { Said } from '#ui/voice/Said.tsx';

import { TestDialog } from '../../test-send/TestDialog.tsx';
import type { TaskOpening } from '../step-props.ts';
import type { Step } from '../Steps.tsx';
import { strings } from '../strings.ts';
import type { TaskDraft } from '../task-draft.ts';
import * as styles from '../write.css.ts';
import { TaskPreview } from './TaskPreview.tsx';

interface CheckStepProps {
  flow: TaskFlow;
  draft: TaskDraft;
  opening: TaskOpening;
  taskId: string;
  isSaved: boolean;
  onTurn: (step: Step) => void;
}

/** Shows what speaks against sending it, each with what to do; when it will be through; and the start. */
// oxlint-disable-next-line complexity -- each part of it comes with the answer
export function CheckStep({ flow, draft, opening, taskId, isSaved, onTurn }: CheckStepProps) {
  const t = useStrings(strings);
  const { checked, error, isChecking, send } = flow;
  const check = () => send({ type: 'check' });
  return (
    <div className={styles.desk}>
      <section className={styles.wide} aria-label={t('checkTitle')}>
        <div className={styles.counts}>
          <h2 className={styles.section}>{t('checkTitle')}</h2>
          <Button size="small" isBusy={isChecking} busyWord={t('checking')} onPress={check}>
            {t(checked ? 'again' : 'check')}
          </Button>
        </div>
        {error ? <Failure error={error} title={t('failed')} onRetry={check} /> : null}
        {checked ? (
          <Items items={checked.check.items} onTurn={onTurn} />
        ) : (
          <p className={styles.note}>{t(isSaved || isChecking ? 'checkHow' : 'notSaved')}</p>
        )}
        {checked ? <Forecast forecast={checked.check.forecast} /> : null}
        {checked ? (
          <StartBar flow={flow} draft={draft} opening={opening} id={checked.id} willsend={checked.check.forecast.willsend} />
        ) : null}
      </section>
      {taskId === '' || !checked ? null : <TaskPreview key={checked.version} taskId={taskId} draft={draft} />}
    </div>
  );
}

interface StartBarProps extends Pick<CheckStepProps, 'flow' | 'draft' | 'opening'> {
  id: string;
  willsend: number;
}

/** The start, which may have to wait for somebody's approval, and a test before it. */
function StartBar({ flow: { mayStart, isStarting, send }, draft, opening, id, willsend }: StartBarProps) {
  const t = useStrings(strings);
  const allowed = usePermission();
  const may = allowed('marketing', 'send');
  const mustAsk = opening.needsApproval && allowed('marketing', 'approve').isDisabled === true;
  const words = mustAsk ? 'startAsk' : draft.schedule.mode === 'now' ? 'start' : 'startLater';
  return (
    <div className={styles.foot}>
      <Button
        variant="primary"
        isBusy={isStarting}
        busyWord={t('starting')}
        isDisabled={may.isDisabled || !mayStart || willsend === 0}
        disabledReason={may.isDisabled ? may.disabledReason : t('stopped')}
        onPress={() => send({ type: 'start' })}
      >
        {t(words, { n: willsend })}
      </Button>
      <TestButton draft={draft} opening={opening} id={id} />
    </div>
  );
}

function TestButton({ draft, opening, id }: Pick<StartBarProps, 'draft' | 'opening' | 'id'>) {
  const t = useStrings(strings);
  const [isTesting, setTesting] = useState(false);
  const own = opening.senders[0]?.email ?? '';
  return (
    <>
      <Button {...usePermission()('marketing', 'send')} onPress={() => setTesting(true)}>
        {t('test')}
      </Button>
      {isTesting ? <TestDialog mail={{ id }} steps={draft.followups.length + 1} own={own} onClose={() => setTesting(false)} /> : null}
    </>
  );
}

type Item = Schemas['EdmCheckItem'];

const tones: Readonly<Record<Item['state'], StatusTone>> = { pass: 'done', advice: 'warning', stop: 'danger', unknown: 'draft' };
/** The step in which each item is mended; the others are not mended here. */
const stepOf: Partial<Record<Item['kind'], Step>> = {
  recipients: 'whom',
  quota: 'whom',
  cloudmonth: 'what',
  senders: 'what',
  subject: 'what',
  subjectlength: 'what',
  body: 'what',
  links: 'what',
  altcount: 'what',
  size: 'what',
  imageonly: 'what',
  unsubscribe: 'what',
  spamwords: 'what',
  variables: 'what',
  placeholders: 'what',
  followups: 'follow',
};

/** Shows what is to be mended, each with what to do; what is fine takes one line together. */
function Items({ items, onTurn }: { items: readonly Item[]; onTurn: (step: Step) => void }) {
  const t = useStrings(strings);
  const open = ORDER.flatMap((state) => items.filter((item) => item.state === state));
  const fine = items.filter(({ state }) => state === 'pass').map(({ kind }) => t(`kind.${kind}`));
  return (
    <>
      <Said>{t('toMend', { n: open.length })}</Said>
      <ul className={styles.items} aria-label={t('checkTitle')}>
        {open.map((item) => (
          <OpenItem key={item.kind} item={item} onTurn={onTurn} />
        ))}
        {fine.length === 0 ? null : (
          <li className={styles.item}>
            <Status tone="done">{t('state.pass')}</Status>
            <p className={styles.detail}>{fine.join(' · ')}</p>
          </li>
        )}
      </ul>
    </>
  );
}

const ORDER = ['stop', 'advice', 'unknown'] as const;

function OpenItem({ item, onTurn }: { item: Item; onTurn: (step: Step) => void }) {
  const t = useStrings(strings);
  const { kind, state, detail } = item;
  const step = state === 'unknown' ? undefined : stepOf[kind];
  const how = howOf(t, item);
  return (
    <li className={styles.item}>
      <Status tone={tones[state]}>{t(`kind.${kind}`)}</Status>
      <p className={styles.detail}>{[`${t(`state.${state}`)}: ${how}`, detail].filter((line) => line !== '').join('\n')}</p>
      {step ? (
        <Button size="small" variant="text" onPress={() => onTurn(step)}>
          {t('goTo', { step: t(`step.${step}`) })}
        </Button>
      ) : null}
    </li>
  );
}

/** Returns what to do about an item. */
function howOf(t: ReturnType<typeof useStrings<typeof strings>>, { kind, state, count }: Item): string {
  if (state === 'unknown') return t('unknownHow');
  return kind === 'quota' && state === 'advice' ? t('quotaOver', { n: count }) : t(`help.${kind}`, { n: count });
}

function Forecast({ forecast: { willsend, begins, ends, perhour, later } }: { forecast: Schemas['EdmCheck']['forecast'] }) {
  const t = useStrings(strings);
  const { weekday, clock, number, percent } = useFormats();
  const moment = (time: string) => `${weekday(time)} ${clock(time)}`;
  const words =
    begins === null || ends === null
      ? t('forecastNone')
      : t('forecastWords', { n: willsend, begins: moment(begins), ends: moment(ends), perhour: number(perhour) });
  return (
    <>
      <h2 className={styles.section}>{t('forecast')}</h2>
      <p>
        {words} {later === 0 ? null : t('forecastLater', { share: percent(later / willsend) })}
      </p>
    </>
  );
}
