import { useState } from 'react';

import { useHsFinder } from '#actors/use-hs-finder.ts';
import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useExactMoney } from '#i18n/use-money.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { ItemTexts } from '#lib/offer-item.ts';
import { Button } from '#ui/button/Button.tsx';
import { HsField } from '#ui/hs-field/HsField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../../records/form/form.css.ts';
import * as own from './items.css.ts';
import { NEW_ITEM } from './offer-texts.ts';
import { ProductChoice } from './ProductChoice.tsx';
import { strings } from './strings.ts';

export interface OfferItemsProps {
  currency: Schemas['OfferCurrency'];
  items: readonly ItemTexts[];
  /** The amount of each item, once all can be worked out. */
  amounts: readonly string[] | undefined;
  onChange: (items: readonly ItemTexts[]) => void;
  at: (field: string) => string | undefined;
}

const MOST_ITEMS = 100;

/** Shows the offered goods, item by item. */
export function OfferItems({ currency, items, amounts, onChange, at }: OfferItemsProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const { money } = useExactMoney();
  const [isChoosing, setChoosing] = useState(false);
  // What was chosen takes the place of an item that nobody began to write.
  const put = (item: ItemTexts) => onChange([...items.filter(({ name }) => name !== ''), item]);
  const change = (index: number, part: Partial<ItemTexts>) => onChange(items.map((item, n) => (n === index ? { ...item, ...part } : item)));
  return (
    <fieldset className={own.items}>
      <legend>{t('items')}</legend>
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an item is known by its place alone, and its fields are controlled
        <fieldset key={index} className={own.item} aria-label={t('item', { at: index + 1 })}>
          <Item item={item} index={index} at={at} onChange={(part) => change(index, part)} />
          <div className={own.foot}>
            <span>{amounts?.[index] === undefined ? '' : t('amount', { amount: money(amounts[index], currency) })}</span>
            {items.length > 1 ? (
              <Button size="small" variant="text" onPress={() => onChange(items.filter((_, n) => n !== index))}>
                {t('removeItem', { at: index + 1 })}
              </Button>
            ) : null}
          </div>
        </fieldset>
      ))}
      {items.length < MOST_ITEMS ? (
        <div className={own.adding}>
          <Button size="small" onPress={() => onChange([...items, NEW_ITEM])}>
            {t('addItem')}
          </Button>
          <Button size="small" {...may('product', 'view')} onPress={() => setChoosing(true)}>
            {t('chooseProduct')}
          </Button>
        </div>
      ) : null}
      {isChoosing ? <ProductChoice currency={currency} onChoose={put} onClose={() => setChoosing(false)} /> : null}
    </fieldset>
  );
}

interface ItemProps {
  item: ItemTexts;
  index: number;
  at: (field: string) => string | undefined;
  onChange: (part: Partial<ItemTexts>) => void;
}

function Item({ item, index, at, onChange }: ItemProps) {
  const t = useStrings(strings);
  const finder = useHsFinder();
  const of = (key: 'name' | 'spec' | 'quantity' | 'unit' | 'unitprice') => ({
    label: t(key),
    name: `${key}.${index}`,
    value: item[key],
    error: at(`${key}.${index}`),
    onChange: (text: string) => onChange({ [key]: text }),
  });
  return (
    <>
      <div className={styles.pairs}>
        <TextField {...of('name')} isRequired maxLength={200} lang="en" />
        <TextField {...of('spec')} maxLength={500} lang="en" />
      </div>
      <div className={own.numbers}>
        <TextField {...of('quantity')} isRequired inputMode="decimal" maxLength={16} />
        <TextField {...of('unit')} maxLength={20} lang="en" />
        <TextField {...of('unitprice')} isRequired inputMode="decimal" maxLength={16} />
        <HsField
          label={t('hscode')}
          values={item.hscode === '' ? [] : [item.hscode]}
          finder={finder}
          onChange={([hscode = '']) => onChange({ hscode })}
        />
      </div>
    </>
  );
}
