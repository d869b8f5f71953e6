import type { ReactNode } from 'react';

import { useCountries } from '#i18n/use-countries.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { fieldStrings } from '../company/info/strings.ts';
import * as styles from './create.css.ts';
import { strings } from './strings.ts';
import type { CreationTexts } from './use-creation.ts';

export interface CreateFieldsProps {
  texts: CreationTexts;
  type: (patch: Partial<CreationTexts>) => void;
  /** The sentence at a field that is wrong. */
  at: (field: string) => string | undefined;
  /** The duplicates found while the fields are filled in. */
  children: ReactNode;
}

/** Shows the fields of a new customer: the name and what tells it from others; the findings stand right after the name. */
export function CreateFields({ texts, type, at, children }: CreateFieldsProps) {
  const t = useStrings(strings);
  const word = useStrings(fieldStrings);
  const countries = useCountries();
  const field = <Name extends keyof CreationTexts>(name: Name, label: string) => ({
    label,
    name,
    value: texts[name],
    error: at(name),
    onChange: (value: string) => type({ [name]: value }),
  });

  return (
    <>
      <TextField {...field('companyname', word('field.companyname'))} isRequired maxLength={255} lang="en" />
      {children}
      <div className={styles.fields}>
        <div className={styles.pair}>
          <SelectField {...field('countrycode', word('field.countrycode'))} options={[{ id: '', name: t('noCountry') }, ...countries]} />
          <TextField {...field('city', word('field.city'))} maxLength={100} lang="en" />
        </div>
        <div className={styles.pair}>
          <TextField {...field('website', word('field.website'))} type="url" maxLength={500} />
          <TextField {...field('phone', word('field.phone'))} type="tel" maxLength={40} />
        </div>
        <div className={styles.pair}>
          <TextField {...field('contactname', t('contactname'))} maxLength={100} lang="en" />
          <TextField {...field('email', t('email'))} type="email" maxLength={254} />
        </div>
        <div className={styles.pair}>
          <TextField {...field('contactphone', t('contactphone'))} type="tel" maxLength={40} />
          <TextField {...field('mainproducts', word('field.mainproducts'))} maxLength={1000} />
        </div>
        <TextArea {...field('remark', word('field.remark'))} maxLength={2000} />
      </div>
    </>
  );
}
