import { useCalls } from '#actors/calls.ts';
import { useHsFinder } from '#actors/use-hs-finder.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { HsField } from '#ui/hs-field/HsField.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { AddLanguage } from '../languages/AddLanguage.tsx';
import { textAttributes, type TextLanguage, type TextLanguages } from '../languages/text-languages.ts';
import { useLanguageName } from '../languages/use-language-name.ts';
import * as styles from '../product.css.ts';
import { NO_TEXT, type PartProps } from './product-values.ts';
import { strings } from './strings.ts';

interface ProductNamesProps extends PartProps {
  categories: readonly { id: string; name: string }[];
  texts: TextLanguages;
}

/** Shows the model, the category and the texts of a product, in all languages beside each other. */
export function ProductNames({ values, categories, texts, change, at }: ProductNamesProps) {
  const t = useStrings(strings);
  const nameOf = useLanguageName();
  const { languages } = texts;
  const finder = useHsFinder();
  const write = (language: TextLanguage, part: Partial<typeof NO_TEXT>) =>
    change({ texts: { ...values.texts, [language]: { ...NO_TEXT, ...values.texts[language], ...part } } });
  const field = (language: TextLanguage, key: keyof typeof NO_TEXT) => ({
    label: t(key, { language: nameOf(language) }),
    name: `${key}.${language}`,
    ...textAttributes(language),
    value: values.texts[language]?.[key] ?? '',
    onChange: (text: string) => write(language, { [key]: text }),
  });
  return (
    <>
      <ProductPlace values={values} categories={categories} change={change} at={at} />
      <div className={styles.pair}>
        {languages.map((language) => (
          <TextField key={language} {...field(language, 'name')} maxLength={200} error={language === 'zh' ? at('texts') : undefined} />
        ))}
      </div>
      <div className={styles.pair}>
        {languages.map((language) => (
          <TextField key={language} {...field(language, 'summary')} maxLength={500} />
        ))}
      </div>
      <div className={styles.pair}>
        {languages.map((language) => (
          <TextArea key={language} {...field(language, 'description')} rows={3} maxLength={20_000} />
        ))}
      </div>
      <AddLanguage {...texts} />
      <HsField
        label={t('hscode')}
        values={values.hscode === '' ? [] : [values.hscode]}
        finder={finder}
        onChange={([hscode = '']) => change({ hscode })}
      />
      <TextField
        label={t('keywords')}
        name="keywords"
        help={t('keywordsHow')}
        maxLength={1000}
        value={values.keywords}
        onChange={(keywords) => change({ keywords })}
      />
    </>
  );
}

/** Its model, its category and the unit that it is counted in. */
function ProductPlace({ values, categories, change, at }: Omit<ProductNamesProps, 'texts'>) {
  const t = useStrings(strings);
  const { listProductUnits } = useCalls();
  const { record: units = [] } = useRecord(({ signal }) => listProductUnits(undefined, { signal }));
  const unitOptions = units.map(({ code, symbol, name }) => ({ id: code, name: `${name} (${symbol})` }));
  return (
    <div className={styles.row}>
      <TextField
        label={t('sku')}
        name="sku"
        isRequired
        maxLength={60}
        value={values.sku}
        error={at('sku')}
        onChange={(sku) => change({ sku })}
      />
      <SelectField
        label={t('category')}
        name="categoryid"
        options={[{ id: '', name: t('noCategory') }, ...categories]}
        value={values.categoryid}
        error={at('categoryid')}
        onChange={(categoryid) => change({ categoryid })}
      />
      <SelectField
        label={t('unit')}
        name="unit"
        options={withUnit(unitOptions, values.unit)}
        value={values.unit}
        onChange={(unit) => change({ unit })}
      />
    </div>
  );
}

interface Option {
  readonly id: string;
  readonly name: string;
}

/** A unit that the list does not know, or not yet, is shown by its code. */
function withUnit(options: readonly Option[], unit: string): readonly Option[] {
  return options.some(({ id }) => id === unit) ? options : [{ id: unit, name: unit }, ...options];
}
