import type { MailList } from '#actors/mail/use-mail-list.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

import { actionStrings } from '../action-strings.ts';
import { useMailScope } from '../mail-scope.ts';
import type { AskedOfMails } from '../use-mail-actions.ts';
import { GiveDialog } from './GiveDialog.tsx';
import { LabelDialog } from './LabelDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { SnoozeDialog } from './SnoozeDialog.tsx';

/** What is asked before mails are labelled, moved, given away, snoozed or erased. */
export function Questions({ list, asked: { ids, question } }: { list: MailList; asked: AskedOfMails }) {
  const { closeQuestion } = useMailScope().actions;
  const rows = list.rows.filter(({ id }) => ids.includes(id));
  if (question === 'label') return <LabelDialog ids={ids} rows={rows} onClose={closeQuestion} />;
  if (question === 'move') return <MoveDialog ids={ids} rows={rows} onClose={closeQuestion} />;
  if (question === 'give') return <GiveDialog ids={ids} rows={rows} onClose={closeQuestion} />;
  if (question === 'snooze') return <SnoozeDialog ids={ids} onClose={closeQuestion} />;
  return <EraseQuestion ids={ids} onClose={closeQuestion} />;
}

function EraseQuestion({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const t = useStrings(actionStrings);
  const { actions } = useMailScope();
  return (
    <ConfirmDialog
      title={t('eraseTitle', { count: ids.length })}
      body={t('eraseBody')}
      action={t('erase')}
      isDanger
      isOpen
      onConfirm={() => {
        onClose();
        void actions.erase(ids);
      }}
      onClose={onClose}
    />
  );
}
