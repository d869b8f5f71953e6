import type { Schemas } from '#client/calls.ts';
import { readWords, wordsText } from '#lib/cell-parts.ts';

import type { strings } from './strings.ts';

type Input = Schemas['ProductInput'];

/** A product as its form holds it. */
export type ProductValues = Omit<Input, 'keywords'> & { readonly keywords: string };

export interface PartProps {
  values: ProductValues;
  change: (patch: Partial<ProductValues>) => void;
  at: (field: string) => string | undefined;
}

export const NO_TEXT = { name: '', summary: '', description: '' };
const NUMBER = /^\d{1,11}(\.\d{1,4})?$/;

const NOTHING: ProductValues = {
  sku: '',
  categoryid: '',
  texts: {},
  specs: [],
  keywords: '',
  hscode: '',
  unit: 'H87',
  moq: '',
  currency: 'USD',
  incoterm: 'FOB',
  port: '',
  leadtime: '',
  supplyability: '',
  payment: '',
  packaging: { pcsperctn: '', ctnl: '', ctnw: '', ctnh: '', gw: '', nw: '' },
  prices: [],
  images: [],
  certificateids: [],
};

/** Returns the form's values for a product. */
export function valuesOf(product: Schemas['Product'] | undefined): ProductValues {
  if (!product) return NOTHING;
  const { id: _id, status: _status, isdemo: _isdemo, version: _version, createtime: _made, updatetime: _changed, ...input } = product;
  return { ...input, keywords: wordsText(product.keywords, ', ') };
}

/** A product to begin another one as: its model is left to be typed, because a company has each once. */
export function copiedValues(product: Schemas['Product']): ProductValues {
  return { ...valuesOf(product), sku: '' };
}

const isSaid = (texts: Schemas['Texts']) => Object.values(texts).some((text) => text.trim() !== '');

/** A line that says only for whom it is counts: it must not vanish with what was typed. */
const isFilled = ({ fromqty, price, level }: Input['prices'][number]) => [fromqty, price, level].some((text) => text.trim() !== '');

/** Returns the input that the server is sent: rows that nobody filled in are left out. */
export function cleaned(values: ProductValues): Input {
  return {
    ...values,
    sku: values.sku.trim(),
    keywords: readWords(values.keywords),
    specs: values.specs.filter(({ k, v }) => isSaid(k) || isSaid(v)),
    prices: values.prices.filter(isFilled),
  };
}

type Wrong = Extract<keyof typeof strings, 'skuNeeded' | 'nameNeeded' | 'numberNeeded'>;

/** Returns what is wrong with which field, before anything is sent. */
export function wrongFields(values: ProductValues): Record<string, Wrong> {
  const isNamed = Object.values(values.texts).some(({ name }) => name.trim() !== '');
  const numbers = { moq: values.moq, ...values.packaging };
  // By the place where they stand in the form, which counts the empty lines too.
  const prices = values.prices.flatMap((line, index) =>
    isFilled(line)
      ? [
          [`fromqty.${index}`, line.fromqty],
          [`price.${index}`, line.price],
        ]
      : [],
  );
  const wrong = [
    ...Object.entries(numbers).filter(([, number]) => number !== '' && !NUMBER.test(number)),
    ...prices.filter(([, number = '']) => !NUMBER.test(number)),
  ].map(([field = '']) => [field, 'numberNeeded'] as const);
  return {
    ...(values.sku.trim() === '' && { sku: 'skuNeeded' as const }),
    ...(!isNamed && { texts: 'nameNeeded' as const }),
    ...Object.fromEntries(wrong),
  };
}

/** Cubic metres of a carton, and of so many pieces; nothing where a measure is missing. */
export function cartonVolume({ ctnl, ctnw, ctnh }: Schemas['Packaging']): string {
  const [length, width, height] = [Number(ctnl), Number(ctnw), Number(ctnh)];
  if (!(length > 0 && width > 0 && height > 0)) return '';
  return ((length * width * height) / 1_000_000).toFixed(4);
}
