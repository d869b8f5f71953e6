import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { emailTask } from '#lib/status-names.ts';
import { taskHref } from '#routes/marketing-href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Status } from '#ui/status/Status.tsx';

import { strings } from './strings.ts';
import * as styles from './tasks.css.ts';
import { taskTones } from './use-task-columns.tsx';

type Task = Schemas['EdmTask'];

/** The mails that follow the first one, each with what became of it; the name of each leads to its own report. */
export function SequenceReport({ steps }: Pick<Task, 'steps'>) {
  const t = useStrings(strings);
  if (steps.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{t('followUps')}</h2>
      <p className={styles.note}>{t('followUpsHow')}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <StepLine key={step.id} step={step} />
        ))}
      </ol>
    </>
  );
}

function StepLine({ step }: { step: Task['steps'][number] }) {
  const t = useStrings(strings);
  const { number } = useFormats();
  const { id, step: no, days, subject, status, figures } = step;
  const { sent, opened, clicked, replied, skipped, total } = figures;
  const figureWords = t('stepFigures', {
    sent: number(sent),
    opened: number(opened),
    clicked: number(clicked),
    replied: number(replied),
    skipped: number(skipped),
  });
  return (
    <li className={styles.step}>
      <div className={styles.row}>
        <TextLink href={taskHref(id)}>{t('stepName', { n: no, subject })}</TextLink>
        <Status tone={taskTones[status]}>{t(stateOf(step))}</Status>
      </div>
      <p className={styles.note}>
        {t('stepAfter', { days })} {total === 0 ? '' : figureWords}
      </p>
    </li>
  );
}

/** A follow-up runs from the beginning: of one that has nothing to send yet it is said what it waits for. */
function stateOf({ status, pausereason, figures }: Task['steps'][number]) {
  if (status !== emailTask.sending) return `status.${status}` as const;
  if (pausereason === 'quota') return 'stepQuota';
  return figures.total === 0 ? 'stepWaits' : (`status.${status}` as const);
}

/** How two variants are told apart: by their subjects, and where only the bodies differ, by their letters as well. */
function variantNames({ subject, subjectb, bodyb }: Pick<Task, 'subject' | 'subjectb' | 'bodyb'>): readonly [string, string] {
  const second = subjectb || subject;
  return bodyb === null ? [subject, second] : [`A: ${subject}`, `B: ${second}`];
}

/** Says what the trial of two variants decided and why, or that it is still under way. */
export function TrialReport({ task: { subject, subjectb, bodyb, trial, trialresult, status } }: { task: Task }) {
  const t = useStrings(strings);
  const { dayTime, number } = useFormats();
  if (!trial || status === emailTask.draft) return null;
  if (!trialresult)
    return (
      <p className={styles.note}>{t('trialRuns', { share: trial.share, hours: trial.hours, measure: t(`measure.${trial.measure}`) })}</p>
    );
  const { winner, reason, sure, rest, time, counts } = trialresult;
  const names = variantNames({ subject, subjectb, bodyb });
  const won = names[winner];
  const lines = counts.map(({ sent, did }, at) =>
    t('trialCount', {
      subject: names[at === 1 ? 1 : 0],
      did: number(did),
      sent: number(sent),
      percent: sent === 0 ? 0 : Math.round((did / sent) * 100),
      measure: t(`measure.${trial.measure}`),
    }),
  );
  return (
    <>
      <h2 className={styles.heading}>{t('trial')}</h2>
      <p>{t('trialWon', { time: dayTime(time), subject: won, rest: number(rest) })}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={styles.note}>{t(reason === 'better' ? (sure ? 'trialSure' : 'trialChance') : `trial.${reason}`)}</p>
    </>
  );
}
