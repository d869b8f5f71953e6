import type { SiteContent, SiteProduct } from './site-model.ts';

type Category = SiteContent['categories'][number];

/** The products of one category, under its own name and those above it. */
export interface ProductGroup {
  /** From the top down; the last one is that of the products. */
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
  const visit = (some: readonly Category[], above: readonly Category[]) => {
    for (const category of some) {
      const path = [...above, category];
      const own = products.filter(({ categoryid }) => categoryid === category.id);
      if (own.length > 0) {
        const anchors = path.map(({ id }) => id).filter((id) => !found.has(id));
        for (const id of anchors) found.add(id);
        groups.push({ path, products: own, anchors });
      }
      visit(
        categories.filter(({ parentid }) => parentid === category.id),
        path,
      );
    }
  };
  visit(
    categories.filter(({ parentid }) => !known.has(parentid)),
    [],
  );
  return groups;
}

/** The top categories that lead to products, each with the first product that has a picture. */
export function topCategories(content: Pick<SiteContent, 'categories' | 'products'>): { category: Category; pictureid: string }[] {
  const groups = productGroups(content);
  return content.categories
    .filter(({ parentid }) => parentid === '')
    .flatMap((category) => {
      const within = groups.filter(({ path }) => path[0] === category);
      const pictures = within.flatMap(({ products }) => products.flatMap(({ pictureids }) => pictureids));
      return within.length === 0 ? [] : [{ category, pictureid: pictures[0] ?? '' }];
    });
}
