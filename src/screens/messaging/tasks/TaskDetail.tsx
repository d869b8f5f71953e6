import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFollowedRecord } from '#actors/use-followed-record.ts';
import { useListGroup } from '#actors/use-list-group.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRemoval } from '#actors/use-removal.ts';
import { useAction } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Status } from '#ui/status/Status.tsx';
import { Said } from '#ui/voice/Said.tsx';

import * as styles from '../messaging.css.ts';
import { Sends } from './Sends.tsx';
import { strings } from './strings.ts';
import { taskTones } from './task-tones.ts';

type Task = Schemas['WhatsAppTask'];

const ROWS_AWAITED = 6;
/** Most messages arrive and are read within the hour after the last was sent. */
const REPORTED_WITHIN_MS = 3_600_000;

/** Whether figures still move: while messages go, and for an hour after that while some have not been read. */
function goesOn({ status, finishtime, counts: { accepted, sent, delivered, unsure } }: Task): boolean {
  if (status === 'running' || status === 'scheduled') return true;
  const isAwaited = accepted + sent + delivered + unsure > 0;
  return isAwaited && finishtime !== null && Date.now() - Date.parse(finishtime) < REPORTED_WITHIN_MS;
}

/** One task: how many recipients stand where, what stops it, and each message. */
export function TaskDetail({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useStrings(strings);
  const { getWhatsAppTask } = useCalls();
  const sends = useListGroup();
  const {
    record: task,
    error,
    reload,
    put,
  } = useFollowedRecord(({ signal }) => getWhatsAppTask({ id }, { signal }), goesOn, {
    onRead: ({ before, record }) => {
      if (before && JSON.stringify(before.counts) !== JSON.stringify(record.counts)) sends.send({ type: 'reload' });
    },
  });
  if (!task) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  const { name, status, pausereason, counts } = task;
  return (
    <>
      <div className={styles.head}>
        <div>
          <Button size="small" variant="text" onPress={onBack}>
            {t('back')}
          </Button>
          <h2 className={styles.heading}>{name}</h2>
          <Said>
            <Status tone={pausereason === '' ? taskTones[status] : 'warning'}>
              {[t(`status.${status}`), pausereason === '' ? '' : t(`pause.${pausereason}`)].filter(Boolean).join(' · ')}
            </Status>
          </Said>
        </div>
        <TaskActions task={task} onMoved={put} />
      </div>
      <Figures counts={counts} />
      {counts.unsure === 0 ? null : <p className={styles.note}>{t('unsureHow')}</p>}
      <Sends taskid={id} group={sends} />
    </>
  );
}

const FIGURES = ['total', 'pending', 'accepted', 'sent', 'delivered', 'read', 'failed', 'skipped', 'unsure'] as const;

function Figures({ counts }: { counts: Task['counts'] }) {
  const t = useStrings(strings);
  const { number } = useFormats();
  // What was read has arrived as well.
  const countOf = (id: (typeof FIGURES)[number]) => (id === 'delivered' ? counts.delivered + counts.read : counts[id]);
  const isShown = (id: (typeof FIGURES)[number]) => counts[id] > 0 || ['total', 'delivered', 'read', 'failed'].includes(id);
  return (
    <dl className={styles.figures}>
      {FIGURES.filter(isShown).map((id) => (
        <div key={id} className={styles.figure}>
          <dt className={styles.term}>{t(id === 'failed' ? 'failedCount' : id)}</dt>
          <dd className={styles.figureNumber}>{number(countOf(id))}</dd>
        </div>
      ))}
    </dl>
  );
}

function TaskActions({ task: { id, name, status }, onMoved }: { task: Task; onMoved: (task: Task) => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  const { moveWhatsAppTask } = useCalls();
  const { submit, isBusy } = useAction(moveWhatsAppTask);
  const [isAsking, setAsking] = useState(false);
  const move = async (next: 'running' | 'paused') => {
    const moved = await submit({ id, status: next });
    if (moved) onMoved(moved);
  };
  if (status === 'finished' || status === 'cancelled') return null;
  const [next, word] = status === 'paused' ? (['running', 'resume'] as const) : (['paused', 'pause'] as const);
  return (
    <div className={styles.actions}>
      <Button isBusy={isBusy} {...may('marketing', 'send')} onPress={() => void move(next)}>
        {t(word)}
      </Button>
      <Button variant="danger" {...may('marketing', 'send')} onPress={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      {isAsking ? <CancelQuestion task={{ id, name }} onMoved={onMoved} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

interface CancelQuestionProps {
  task: Pick<Task, 'id' | 'name'>;
  onMoved: (task: Task) => void;
  onClose: () => void;
}

function CancelQuestion({ task: { id, name }, onMoved, onClose }: CancelQuestionProps) {
  const t = useStrings(strings);
  const { moveWhatsAppTask } = useCalls();
  const removal = useRemoval({
    remove: () => moveWhatsAppTask({ id, status: 'cancelled' }),
    done: t('cancelled'),
    onRemoved: onMoved,
    onClose,
  });
  return <ConfirmDialog {...removal} title={t('cancelTitle', { name })} body={t('cancelBody')} action={t('cancel')} isDanger isOpen />;
}
