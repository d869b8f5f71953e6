import { useState } from 'react';

import { useAction } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { actionStrings } from '../action-strings.ts';
import { useMailScope } from '../mail-scope.ts';
import { type OpenQuestion, idsOf } from '../use-mail-actions.ts';
import { GiveDialog } from './GiveDialog.tsx';
import { LabelDialog, type QuestionProps } from './LabelDialog.tsx';
import { SnoozeDialog } from './SnoozeDialog.tsx';

const ROLES = ['inbox', 'archive', 'junk'] as const;

/** Shows the question before mails are labelled, moved, given away, snoozed or erased. */
export function Questions({ open: { rows, question } }: { open: OpenQuestion }) {
  const { closeQuestion } = useMailScope().actions;
  const ids = idsOf(rows);
  if (question === 'label') return <LabelDialog ids={ids} rows={rows} onClose={closeQuestion} />;
  if (question === 'move') return <MoveDialog ids={ids} rows={rows} onClose={closeQuestion} />;
  if (question === 'give') return <GiveDialog ids={ids} rows={rows} onClose={closeQuestion} />;
  if (question === 'snooze') return <SnoozeDialog rows={rows} onClose={closeQuestion} />;
  return <EraseQuestion ids={ids} onClose={closeQuestion} />;
}

function EraseQuestion({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const t = useStrings(actionStrings);
  const { actions, opened, open } = useMailScope();
  return (
    <ConfirmDialog
      title={t('eraseTitle', { count: ids.length })}
      body={t('eraseBody')}
      action={t('erase')}
      isDanger
      isOpen
      onConfirm={() => {
        onClose();
        if (ids.includes(opened)) open('');
        void actions.erase(ids);
      }}
      onClose={onClose}
    />
  );
}

/** Moves mails: each into a folder that every mailbox has, or all into one of their own mailbox. */
function MoveDialog({ ids, rows, onClose }: QuestionProps) {
  const t = useStrings(actionStrings);
  const { folders, actions } = useMailScope();
  const [target, aim] = useState<string>(ROLES[0]);
  const mailboxes = new Set(rows.map(({ mailboxid }) => mailboxid));
  const own = mailboxes.size === 1 ? folders.filter(({ mailboxid, role }) => mailboxes.has(mailboxid) && role === 'custom') : [];
  const options = [...ROLES.map((id) => ({ id: id as string, name: t(`role.${id}`) })), ...own.map(({ id, name }) => ({ id, name }))];
  const { submit, isBusy } = useAction(() => {
    const role = ROLES.find((id) => id === target);
    return actions.move(ids, role ? { role } : { folderid: target });
  });
  const move = async () => {
    if (await submit(undefined)) onClose();
  };
  return (
    <FormDialog
      title={t('moveTitle', { count: ids.length })}
      action={t('moveIt')}
      isOpen
      isBusy={isBusy}
      errors={{ rest: undefined }}
      draft={null}
      onSubmit={() => void move()}
      onClose={onClose}
    >
      {mailboxes.size > 1 ? <p>{t('oneMailbox')}</p> : null}
      <SelectField label={t('folder')} name="folder" options={options} value={target} onChange={aim} />
    </FormDialog>
  );
}
