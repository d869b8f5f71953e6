import { useAddressChange, usePage } from '#actors/page.ts';
import { dealIn } from '#routes/deal-href.ts';
import { productsIn } from '#routes/products-query.ts';

/** A page of deals whose address says which one is open, or for which customer a new one is written. */
export function useDealPage() {
  const { fullPath, query } = usePage();
  const changeAddress = useAddressChange();
  const [path = fullPath] = fullPath.split('?');
  return {
    opened: query.get('id'),
    open: (id: string | null) => changeAddress(id === null ? path : `${path}?id=${encodeURIComponent(id)}`),
    deal: dealIn(query),
    /** Whether a link asks for a new one, for whomever. */
    isNew: query.has('new'),
    /** The products that a new offer is to be of, and whose prices it takes. */
    goods: { ids: productsIn(query), level: query.get('level') ?? '' },
    /** The remarks of a new offer. */
    remark: query.get('remark') ?? '',
    close: () => changeAddress(path),
  };
}
