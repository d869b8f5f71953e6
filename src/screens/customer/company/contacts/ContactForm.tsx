import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { DateField } from '#ui/date-field/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { useFormErrors } from '../../form/use-form-errors.ts';
import { useCompany } from '../company-scope.ts';
import { ContactConflictDialog } from './ContactConflictDialog.tsx';
import * as styles from './contacts.css.ts';
import { EmailFields } from './EmailFields.tsx';
import { ExistingCustomer } from './ExistingCustomer.tsx';
import { PhoneFields } from './PhoneFields.tsx';
import { strings } from './strings.ts';
import { useContactEdit } from './use-contact-edit.ts';

const DEPARTMENTS = [
  '',
  'executive',
  'purchasing',
  'sales',
  'finance',
  'marketing',
  'operations',
  'it',
  'technical',
  'quality',
  'other',
] as const;
const SENIORITIES = ['', 'junior', 'senior', 'executive'] as const;
const FIELDS = ['name', 'title', 'emails', 'phones', 'whatsapp', 'wechat', 'skype', 'birthday', 'remark'];

/** Adds a person, or edits the one that is named. */
export function ContactForm({ contact, onClose }: { contact: Schemas['Contact'] | undefined; onClose: () => void }) {
  const t = useStrings(strings);
  const { changed } = useCompany();
  const { show } = useToastActions();
  const edit = useContactEdit(contact, (name) => {
    changed();
    show({ tone: 'success', text: t('saved', { name }) });
    onClose();
  });
  const { texts, type } = edit;
  const errors = useFormErrors(edit.conflict ? undefined : edit.error, FIELDS);

  const save = () => {
    const wrongEmail = texts.emails.find(({ email }) => email.trim() !== '' && !/^\S+@\S+\.\S+$/.test(email.trim()));
    const isFine = errors.check({
      name: texts.name.trim() === '' ? t('wrong.name') : undefined,
      emails: wrongEmail ? t('wrong.email') : undefined,
    });
    if (isFine) void edit.save();
  };

  if (edit.conflict) return <ContactConflictDialog conflict={edit.conflict} edit={edit} />;
  return (
    <FormDialog
      title={contact ? t('editOf', { name: contact.name }) : t('add')}
      action={t('save')}
      isOpen
      isBusy={edit.isBusy}
      failure={errors.rest}
      formRef={errors.form}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <TextField
          label={t('name')}
          name="name"
          isRequired
          maxLength={100}
          lang="en"
          value={texts.name}
          error={errors.at('name')}
          onChange={(name) => type({ name })}
        />
        <TextField
          label={t('title')}
          name="title"
          maxLength={100}
          value={texts.title}
          error={errors.at('title')}
          onChange={(title) => type({ title })}
        />
        <SelectField
          label={t('department')}
          name="department"
          options={DEPARTMENTS.map((id) => ({ id, name: t(`department.${id}`) }))}
          value={texts.department}
          onChange={(department) => type({ department })}
        />
        <SelectField
          label={t('seniority')}
          name="seniority"
          options={SENIORITIES.map((id) => ({ id, name: t(`seniority.${id}`) }))}
          value={texts.seniority}
          onChange={(seniority) => type({ seniority })}
        />
      </div>
      <div className={styles.checks}>
        <Checkbox isSelected={texts.isprimary} onChange={(isprimary) => type({ isprimary })}>
          {t('isprimary')}
        </Checkbox>
        <Checkbox isSelected={texts.isdecisionmaker} onChange={(isdecisionmaker) => type({ isdecisionmaker })}>
          {t('isdecisionmaker')}
        </Checkbox>
      </div>
      <EmailFields emails={texts.emails} error={errors.at('emails')} onChange={(emails) => type({ emails })} />
      <ExistingCustomer error={edit.error} />
      <PhoneFields phones={texts.phones} error={errors.at('phones')} onChange={(phones) => type({ phones })} />
      <div className={styles.pair}>
        <TextField
          label={t('whatsapp')}
          name="whatsapp"
          maxLength={60}
          value={texts.whatsapp}
          error={errors.at('whatsapp')}
          onChange={(whatsapp) => type({ whatsapp })}
        />
        <TextField
          label={t('wechat')}
          name="wechat"
          maxLength={60}
          value={texts.wechat}
          error={errors.at('wechat')}
          onChange={(wechat) => type({ wechat })}
        />
        <TextField
          label={t('skype')}
          name="skype"
          maxLength={60}
          value={texts.skype}
          error={errors.at('skype')}
          onChange={(skype) => type({ skype })}
        />
        <DateField
          label={t('birthday')}
          name="birthday"
          value={texts.birthday}
          error={errors.at('birthday')}
          onChange={(birthday) => type({ birthday })}
        />
      </div>
      <TextArea
        label={t('remark')}
        name="remark"
        maxLength={2000}
        value={texts.remark}
        error={errors.at('remark')}
        onChange={(remark) => type({ remark })}
      />
    </FormDialog>
  );
}
