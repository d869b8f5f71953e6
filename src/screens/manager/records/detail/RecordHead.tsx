import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { type RecordStatusState, useRecordStatus } from '#actors/manager/use-record-status.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRemoval } from '#actors/use-removal.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

import { type ManagerRecord, RECORD_AREA } from '../record-kinds.ts';
import { RecordStatusWord } from '../words/RecordStatusWord.tsx';
import * as styles from './detail.css.ts';
import { strings } from './strings.ts';

export interface RecordHeadProps {
  record: ManagerRecord;
  onEdit: () => void;
  onChange: () => void;
  /** The record is gone. */
  onClose: () => void;
}

/** The title of a record, where it stands, and what can be done with it; a record that is over can only be deleted. */
export function RecordHead({ record, onEdit, onChange, onClose }: RecordHeadProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const { dayTime } = useFormats();
  const status = useRecordStatus(record);
  const [asking, ask] = useState<1 | 2 | 'delete'>();
  const over = status.isEditable || status.isBusy ? {} : { isDisabled: true, disabledReason: t('over') };
  const moves = ([1, 2] as const).filter((to) => status.canMove(to));
  return (
    <div className={styles.head}>
      <div className={styles.naming}>
        <h3 className={styles.title}>{record.title}</h3>
        <p className={styles.note}>
          {record.username} · <time dateTime={record.begintime}>{dayTime(record.begintime)}</time>
        </p>
      </div>
      <RecordStatusWord status={status.status} isPill />
      <span className={styles.actions}>
        <Button size="small" {...over} {...may(RECORD_AREA, 'edit')} onPress={onEdit}>
          {t('edit')}
        </Button>
        {moves.map((to) => (
          <Button key={to} size="small" {...may(RECORD_AREA, 'edit')} onPress={() => ask(to)}>
            {t(`move.${to}`)}
          </Button>
        ))}
        <Button size="small" variant="danger" {...may(RECORD_AREA, 'delete')} onPress={() => ask('delete')}>
          {t('remove')}
        </Button>
      </span>
      {asking === 1 || asking === 2 ? (
        <MoveQuestion title={record.title} to={asking} status={status} onChange={onChange} onClose={() => ask(undefined)} />
      ) : null}
      {asking === 'delete' ? (
        <Deletion
          record={record}
          onDeleted={() => {
            onClose();
            onChange();
          }}
          onClose={() => ask(undefined)}
        />
      ) : null}
    </div>
  );
}

interface DeletionProps {
  record: ManagerRecord;
  onDeleted: () => void;
  onClose: () => void;
}

function Deletion({ record: { id, title }, onDeleted, onClose }: DeletionProps) {
  const t = useStrings(strings);
  const { deleteRecord } = useCalls();
  const removal = useRemoval({ remove: () => deleteRecord({ id }), done: t('removed', { title }), onRemoved: onDeleted, onClose });
  return (
    <ConfirmDialog {...removal} title={t('removeTitle', { title })} body={t('removeBody')} action={t('removeAction')} isDanger isOpen />
  );
}

interface MoveQuestionProps {
  title: string;
  to: 1 | 2;
  status: RecordStatusState;
  onChange: () => void;
  onClose: () => void;
}

/** Asks before a record is completed or ended, because there is no way back. */
function MoveQuestion({ title, to, status, onChange, onClose }: MoveQuestionProps) {
  const t = useStrings(strings);
  const { show } = useToastActions();

  const move = async () => {
    const isThere = await status.move(to);
    // Read again after a refusal too: somebody else may have closed it.
    onChange();
    if (!isThere) return;
    onClose();
    show({ tone: 'success', text: t(`moved.${to}`) });
  };
  return (
    <ConfirmDialog
      title={t(`moveTitle.${to}`, { title })}
      body={t('moveBody')}
      failure={status.error}
      action={t(`moveAction.${to}`)}
      isOpen
      isBusy={status.isBusy}
      onConfirm={() => void move()}
      onClose={onClose}
    />
  );
}
