import type { components } from '#contract/api.gen.ts';
import { symbolOf } from '#lib/offer-item.ts';
import { priceWords, termsWords, textOf } from '#lib/product-words.ts';

import type { MailDocument, MailInline, MailNode } from './mail-document.ts';

type Schemas = components['schemas'];

/** A mail that shows products in English, and has a line before them and one behind for what its writer says. */
export function documentOfProducts(products: readonly Schemas['Product'][], units: readonly Schemas['ProductUnit'][]): MailDocument {
  return {
    type: 'doc',
    content: [{ type: 'paragraph' }, ...products.map((product) => paragraphOf(product, symbolOf(product, units))), { type: 'paragraph' }],
  };
}

function paragraphOf(product: Schemas['Product'], unit: string): MailNode {
  const { name, summary } = textOf(product, 'en');
  const lines = [`${product.sku}${summary === '' ? '' : ` · ${summary}`}`, priceWords(product, unit), termsWords(product, unit)];
  const heading: MailInline = { type: 'text', text: name, marks: [{ type: 'bold' }] };
  return {
    type: 'paragraph',
    content: [heading, ...lines.filter(Boolean).flatMap((text): MailInline[] => [{ type: 'hardBreak' }, { type: 'text', text }])],
  };
}
