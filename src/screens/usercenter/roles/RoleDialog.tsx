import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { useRefusal } from '../form/use-refusal.ts';
import { RightsGrid } from './RightsGrid.tsx';
import { strings } from './strings.ts';

export interface RoleDialogProps {
  /** The role to change; without one a new role is made. */
  role: Schemas['Role'] | undefined;
  areas: Schemas['Permissions'];
  onClose: () => void;
  onSaved: () => void;
}

/** A role's name, what it allows, and whose customers it sees. */
export function RoleDialog({ role, areas, onClose, onSaved }: RoleDialogProps) {
  const t = useStrings(strings);
  const { addRole, updateRole } = useCalls();
  const { show } = useToastActions();
  const [name, setName] = useState(role?.name ?? '');
  const [datascope, setScope] = useState(role?.datascope ?? 'SELF');
  const [permissions, setPermissions] = useState(role?.permissions ?? []);
  const { submit, isBusy, error } = useSubmission((values: Schemas['NewRole']) =>
    role ? updateRole({ id: role.id, version: role.version, ...values }) : addRole(values),
  );
  const { form, check, at, rest } = useRefusal(error, ['name']);

  const save = async () => {
    if (!check({ name: name.trim() ? undefined : t('missingName') })) return;
    const saved = await submit({ name: name.trim(), datascope, permissions });
    if (!saved) return;
    show({ tone: 'success', text: t('saved') });
    onSaved();
    onClose();
  };

  return (
    <FormDialog
      title={t(role ? 'editRole' : 'addRole')}
      action={t('save')}
      width="view"
      isOpen
      isBusy={isBusy}
      failure={rest}
      formRef={form}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField label={t('name')} name="name" isRequired maxLength={40} value={name} onChange={setName} error={at('name')} />
      <SelectField
        label={t('scope')}
        name="datascope"
        help={t('scopeHelp')}
        options={(['SELF', 'ALL'] as const).map((id) => ({ id, name: t(`scope.${id}`) }))}
        value={datascope}
        onChange={setScope}
      />
      <RightsGrid areas={areas} value={permissions} onChange={setPermissions} />
    </FormDialog>
  );
}
