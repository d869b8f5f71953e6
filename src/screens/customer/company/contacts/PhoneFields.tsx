import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { type PhoneText, NO_PHONE } from './contact-texts.ts';
import * as styles from './contacts.css.ts';
import { strings } from './strings.ts';

const TYPES = ['mobile', 'work', 'fax', 'other'] as const;
const MOST = 20;

export interface PhoneFieldsProps {
  phones: readonly PhoneText[];
  error: string | undefined;
  onChange: (phones: readonly PhoneText[]) => void;
}

/** The numbers of a person; the server reads them as they are dialled in the customer's country. */
export function PhoneFields({ phones, error, onChange }: PhoneFieldsProps) {
  const t = useStrings(strings);
  const set = (place: number, entry: PhoneText) => onChange(phones.with(place, entry));
  return (
    <fieldset className={styles.entries}>
      <legend className={styles.legend}>{t('phones')}</legend>
      {phones.map((entry, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is nothing but its place
        <div key={place} className={styles.entry}>
          <TextField
            label={t('phone', { n: place + 1 })}
            name={`phone-${place}`}
            type="tel"
            maxLength={40}
            value={entry.number}
            error={place === 0 ? error : undefined}
            help={place === 0 ? t('phoneHelp') : undefined}
            onChange={(number) => set(place, { ...entry, number })}
          />
          <SelectField
            label={t('phoneType', { n: place + 1 })}
            name={`phone-type-${place}`}
            options={TYPES.map((id) => ({ id, name: t(`phoneType.${id}`) }))}
            value={entry.type}
            onChange={(type) => set(place, { ...entry, type })}
          />
          <span className={styles.besideField}>
            <IconButton
              label={t('removePhone', { n: place + 1 })}
              icon={<Icon of={IconX} size="small" />}
              onPress={() => onChange(phones.length > 1 ? phones.toSpliced(place, 1) : [NO_PHONE])}
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
