import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { sendOver, useEditForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { RightsGrid } from './RightsGrid.tsx';
import { strings } from './strings.ts';

export interface RoleDialogProps {
  /** The role to change; without one a new role is made. */
  role: Schemas['Role'] | undefined;
  areas: Schemas['Permissions'];
  onClose: () => void;
  onSaved: () => void;
}

const valuesOf = (role: Schemas['Role'] | undefined): Schemas['NewRole'] => ({
  name: role?.name ?? '',
  datascope: role?.datascope ?? 'SELF',
  permissions: role?.permissions ?? [],
});

/** A role's name, what it allows, and whose customers it sees. */
export function RoleDialog({ role, areas, onClose, onSaved }: RoleDialogProps) {
  const t = useStrings(strings);
  const { addRole, updateRole } = useCalls();
  const { show } = useToastActions();
  const draft = useEditForm(`role.${role?.id ?? 'new'}`, role, valuesOf);
  const { base, values, change } = draft;
  const { submit, isBusy, error } = useSubmission((sent: Schemas['NewRole']) =>
    base ? sendOver(draft, () => updateRole({ id: base.id, version: base.version, ...sent })) : addRole(sent),
  );
  const errors = useFormErrors(error, ['name']);

  const save = async () => {
    if (!errors.check({ name: values.name.trim() ? undefined : t('missingName') })) return;
    const saved = await submit({ ...values, name: values.name.trim() });
    if (!saved) return;
    show({ tone: 'success', text: t('saved') });
    draft.forget();
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
      errors={errors}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        name="name"
        isRequired
        maxLength={40}
        value={values.name}
        onChange={(name) => change({ name })}
        error={errors.at('name')}
      />
      <SelectField
        label={t('scope')}
        name="datascope"
        help={t('scopeHelp')}
        options={(['SELF', 'ALL'] as const).map((id) => ({ id, name: t(`scope.${id}`) }))}
        value={values.datascope}
        onChange={(datascope) => change({ datascope })}
      />
      <RightsGrid areas={areas} value={values.permissions} onChange={(permissions) => change({ permissions })} />
    </FormDialog>
  );
}
