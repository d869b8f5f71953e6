import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

import type { ApiError } from '#client/api-error.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { DateField } from '#ui/date-field/DateField.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { Status } from '#ui/status/Status.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { type ContactTexts, type PhoneText, NO_PHONE } from './contact-texts.ts';
import * as styles from './contacts.css.ts';
import { EmailFields } from './EmailFields.tsx';
import { strings } from './strings.ts';

const TYPES = ['mobile', 'work', 'fax', 'other'] as const;

const MOST = 20;

interface PhoneFieldsProps {
  phones: readonly PhoneText[];
  error: string | undefined;
  onChange: (phones: readonly PhoneText[]) => void;
}

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
const IM = ['whatsapp', 'wechat', 'skype'] as const;

export interface ContactFieldsProps {
  texts: ContactTexts;
  type: (patch: Partial<ContactTexts>) => void;
  /** The sentence at a field that is wrong. */
  at: (field: string) => string | undefined;
  /** Why the person was not saved, as far as it concerns another customer. */
  error: ApiError | undefined;
}

/** The fields of a person. */
export function ContactFields({ texts, type, at, error }: ContactFieldsProps) {
  const t = useStrings(strings);
  const field = (name: 'name' | 'title' | (typeof IM)[number] | 'birthday' | 'remark') => ({
    label: t(name),
    name,
    value: texts[name],
    error: at(name),
    onChange: (value: string) => type({ [name]: value }),
  });
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field('name')} isRequired maxLength={100} lang="en" />
        <TextField {...field('title')} maxLength={100} />
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
      <EmailFields emails={texts.emails} error={at('emails')} onChange={(emails) => type({ emails })} />
      <ExistingCustomer error={error} />
      <PhoneFields phones={texts.phones} error={at('phones')} onChange={(phones) => type({ phones })} />
      <div className={styles.pair}>
        {IM.map((name) => (
          <TextField key={name} {...field(name)} maxLength={60} />
        ))}
        <DateField {...field('birthday')} />
      </div>
      <TextArea {...field('remark')} maxLength={2000} />
    </>
  );
}

/** Says whose customer an email address belongs to already, with the way there if it may be opened. */
function ExistingCustomer({ error }: { error: ApiError | undefined }) {
  const t = useStrings(strings);
  const { ownername, existingid, selectable } = error?.detail ?? {};
  if (ownername === undefined) return null;
  return (
    <p>
      <Status tone="warning">{ownername === '' ? t('existingPublic') : t('existing', { owner: ownername })}</Status>{' '}
      {existingid !== undefined && selectable ? (
        <TextLink href={href('customer.company', { type: 'slist', id: existingid })}>{t('openExisting')}</TextLink>
      ) : null}
    </p>
  );
}

/** The numbers of a person; the server reads them as they are dialled in the customer's country. */
function PhoneFields({ phones, error, onChange }: PhoneFieldsProps) {
  const t = useStrings(strings);
  const set = (index: number, entry: PhoneText) => onChange(phones.with(index, entry));
  return (
    <fieldset className={styles.entries}>
      <legend className={styles.legend}>{t('phones')}</legend>
      {phones.map((entry, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is nothing but its place
        <div key={index} className={styles.entry}>
          <TextField
            label={t('phone', { n: index + 1 })}
            name={`phone-${index}`}
            type="tel"
            maxLength={40}
            value={entry.number}
            error={index === 0 ? error : undefined}
            help={index === 0 ? t('phoneHelp') : undefined}
            onChange={(number) => set(index, { ...entry, number })}
          />
          <SelectField
            label={t('phoneType', { n: index + 1 })}
            name={`phone-type-${index}`}
            options={TYPES.map((id) => ({ id, name: t(`phoneType.${id}`) }))}
            value={entry.type}
            onChange={(type) => set(index, { ...entry, type })}
          />
          <span className={styles.besideField}>
            <IconButton
              label={t('removePhone', { n: index + 1 })}
              icon={<Icon of={IconX} size="small" />}
              onPress={() => onChange(phones.length > 1 ? phones.toSpliced(index, 1) : [NO_PHONE])}
            />
          </span>
        </div>
      ))}
      {phones.length < MOST ? (
        <div>
          <Button size="small" variant="text" onPress={() => onChange([...phones, NO_PHONE])}>
            {t('addPhone')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
