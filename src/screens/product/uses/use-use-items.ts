import { useMay } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { PRODUCTS_AT_MOST } from '#routes/products-query.ts';
import type { MenuItems } from '#ui/menu/menu-items.ts';

import { PRODUCT_USES, type ProductUse } from './product-uses.ts';
import { strings } from './strings.ts';

/** Products are sold by whoever sells or manages; the page of offers is the seller's. */
const SALES = 'industryManager|genjin|customer';

/** The commands that put so many products into something; what the reader may not do is not there. */
export function useUseItems(count: number): MenuItems {
  const t = useStrings(strings);
  const may = useMay();
  const isAllowed: Readonly<Record<ProductUse, boolean>> = {
    offer: may(SALES, 'add') && may('customer', 'view'),
    mail: may('mail', 'view'),
    template: may('marketing', 'add'),
    document: true,
    site: may('site', 'edit'),
  };
  const isTooMany = count > PRODUCTS_AT_MOST;
  return [
    { section: isTooMany ? t('tooMany', { n: PRODUCTS_AT_MOST }) : '' },
    ...PRODUCT_USES.filter((id) => isAllowed[id]).map((id) => ({
      id,
      name: t(`use.${id}`),
      ...(isTooMany && id !== 'document' && { isDisabled: true }),
    })),
  ];
}
