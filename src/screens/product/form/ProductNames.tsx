import { useCalls } from '#actors/calls.ts';
import { useHsFinder } from '#actors/use-hs-finder.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { HsField } from '#ui/hs-field/HsField.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../product.css.ts';
import { LANGUAGES, NO_TEXT, type PartProps } from './product-values.ts';
import { strings } from './strings.ts';

const langs = { zh: 'zh-CN', en: 'en' } as const;

/** What a product is: its model, its place, and its texts in two languages beside each other. */
export function ProductNames({ values, categories, change, at }: PartProps & { categories: readonly { id: string; name: string }[] }) {
  const t = useStrings(strings);
  const finder = useHsFinder();
  const { listProductUnits } = useCalls();
  const { record: units = [] } = useRecord(({ signal }) => listProductUnits(undefined, { signal }));
  const unitOptions = units.map(({ code, symbol, name }) => ({ id: code, name: `${name} (${symbol})` }));
  const write = (language: (typeof LANGUAGES)[number], part: Partial<typeof NO_TEXT>) =>
    change({ texts: { ...values.texts, [language]: { ...NO_TEXT, ...values.texts[language], ...part } } });
  const field = (language: (typeof LANGUAGES)[number], key: keyof typeof NO_TEXT) => ({
    name: `${key}.${language}`,
    lang: langs[language],
    value: values.texts[language]?.[key] ?? '',
    onChange: (text: string) => write(language, { [key]: text }),
  });
  return (
    <>
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
      <div className={styles.row}>
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={t(`name.${language}`)}
            {...field(language, 'name')}
            maxLength={200}
            error={language === 'zh' ? at('texts') : undefined}
          />
        ))}
      </div>
      <div className={styles.row}>
        {LANGUAGES.map((language) => (
          <TextField key={language} label={t(`summary.${language}`)} {...field(language, 'summary')} maxLength={500} />
        ))}
      </div>
      <div className={styles.row}>
        {LANGUAGES.map((language) => (
          <TextArea key={language} label={t(`description.${language}`)} {...field(language, 'description')} rows={3} maxLength={20_000} />
        ))}
      </div>
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

interface Option {
  readonly id: string;
  readonly name: string;
}

/** A unit that the list does not know, or not yet, is shown by its code. */
function withUnit(options: readonly Option[], unit: string): readonly Option[] {
  return options.some(({ id }) => id === unit) ? options : [{ id: unit, name: unit }, ...options];
}
