import { useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useTitle } from '#actors/page.ts';
import { useFollowedRecord } from '#actors/use-followed-record.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { emailTask } from '#lib/status-names.ts';
import { taskHref } from '#routes/marketing-href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Status } from '#ui/status/Status.tsx';
import { Said } from '#ui/voice/Said.tsx';

import { ApprovalPanel } from './ApprovalPanel.tsx';
import { PauseReason } from './PauseReason.tsx';
import { SequenceReport, TrialReport } from './SequenceReport.tsx';
import { strings } from './strings.ts';
import { TaskActions } from './TaskActions.tsx';
import { TaskEvents } from './TaskEvents.tsx';
import { TaskRecipients } from './TaskRecipients.tsx';
import * as styles from './tasks.css.ts';
import { TaskStatistics } from './TaskStatistics.tsx';
import { taskTones } from './use-task-columns.tsx';

type Task = Schemas['EdmTask'];
const FIGURES = [
  'sent',
  'waiting',
  'delivered',
  'opened',
  'openedmachine',
  'clicked',
  'replied',
  'hardbounce',
  'softbounce',
  'complaint',
  'unsubscribed',
  'skipped',
  'failed',
  'unsure',
] as const;
const ROWS_AWAITED = 8;
/** A task runs for hours: its figures need not come at once. */
const LOOK_AGAIN_MS = 10_000;
const goesOn = ({ status, preparing }: Task) => preparing || status === emailTask.scheduled || status === emailTask.sending;

/** What became of one task. */
export function TaskReport({ id }: { id: string }) {
  const t = useStrings(strings);
  const { getEdmTask } = useCalls();
  const { record, error, reload } = useFollowedRecord(({ signal }) => getEdmTask({ id }, { signal }), goesOn, { everyMs: LOOK_AGAIN_MS });
  useReturn(reload);
  useTitle(record?.taskname ?? '');
  if (!record)
    return (
      <>
        <PageHead title={t('title')} isPending={!error} />
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      </>
    );
  return (
    <>
      <PageHead title={record.taskname}>
        {record.firstid === '' ? (
          <TaskActions task={record} onDone={reload} />
        ) : (
          <TextLink href={taskHref(record.firstid)}>{t('toFirst')}</TextLink>
        )}
      </PageHead>
      <TaskState task={record} />
      {record.firstid === '' ? null : <p className={styles.note}>{t('followUpOf')}</p>}
      {record.status === emailTask.awaitingApproval ? (
        <ApprovalPanel task={record} onDone={reload} />
      ) : (
        <Outcome task={record} onChanged={reload} />
      )}
    </>
  );
}

/** What became of it so far. */
function Outcome({ task, onChanged }: { task: Task; onChanged: () => void }) {
  const t = useStrings(strings);
  return (
    <>
      <Figures task={task} />
      <p className={styles.note}>{t('machineNote')}</p>
      <TrialReport task={task} />
      <SequenceReport steps={task.steps} />
      {task.figures.sent > 0 ? <TaskStatistics taskId={task.id} /> : null}
      <h2 className={styles.heading}>{t('recipients')}</h2>
      <TaskRecipients task={task} onChanged={onChanged} />
      {task.figures.opened + task.figures.openedmachine > 0 ? (
        <>
          <h2 className={styles.heading}>{t('events')}</h2>
          <TaskEvents taskId={task.id} />
        </>
      ) : null}
    </>
  );
}

function TaskState({ task }: { task: Task }) {
  const { status, html, preparing } = task;
  const t = useStrings(strings);
  const place = useRef<HTMLDivElement>(null);
  // A task that is over has none of the buttons that ended it; one whose text is gone has no button for that.
  useLostFocus(place, `${status} ${html === ''}`, 'known');
  return (
    <div ref={place} tabIndex={-1} className={styles.row}>
      <Said>
        <Status tone={taskTones[status]}>{preparing ? t('preparing') : t(`status.${status}`)}</Status>
      </Said>
      {html === '' ? <p className={styles.note}>{t('forgotten')}</p> : null}
      <PauseReason task={task} />
    </div>
  );
}

function Figures({ task: { figures } }: { task: Task }) {
  const t = useStrings(strings);
  const { number } = useFormats();
  return (
    <dl className={styles.figures} aria-label={t('figures')}>
      {FIGURES.map((figure) => (
        <div key={figure}>
          <dt className={styles.name}>{t(`figure.${figure}`)}</dt>
          <dd className={styles.value}>{number(figures[figure])}</dd>
        </div>
      ))}
    </dl>
  );
}
