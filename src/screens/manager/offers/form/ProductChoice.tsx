import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useQuestion } from '#actors/use-question.ts';
import { useAction } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { itemOfProduct, type ItemTexts, symbolOf } from '#lib/offer-item.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import * as own from './items.css.ts';
import { strings } from './strings.ts';

interface ProductChoiceProps {
  currency: Schemas['OfferCurrency'];
  onChoose: (item: ItemTexts) => void;
  onClose: () => void;
}

const SHOWN = 30;
const ROWS_AWAITED = 5;

/** Chooses a product of the company as an item of an offer. */
export function ProductChoice({ currency, onChoose, onClose }: ProductChoiceProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { listProducts, getProduct, listProductUnits } = useCalls();
  const [keyword, setKeyword] = useState('');
  const { shown, error, ask, reload } = useQuestion(
    (words: string, options) => listProducts({ index: 1, size: SHOWN, keyword: words }, options),
    '',
  );
  const { submit, isBusy } = useAction(async (id: string) => {
    const [product, units] = await Promise.all([getProduct({ id }), listProductUnits()]);
    return itemOfProduct(product, { currency, unit: symbolOf(product, units) });
  });
  const choose = async (id: string) => {
    const item = await submit(id);
    if (!item) return;
    onChoose(item);
    onClose();
  };
  return (
    <Dialog title={t('chooseProduct')} width="form" isOpen onClose={onClose}>
      <SearchField label={t('searchProducts')} placeholder={t('searchProducts')} value={keyword} onChange={setKeyword} onSearch={ask} />
      {shown ? null : (
        <Awaited rows={ROWS_AWAITED} label={t('loadingProducts')} error={error} title={t('productsFailed')} onRetry={reload} />
      )}
      {shown?.answer.datas.length === 0 ? <p>{t('noProducts')}</p> : null}
      <ul className={own.choices}>
        {shown?.answer.datas.map(({ id, sku, name, nameen }) => (
          <li key={id}>
            <Button variant="text" isBusy={isBusy} onPress={() => void choose(id)}>
              {[sku, language === 'US' ? nameen || name : name || nameen].join(' · ')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
