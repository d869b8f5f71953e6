import type { ReactNode } from 'react';

import { useCountries } from '#i18n/use-countries.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../../records/form/form.css.ts';
import { wordStrings } from '../words-strings.ts';
import type { BuyerTexts } from './buyer-texts.ts';
import { strings } from './strings.ts';

export interface InquiryFieldsProps {
  texts: BuyerTexts;
  onType: (part: Partial<BuyerTexts>) => void;
  at: (field: string) => string | undefined;
  /** Fields that stand among them. */
  children?: ReactNode;
}

/** Shows the fields that an inquiry has at any time: what is wanted first, then by whom. */
export function InquiryFields({ texts, onType, at, children }: InquiryFieldsProps) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const countries = useCountries();
  const of = (key: keyof BuyerTexts) => ({
    label: word(key === 'countrycode' ? 'country' : key),
    name: key,
    value: texts[key],
    error: at(key),
    onChange: (text: string) => onType({ [key]: text }),
  });
  return (
    <>
      <TextField isRequired maxLength={300} {...of('title')} />
      <TextArea isRequired rows={4} maxLength={10_000} {...of('content')} />
      <div className={styles.pairs}>
        <TextField isRequired maxLength={255} {...of('buyer')} />
        <TextField maxLength={300} {...of('industry')} />
        <SelectField options={[{ id: '', name: t('noCountry') }, ...countries]} {...of('countrycode')} />
        <TextField maxLength={100} {...of('contact')} />
        <TextField type="email" maxLength={254} {...of('email')} />
        <TextField type="tel" maxLength={40} {...of('phone')} />
        {children}
      </div>
    </>
  );
}
