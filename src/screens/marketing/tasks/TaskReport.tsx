import { useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useTitle } from '#actors/page.ts';
import { useSystem } from '#actors/system.ts';
import { useFollowedRecord } from '#actors/use-followed-record.ts';
import { type ListGroup, useListGroup } from '#actors/use-list-group.ts';
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

const hasMoved = (before: Task, now: Task) =>
  before.status !== now.status || JSON.stringify(before.figures) !== JSON.stringify(now.figures);

/** Shows the report of one task. */
export function TaskReport({ id }: { id: string }) {
  const t = useStrings(strings);
  const { getEdmTask } = useCalls();
  const { clock } = useSystem();
  const parts = useListGroup();
  const {
    record: seen,
    error,
    reload,
    put,
  } = useFollowedRecord(
    async ({ signal }) => ({ task: await getEdmTask({ id }, { signal }), counted: clock.now() }),
    ({ task }) => goesOn(task),
    {
      everyMs: LOOK_AGAIN_MS,
      // The charts and lists below stand for the same mails: they follow when the figures have moved.
      onRead: ({ before, record }) => {
        if (before && hasMoved(before.task, record.task)) parts.send({ type: 'reload' });
      },
    },
  );
  useReturn(reload);
  useTitle(seen?.task.taskname ?? '');
  if (!seen)
    return (
      <>
        <PageHead title={t('title')} isPending={!error} />
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      </>
    );
  const { task, counted } = seen;
  return (
    <>
      <PageHead title={task.taskname}>
        {task.firstid === '' ? (
          <TaskActions task={task} onDone={(now) => (now ? put({ task: now, counted: clock.now() }) : reload())} />
        ) : (
          <TextLink href={taskHref(task.firstid)}>{t('toFirst')}</TextLink>
        )}
      </PageHead>
      <TaskState task={task} />
      {task.firstid === '' ? null : <p className={styles.note}>{t('followUpOf')}</p>}
      {task.status === emailTask.awaitingApproval ? (
        <ApprovalPanel task={task} onDone={reload} />
      ) : (
        <Outcome task={task} counted={counted} parts={parts} onChanged={reload} />
      )}
    </>
  );
}

interface OutcomeProps {
  task: Task;
  /** When its figures were asked for. */
  counted: number;
  /** The charts and lists of the report. */
  parts: ListGroup;
  onChanged: () => void;
}

/** Shows the task's results so far. */
function Outcome({ task, counted, parts, onChanged }: OutcomeProps) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  return (
    <>
      <Figures task={task} />
      <p className={styles.note}>{t(goesOn(task) ? 'countedOn' : 'asof', { time: dayTime(counted) })}</p>
      <p className={styles.note}>{t('machineNote')}</p>
      <TrialReport task={task} />
      <SequenceReport steps={task.steps} />
      {task.figures.sent > 0 ? <TaskStatistics taskId={task.id} group={parts} /> : null}
      <h2 className={styles.heading}>{t('recipients')}</h2>
      <TaskRecipients task={task} group={parts} onChanged={onChanged} />
      {task.figures.opened + task.figures.openedmachine > 0 ? (
        <>
          <h2 className={styles.heading}>{t('events')}</h2>
          <TaskEvents taskId={task.id} group={parts} />
        </>
      ) : null}
    </>
  );
}

function TaskState({ task }: { task: Task }) {
  const { status, html, preparing } = task;
  const t = useStrings(strings);
  const root = useRef<HTMLDivElement>(null);
  // A task that is over has none of the buttons that ended it; one whose text is gone has no button for that.
  useLostFocus(root, `${status} ${html === ''}`, 'known');
  return (
    <div ref={root} tabIndex={-1} className={styles.row}>
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
