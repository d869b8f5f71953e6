import type { SiteContent, SiteProduct } from './site-model.ts';

type Category = SiteContent['categories'][number];

/** The products of one category, under its own name and those above it. */
export interface ProductGroup {
  /** The categories from the top down; the last one is that of the products. */
  path: readonly Category[];
  products: readonly SiteProduct[];
  /** The categories that are found here by their address: this one, and those above it whose first products these are. */
  anchors: readonly string[];
}

/** All categories with products, as their tree has them. A category whose products are all further down is found where these begin. */
export function productGroups({ categories, products }: Pick<SiteContent, 'categories' | 'products'>): ProductGroup[] {
  const groups: ProductGroup[] = [];
  const found = new Set<string>();
  const known = new Set(categories.map(({ id }) => id));
  const children = Map.groupBy(categories, ({ parentid }) => (known.has(parentid) ? parentid : ''));
  const members = Map.groupBy(products, ({ categoryid }) => categoryid);
  const visit = (parentid: string, above: readonly Category[]) => {
    for (const category of children.get(parentid) ?? []) {
      const path = [...above, category];
      const own = members.get(category.id) ?? [];
      if (own.length > 0) {
        const anchors = path.map(({ id }) => id).filter((id) => !found.has(id));
        for (const id of anchors) found.add(id);
        groups.push({ path, products: own, anchors });
      }
      visit(category.id, path);
    }
  };
  visit('', []);
  return groups;
}

/** The top categories that lead to products, each with the first product that has a picture. */
export function topCategories(content: Pick<SiteContent, 'categories' | 'products'>): { category: Category; pictureid: string }[] {
  const groups = Map.groupBy(productGroups(content), ({ path: [top] }) => top);
  return content.categories
    .filter(({ parentid }) => parentid === '')
    .flatMap((category) => {
      const within = groups.get(category) ?? [];
      const shown = within.flatMap(({ products }) => products).find(({ pictureids }) => pictureids.length > 0);
      return within.length === 0 ? [] : [{ category, pictureid: shown?.pictureids[0] ?? '' }];
    });
}
