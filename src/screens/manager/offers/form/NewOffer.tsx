import { useCalls } from '#actors/calls.ts';
import { readProducts } from '#actors/read-products.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { offerOfProducts } from '#lib/offer-item.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';

import { OfferForm, type OfferFormProps } from './OfferForm.tsx';
import { strings } from './strings.ts';

interface Goods {
  readonly ids: readonly string[];
  readonly level: string;
}

export interface NewOfferProps extends Pick<OfferFormProps, 'deal' | 'remark' | 'onSaved' | 'onClose'> {
  /** The products that it is of. */
  goods?: Goods | undefined;
}

/** Writes a new offer; one of products begins once these have been read. */
export function NewOffer({ goods, ...form }: NewOfferProps) {
  return goods ? <OfferOfGoods {...form} goods={goods} /> : <OfferForm {...form} />;
}

const ROWS_AWAITED = 5;

function OfferOfGoods({ goods: { ids, level }, ...form }: NewOfferProps & { goods: Goods }) {
  const t = useStrings(strings);
  const calls = useCalls();
  const { record, error, reload } = useRecord(async (options) => {
    const [products, units] = await Promise.all([readProducts(calls, ids, options), calls.listProductUnits(undefined, options)]);
    return { products: offerOfProducts(products, { units, level }) };
  });
  if (record) return <OfferForm {...form} products={record.products} />;
  return <Awaited rows={ROWS_AWAITED} label={t('loadingProducts')} error={error} title={t('productsFailed')} onRetry={reload} />;
}
