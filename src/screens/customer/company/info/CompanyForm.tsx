import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Status } from '#ui/status/Status.tsx';

import { useFormErrors } from '../../form/use-form-errors.ts';
import { useCompany } from '../company-scope.ts';
import { ConflictDialog } from '../conflict/ConflictDialog.tsx';
import { type FieldGroup, fieldsOf, textOf } from './company-fields.ts';
import * as styles from './CompanyForm.css.ts';
import { checkField } from './field-rules.ts';
import { FieldInput } from './FieldInput.tsx';
import { strings } from './strings.ts';
import { useCompanyEdit } from './use-company-edit.ts';
import { useFieldWords } from './use-field-words.ts';

/** The form for one group of a company's fields; when somebody else has saved the same ones meanwhile, it asks which values to keep. */
export function CompanyForm({ group, onClose }: { group: FieldGroup; onClose: () => void }) {
  const t = useStrings(strings);
  const words = useFieldWords();
  const { changed } = useCompany();
  const { show } = useToastActions();
  const fields = fieldsOf(group);
  const edit = useCompanyEdit(`info.${group}`, () => {
    changed();
    show({ tone: 'success', text: t('saved') });
    onClose();
  });
  const names = fields.map(({ key }) => key);
  const errors = useFormErrors(edit.conflict ? undefined : edit.error, names);

  const save = () => {
    const wrong = fields.map((field) => {
      const found = checkField(field, edit.texts);
      return [field.key, found && t(found, { max: field.kind === 'number' ? field.max : 0 })];
    });
    if (!errors.check(Object.fromEntries(wrong) as Record<string, string | undefined>)) return;
    if (edit.isChanged) void edit.save();
    else onClose();
  };

  if (edit.conflict) {
    const { theirs, fields: both } = edit.conflict;
    const rows = both.map((field) => ({
      field: field.key,
      name: words.name(field.key),
      mine: words.value(field, edit.texts[field.key] ?? ''),
      theirs: words.value(field, textOf(theirs, field)),
    }));
    return (
      <ConflictDialog rows={rows} isBusy={edit.isBusy} onSettle={(given) => void edit.settle(theirs, given)} onClose={edit.forgetFailure} />
    );
  }
  return (
    <FormDialog
      title={t('editGroup', { group: t(`group.${group}`) })}
      action={t('save')}
      width="view"
      isOpen
      isBusy={edit.isBusy}
      failure={errors.rest}
      formRef={errors.form}
      onSubmit={save}
      onClose={onClose}
    >
      {edit.isRestored ? (
        <p className={styles.restored}>
          <Status tone="info">{t('restored')}</Status>
          <Button variant="text" size="small" onPress={edit.startOver}>
            {t('startOver')}
          </Button>
        </p>
      ) : null}
      <div className={styles.fields}>
        {fields.map((field) => (
          <div key={field.key} className={styles.field} data-wide={field.kind === 'area' || undefined}>
            <FieldInput
              field={field}
              words={words}
              value={edit.texts[field.key] ?? textOf(edit.base, field)}
              error={errors.at(field.key)}
              onChange={(text) => edit.type(field.key, text)}
            />
          </div>
        ))}
      </div>
    </FormDialog>
  );
}
