import { useCountries } from '#i18n/use-countries.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../records/form/form.css.ts';
import { strings } from './strings.ts';

export const FIELDS = ['title', 'industry', 'countrycode', 'summary'] as const;
export type PublicationKey = (typeof FIELDS)[number];
/** A document as its form shows it. */
export type PublicationTexts = Readonly<Record<PublicationKey, string>>;

export interface PublicationFieldsProps {
  texts: PublicationTexts;
  onType: (part: Partial<PublicationTexts>) => void;
  at: (field: string) => string | undefined;
}

/** Shows the fields of a document, to be filled in. */
export function PublicationFields({ texts, onType, at }: PublicationFieldsProps) {
  const t = useStrings(strings);
  const countries = useCountries();
  const of = (key: keyof PublicationTexts) => ({
    name: key,
    value: texts[key],
    error: at(key),
    onChange: (text: string) => onType({ [key]: text }),
  });
  return (
    <>
      <TextField label={t('title')} isRequired maxLength={200} {...of('title')} />
      <div className={styles.pairs}>
        <TextField label={t('industry')} maxLength={100} {...of('industry')} />
        <SelectField label={t('country')} options={[{ id: '', name: t('noCountry') }, ...countries]} {...of('countrycode')} />
      </div>
      <TextArea label={t('summary')} rows={4} maxLength={5000} {...of('summary')} />
    </>
  );
}
