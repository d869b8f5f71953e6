import type { components } from '#contract/api.gen.ts';
import { productStatuses } from '#lib/product-status.ts';
import { priceWords, termsWords, textOf } from '#lib/product-words.ts';

import type { EdmBlock } from './blocks.ts';

type Schemas = components['schemas'];
type Product = Schemas['Product'];

/** What blocks of products need to know beside the products. */
export interface AroundProducts {
  /** Of the mail; a product that is not written in it is shown in English. */
  readonly language: string;
  /** The unit of a product as buyers read it. */
  readonly unitOf: (product: Product) => string;
  /** Where the published site stands, with a slash at the end; empty without one that every recipient can open. */
  readonly site: string;
  /** Where the site shows a product, behind its address. */
  readonly pathOf: (product: Product) => string;
}

/**
 * A product as a block of a marketing mail.
 *
 * Recipients can open only what the published site shows, so that a product has a picture and a link only where it is on sale there.
 */
export function productBlock(product: Product, key: string, { language, unitOf, site, pathOf }: AroundProducts): EdmBlock {
  const { name, summary } = textOf(product, language);
  const unit = unitOf(product);
  const isShown = site !== '' && product.status === productStatuses.on;
  const [picture] = product.images;
  return {
    key,
    type: 'product',
    name,
    text: [summary, termsWords(product, unit)].filter(Boolean).join('\n'),
    price: priceWords(product, unit).slice(0, 100),
    src: isShown && picture ? `${site}p/${picture.id}-480.jpg` : '',
    alt: isShown && picture ? name : '',
    href: isShown ? `${site}${pathOf(product)}` : '',
    action: '',
  };
}
