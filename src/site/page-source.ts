import { shownCertificates } from './empty-section.ts';
import type { ListPage } from './product-list.ts';
import type { SiteModel, SitePicture, SiteProduct } from './site-model.ts';

/**
 * The source of a page: a model that holds nothing else, and the parts that the page consists of.
 *
 * A page cannot show what its own model does not have, so one whose parts are the same as before is the same to the byte.
 */
export interface PageSource {
  model: SiteModel;
  parts: readonly object[];
}

/** The sources of the pages that a site has by the thousand. */
interface PageSources {
  product: (product: SiteProduct) => PageSource;
  list: (page: ListPage) => PageSource;
}

/** Looks up once what all pages share. The parts of a product are the same objects in all languages. */
export function pageSources(model: SiteModel): PageSources {
  const pictures = new Map(model.content.pictures.map((picture) => [picture.id, picture]));
  const frame = frameOf(model, pictures);
  const sourceOf = (own: object, shown: Partial<SiteModel['content']>): PageSource => ({
    model: { ...frame, content: { ...frame.content, ...shown, pictures: [...frame.content.pictures, ...(shown.pictures ?? [])] } },
    parts: [frame, own],
  });
  const picturesOf = (products: readonly SiteProduct[]) =>
    products.flatMap(({ pictureids }) => pictureids.flatMap((id) => pictures.get(id) ?? []));
  const goods = new Map<SiteProduct, PageSource>();
  const lists = new Map<ListPage, PageSource>();
  return {
    product: (product) =>
      once(goods, product, () => {
        const own = {
          products: [product],
          certificates: shownCertificates(product.certificateids, model),
          pictures: picturesOf([product]),
        };
        return sourceOf(own, own);
      }),
    list: (page) =>
      once(lists, page, () => {
        const products = page.groups.flatMap((group) => group.products);
        const shown = picturesOf(products);
        return sourceOf({ page, pictures: shown }, { products, pictures: shown });
      }),
  };
}

function once<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** Returns the source of the frame of every page: the name, the menu and the ways to reach the company. A certificate that has ended is left out beforehand, so the day is none of it. */
function frameOf({ langs, theme, base, pages, content }: SiteModel, pictures: ReadonlyMap<string, SitePicture>): SiteModel {
  const { profile, isdemo } = content;
  const logo = pictures.get(profile.logoid);
  return {
    langs,
    theme,
    base,
    today: '',
    pages: pages.map(({ slug, title }) => ({ id: '', slug, title, description: {}, sections: [] })),
    content: {
      isdemo,
      profile: {
        ...profile,
        slogan: {},
        description: {},
        businesstype: '',
        mainmarkets: [],
        photoids: [],
        founded: 0,
        employees: '',
        factoryarea: 0,
      },
      products: [],
      categories: [],
      certificates: [],
      pictures: logo ? [logo] : [],
    },
  };
}
