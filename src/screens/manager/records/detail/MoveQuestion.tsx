import type { RecordStatusState } from '#actors/manager/use-record-status.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

import { strings } from './strings.ts';

export interface MoveQuestionProps {
  title: string;
  to: 1 | 2;
  status: RecordStatusState;
  onChange: () => void;
  onClose: () => void;
}

/** Asks before a record is completed or ended, because there is no way back. */
export function MoveQuestion({ title, to, status, onChange, onClose }: MoveQuestionProps) {
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
