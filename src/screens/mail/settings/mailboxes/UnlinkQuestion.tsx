import { useCalls } from '#actors/calls.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { RemovalQuestion } from '../RemovalQuestion.tsx';
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
  return (
    <RemovalQuestion
      title={t('unlinkTitle', { email })}
      body={t('unlinkBody')}
      action={t('unlink')}
      done={t('didUnlink', { email })}
      remove={() => deleteMailbox({ id })}
      onRemoved={onUnlinked}
      onClose={onClose}
    />
  );
}
