import { useCalls } from '#actors/calls.ts';
import { useGo, useTitle } from '#actors/page.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { emailTask } from '#lib/status-names.ts';
import { emailTaskHref, taskHref } from '#routes/marketing-href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Status } from '#ui/status/Status.tsx';

import { ApprovalPanel } from './ApprovalPanel.tsx';
import { SequenceReport, TrialReport } from './SequenceReport.tsx';
import { strings } from './strings.ts';
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
  'unsubscribed',
  'unsure',
] as const;
const ROWS_AWAITED = 8;
const TITLE_CHARACTERS = 100;

/** What became of one task. */
export function TaskReport({ id }: { id: string }) {
  const t = useStrings(strings);
  const { getEdmTask } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => getEdmTask({ id }, { signal }));
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
      {task.figures.opened > 0 ? (
        <>
          <h2 className={styles.heading}>{t('events')}</h2>
          <TaskEvents taskId={task.id} />
        </>
      ) : null}
    </>
  );
}

function TaskState({ task: { status, preparing, pausereason, pausetext } }: { task: Task }) {
  const t = useStrings(strings);
  return (
    <div className={styles.row}>
      <Status tone={taskTones[status]}>{preparing ? t('preparing') : t(`status.${status}`)}</Status>
      {pausereason === '' ? null : (
        <p className={styles.note}>
          {t(`pause.${pausereason}`)} {pausetext}
        </p>
      )}
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

function TaskActions({ task: { id, status, taskname, figures }, onDone }: { task: Task; onDone: () => void }) {
  const t = useStrings(strings);
  const go = useGo();
  const send = usePermission()('marketing', 'send');
  const edit = usePermission()('marketing', 'edit');
  const attempt = useAttempt();
  const { updateEdmTaskStatus, addNextEdmTask } = useCalls();
  const turn = (next: 2 | 3 | 5) => void attempt(() => updateEdmTaskStatus({ id, status: next })).then(onDone);
  const follow = () =>
    void attempt(async () => {
      const name = t('nextName', { name: taskname }).slice(0, TITLE_CHARACTERS);
      const made = await addNextEdmTask({ id, view: 'clickednotreplied', taskname: name });
      go(emailTaskHref({ task: made.id }));
    });
  return (
    <>
      {status === emailTask.paused ? (
        <Button {...send} onPress={() => turn(emailTask.sending)}>
          {t('resume')}
        </Button>
      ) : null}
      {status === emailTask.scheduled || status === emailTask.sending ? (
        <Button {...send} onPress={() => turn(emailTask.paused)}>
          {t('pause')}
        </Button>
      ) : null}
      {status >= emailTask.scheduled && status <= emailTask.paused ? (
        <Button {...send} onPress={() => turn(emailTask.cancelled)}>
          {t('cancel')}
        </Button>
      ) : null}
      {figures.clicked > 0 ? (
        <Button variant="primary" {...edit} onPress={follow}>
          {t('next')}
        </Button>
      ) : null}
    </>
  );
}
