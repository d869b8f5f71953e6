import { type ProductGroup, productGroups } from './product-groups.ts';
import type { SiteContent, SiteProduct, SiteTexts } from './site-model.ts';

/** The number of products on one page of the list; it fills rows of two, three and four. */
const ON_A_PAGE = 48;

/** A category at the top of the tree, and the page of the list where it begins. */
interface TopCategory {
  id: string;
  name: SiteTexts;
  number: number;
}

/** One page of the list of products, with all that stands on it and nothing else. */
export interface ListPage {
  /** The number of the page, from 1 on. */
  number: number;
  /** How many there are. */
  of: number;
  /** Products under their categories; those without one come first, under an empty path. A category that goes on here is found where it began. */
  groups: readonly ProductGroup[];
  /** All of the site, so that nobody has to turn page after page to find one. */
  tops: readonly TopCategory[];
}

type Goods = Pick<SiteContent, 'categories' | 'products'>;

interface ProductList {
  pages: readonly ListPage[];
  /** The number of the page where a category begins, by its id. */
  found: ReadonlyMap<string, number>;
}

/** Every page of a site asks again, and a site has tens of thousands of them. */
const known = new WeakMap<Goods['products'], { categories: Goods['categories']; list: ProductList }>();

/** The pages of the list of products; none where there are no products. */
export function listPages(goods: Goods): readonly ListPage[] {
  return listOf(goods).pages;
}

/** Returns the path of a page of the list behind the language. Its name has a folder more than that of any product, so the two never meet. */
export function listPlace(number: number): string {
  return number === 1 ? 'products/' : `products/page/${number}/`;
}

/** Returns the path of a category in the list, behind the language. */
export function categoryPlace(goods: Goods, id: string): string {
  return `${listPlace(listOf(goods).found.get(id) ?? 1)}#c${id}`;
}

function listOf(goods: Goods): ProductList {
  const before = known.get(goods.products);
  if (before?.categories === goods.categories) return before.list;
  const list = newList(goods);
  known.set(goods.products, { categories: goods.categories, list });
  return list;
}

function newList(goods: Goods): ProductList {
  const pages = pagesOf([...looseOf(goods), ...productGroups(goods)]);
  const found = new Map(pages.flatMap((groups, at) => groups.flatMap(({ anchors }) => anchors.map((id) => [id, at + 1] as const))));
  const tops = goods.categories.flatMap(({ id, parentid, name }) => {
    const number = found.get(id);
    return parentid !== '' || number === undefined ? [] : [{ id, name, number }];
  });
  return { found, pages: pages.map((groups, at) => ({ number: at + 1, of: pages.length, groups, tops })) };
}

/** Products whose category is none or gone. */
function looseOf({ categories, products }: Goods): ProductGroup[] {
  const ids = new Set(categories.map(({ id }) => id));
  const loose = products.filter(({ categoryid }) => !ids.has(categoryid));
  return loose.length === 0 ? [] : [{ path: [], products: loose, anchors: [] }];
}

/** Cuts groups wherever a page is full. */
function pagesOf(groups: readonly ProductGroup[]): ProductGroup[][] {
  const pages: ProductGroup[][] = [];
  let room = 0;
  for (const { path, products, anchors } of groups)
    for (let from = 0; from < products.length;) {
      if (room === 0) {
        pages.push([]);
        room = ON_A_PAGE;
      }
      const some = products.slice(from, from + room).map(cardOf);
      pages.at(-1)?.push({ path, products: some, anchors: from === 0 ? anchors : [] });
      room -= some.length;
      from += some.length;
    }
  return pages;
}

const NOTHING = {
  description: {},
  specs: [],
  hscode: '',
  unit: '',
  moq: '',
  currency: '',
  incoterm: '',
  port: '',
  leadtime: '',
  supplyability: '',
  payment: '',
  prices: [],
  certificateids: [],
};

/** A product with no more than its card shows: a change of anything else does not touch the list. */
function cardOf(product: SiteProduct): SiteProduct {
  return { ...product, ...NOTHING, pictureids: product.pictureids.slice(0, 1) };
}
