import { useState } from 'react';

import { useAction } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { actionStrings } from '../action-strings.ts';
import { useMailScope } from '../mail-scope.ts';
import type { QuestionProps } from './LabelDialog.tsx';

const ROLES = ['inbox', 'archive', 'junk'] as const;

/** Moves mails: each into a folder that every mailbox has, or all into one of their own mailbox. */
export function MoveDialog({ ids, rows, onClose }: QuestionProps) {
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
