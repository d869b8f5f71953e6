import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { sendOver, useEditForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { DateField } from '#ui/date-field/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../../product/product.css.ts';
import { strings } from './strings.ts';

type Certificate = Schemas['Certificate'];
type Values = Omit<Schemas['CertificateInput'], 'id' | 'version'>;

const KINDS = ['system', 'product', 'test', 'patent', 'other'] as const;
const NOTHING: Values = { kind: 'system', name: '', no: '', issuer: '', validfrom: '', validto: '', ispublic: true };

function valuesOf(certificate: Certificate | undefined): Values {
  if (!certificate) return NOTHING;
  const { kind, name, no, issuer, validfrom, validto, ispublic } = certificate;
  return { kind, name, no, issuer, validfrom, validto, ispublic };
}

interface CertificateFormProps {
  certificate: Certificate | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Shows the fields of a certificate; its file is uploaded beside it in the list. */
export function CertificateForm({ certificate, onSaved, onClose }: CertificateFormProps) {
  const t = useStrings(strings);
  const { saveCertificate } = useCalls();
  const draft = useEditForm(`certificate.${certificate?.id ?? 'new'}`, certificate, valuesOf);
  const { values, base, change } = draft;
  const { submit, isBusy, error } = useSubmission((input: Schemas['CertificateInput']) => sendOver(draft, () => saveCertificate(input)));
  const errors = useFormErrors(error, ['name', 'validfrom', 'validto']);
  const save = async () => {
    if (!errors.check({ name: values.name.trim() === '' ? t('nameNeeded') : undefined })) return;
    if (!(await submit({ ...values, ...(base && { id: base.id, version: base.version }) }))) return;
    draft.forget();
    onSaved();
    onClose();
  };
  const of = (key: 'name' | 'no' | 'issuer' | 'validfrom' | 'validto') => ({
    label: t(key),
    name: key,
    value: values[key],
    error: errors.at(key),
    onChange: (text: string) => change({ [key]: text }),
  });
  return (
    <FormDialog
      title={t(certificate ? 'edit' : 'add')}
      action={t('save')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField {...of('name')} isRequired maxLength={200} />
      <SelectField
        label={t('kind')}
        name="kind"
        options={KINDS.map((id) => ({ id, name: t(`kind.${id}`) }))}
        value={values.kind}
        onChange={(kind) => change({ kind })}
      />
      <div className={styles.row}>
        <TextField {...of('no')} maxLength={100} />
        <TextField {...of('issuer')} maxLength={200} />
      </div>
      <div className={styles.row}>
        <DateField {...of('validfrom')} />
        <DateField {...of('validto')} />
      </div>
      <Checkbox isSelected={values.ispublic} onChange={(ispublic) => change({ ispublic })}>
        {t('ispublic')}
      </Checkbox>
    </FormDialog>
  );
}
