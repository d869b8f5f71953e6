import { useCalls } from '#actors/calls.ts';
import { useRemoval } from '#actors/use-removal.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

import { strings } from './strings.ts';

export interface UnlinkQuestionProps {
  mailbox: Schemas['Mailbox'];
  onUnlinked: () => void;
  onClose: () => void;
}

/** Asks before a mailbox is unlinked, and says what stays. */
export function UnlinkQuestion({ mailbox: { id, email }, onUnlinked, onClose }: UnlinkQuestionProps) {
  const t = useStrings(strings);
  const { deleteMailbox } = useCalls();
  const removal = useRemoval({
    remove: () => deleteMailbox({ id }),
    done: t('didUnlink', { email }),
    onRemoved: onUnlinked,
    onClose,
  });
  return <ConfirmDialog {...removal} title={t('unlinkTitle', { email })} body={t('unlinkBody')} action={t('unlink')} isDanger isOpen />;
}
