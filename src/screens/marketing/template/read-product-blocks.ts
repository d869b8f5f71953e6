import { readProducts } from '#actors/read-products.ts';
import type { Calls, Schemas } from '#client/calls.ts';
import { freeKey } from '#lib/edm/blocks.ts';
import { inserted } from '#lib/edm/edit-blocks.ts';
import { productBlock } from '#lib/edm/product-block.ts';
import { symbolOf } from '#lib/offer-item.ts';
import { productPath } from '#site/site-model.ts';

type Document = Schemas['EdmDocument'];

interface Wish {
  readonly ids: readonly string[];
  readonly language: string;
  /** Whether the reader may know where the site stands. */
  readonly maySeeSite: boolean;
}

/** Reads products and gives the way to put them into a document; the footer stays the last block. */
export async function readProductBlocks(
  calls: Calls,
  { ids, language, maySeeSite }: Wish,
  options: { signal: AbortSignal },
): Promise<(document: Document) => Document> {
  const [products, units, site] = await Promise.all([
    readProducts(calls, ids, options),
    calls.listProductUnits(undefined, options),
    maySeeSite ? calls.getSite(undefined, options) : undefined,
  ]);
  const around = {
    language,
    unitOf: (product: Schemas['Product']) => symbolOf(product, units),
    // A server that does not know its own address names only the path, which nobody else can open.
    site: /^https?:/.test(site?.address ?? '') ? (site?.address ?? '') : '',
    pathOf: ({ id, sku, texts }: Schemas['Product']) => {
      const lang = site?.langs.find((one) => one === language) ?? site?.langs[0] ?? 'en';
      return `${lang}/${productPath({ id, sku, name: { en: texts.en?.name ?? '' } })}`;
    },
  };
  return (document) => {
    const blocks = document.blocks.filter(({ type }) => type !== 'footer');
    const footers = document.blocks.filter(({ type }) => type === 'footer');
    const put = (into: Document, product: Schemas['Product']) =>
      inserted(into, productBlock(product, freeKey({ ...into, blocks: [...into.blocks, ...footers] }), around), {});
    const filled = products.reduce(put, { ...document, blocks });
    return { ...filled, blocks: [...filled.blocks, ...footers] };
  };
}
