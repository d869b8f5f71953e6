import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../product.css.ts';
import type { PartProps } from './product-values.ts';
import { strings } from './strings.ts';
import { useLineFocus } from './use-line-focus.ts';

const CURRENCIES = ['USD', 'EUR', 'CNY', 'GBP', 'HKD', 'JPY', 'AUD', 'CAD'] as const;
const MOST = 60;

/** Shows the prices of a product from which quantity on, for everybody or for a kind of customers. */
export function ProductPrices({ values, change, at }: PartProps) {
  const t = useStrings(strings);
  const { prices } = values;
  const { group, toLast, toAdding } = useLineFocus();
  const add = () => {
    change({ prices: [...prices, { level: '', fromqty: '', price: '' }] });
    toLast();
  };
  const remove = (gone: number) => {
    change({ prices: prices.filter((_, index) => index !== gone) });
    toAdding();
  };
  const put = (index: number, part: object) => change({ prices: prices.map((price, n) => (n === index ? { ...price, ...part } : price)) });
  return (
    <fieldset ref={group} className={styles.group}>
      <legend className={styles.legend}>{t('prices')}</legend>
      <div className={styles.row}>
        <SelectField
          label={t('currency')}
          name="currency"
          options={CURRENCIES.map((id) => ({ id, name: id }))}
          value={values.currency}
          onChange={(currency) => change({ currency })}
        />
        <TextField
          label={t('moq')}
          name="moq"
          inputMode="decimal"
          maxLength={16}
          value={values.moq}
          error={at('moq')}
          onChange={(moq) => change({ moq })}
        />
      </div>
      {prices.map((price, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step is known by its place alone, and its fields are controlled
        <div key={index} className={styles.row} data-line="">
          <TextField
            label={t('fromqty', { at: index + 1 })}
            name={`fromqty.${index}`}
            inputMode="decimal"
            maxLength={16}
            value={price.fromqty}
            error={at(`fromqty.${index}`)}
            onChange={(fromqty) => put(index, { fromqty })}
          />
          <TextField
            label={t('price', { at: index + 1 })}
            name={`price.${index}`}
            inputMode="decimal"
            maxLength={16}
            value={price.price}
            error={at(`price.${index}`)}
            onChange={(cost) => put(index, { price: cost })}
          />
          <TextField
            label={t('level', { at: index + 1 })}
            name={`level.${index}`}
            maxLength={30}
            placeholder={t('everybody')}
            value={price.level}
            onChange={(level) => put(index, { level })}
          />
          <Button size="small" variant="text" onPress={() => remove(index)}>
            {t('removePrice', { at: index + 1 })}
          </Button>
        </div>
      ))}
      {prices.length < MOST ? (
        <div>
          <Button size="small" onPress={add}>
            {t('addPrice')}
          </Button>
        </div>
      ) : null}
      <p className={styles.note}>{at('prices') ?? t('pricesHow')}</p>
    </fieldset>
  );
}
