import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { type EmailText, NO_EMAIL } from './contact-texts.ts';
import * as styles from './contacts.css.ts';
import { strings } from './strings.ts';

const TYPES = ['work', 'personal', 'other'] as const;
const MOST = 20;

export interface EmailFieldsProps {
  emails: readonly EmailText[];
  error: string | undefined;
  onChange: (emails: readonly EmailText[]) => void;
}

/** The email addresses of a person, the first of them the one to write to. */
export function EmailFields({ emails, error, onChange }: EmailFieldsProps) {
  const t = useStrings(strings);
  const doubtOf = useEmailFilters();
  const help = (email: string) => {
    const doubt = doubtOf(email);
    return doubt && t(`doubt.${doubt}`);
  };
  const set = (index: number, entry: EmailText) => onChange(emails.with(index, entry));
  return (
    <fieldset className={styles.entries}>
      <legend className={styles.legend}>{t('emails')}</legend>
      {emails.map((entry, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is nothing but its place
        <div key={index} className={styles.entry}>
          <TextField
            label={t('email', { n: index + 1 })}
            name={`email-${index}`}
            type="email"
            lang="en"
            maxLength={254}
            value={entry.email}
            help={help(entry.email)}
            error={index === 0 ? error : undefined}
            onChange={(email) => set(index, { ...entry, email })}
          />
          <SelectField
            label={t('emailType', { n: index + 1 })}
            name={`email-type-${index}`}
            options={TYPES.map((id) => ({ id, name: t(`emailType.${id}`) }))}
            value={entry.type}
            onChange={(type) => set(index, { ...entry, type })}
          />
          <span className={styles.besideField}>
            <IconButton
              label={t('removeEmail', { n: index + 1 })}
              icon={<Icon of={IconX} size="small" />}
              onPress={() => onChange(emails.length > 1 ? emails.toSpliced(index, 1) : [NO_EMAIL])}
            />
          </span>
        </div>
      ))}
      {emails.length < MOST ? (
        <div>
          <Button size="small" variant="text" onPress={() => onChange([...emails, NO_EMAIL])}>
            {t('addEmail')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

/** Why an address may be nobody to write to: a mailbox of a function, a throw-away domain, a domain that the reader leaves out. */
type EmailDoubt = 'function' | 'throwaway' | 'excluded';

/** Tells of an address, once it is whole, whether it is somebody to write to; before the lists have come it says nothing. */
function useEmailFilters(): (email: string) => EmailDoubt | undefined {
  const { listEmailFilters } = useCalls();
  const { record: lists } = useRecord(async ({ signal }) => {
    const { prefixes, domains, own } = await listEmailFilters(undefined, { signal });
    return { prefixes: new Set(prefixes), domains: new Set(domains), own };
  });
  return (email) => {
    const [mailbox = '', domain = ''] = email.trim().toLowerCase().split('@');
    if (!lists || !domain.includes('.')) return undefined;
    if (lists.own.some((one) => domain === one || domain.endsWith(`.${one}`))) return 'excluded';
    if (lists.domains.has(domain)) return 'throwaway';
    return lists.prefixes.has(mailbox) ? 'function' : undefined;
  };
}
