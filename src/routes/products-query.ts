/** So many products are taken to another page at once. */
export const PRODUCTS_AT_MOST = 20;

/** The products that an address names, which something is to be made of. */
export function productsIn(query: URLSearchParams): readonly string[] {
  return (query.get('products') ?? '')
    .split('|')
    .filter((id) => /^\d+$/.test(id))
    .slice(0, PRODUCTS_AT_MOST);
}
