import type { Result, Schemas } from '#client/calls.ts';
import { href } from '#routes/href.ts';

export type Import = Result<'getProductImport'>;
export type Check = Result<'checkProductImport'>;
export type Field = Schemas['ProductField'];
export type Existing = Schemas['ExistingProducts'];

/** The field that each column is imported as, an empty text being left out, and what becomes of products that exist. */
export interface Plan {
  readonly fields: readonly (Field | '')[];
  readonly existing: Existing;
}

const TEXTS = ['name', 'summary', 'description', 'specs'] as const;
const LANGUAGES = ['zh', 'zh-HK', 'en', 'es', 'pt', 'fr', 'de', 'it', 'ru', 'ar', 'tr', 'vi', 'ja', 'ko'] as const;
const PLAIN = ['keywords', 'images', 'prices', 'currency', 'moq', 'unit', 'hscode', 'incoterm', 'port', 'leadtime', 'supplyability', 'payment', 'pcsperctn', 'ctnl', 'ctnw', 'ctnh', 'gw', 'nw'] as const; // prettier-ignore

/** The fields that can be imported, in the order in which they are offered: texts once for each language. */
export const FIELDS = [
  ...(['sku', 'category', 'status'] as const).map((id) => ({ id, part: id, language: undefined })),
  ...TEXTS.flatMap((part) => LANGUAGES.map((language) => ({ id: `${part}.${language}` as const, part, language }))),
  ...PLAIN.map((id) => ({ id, part: id, language: undefined })),
] as const satisfies readonly { id: Field }[];

/** Returns the fields that the columns seem to hold. */
export function firstPlan({ columns, existing }: Import): Plan {
  return { fields: columns.map(({ guess }) => guess), existing };
}

/** Returns the plan as the calls take it. */
export function wirePlan({ id }: Import, { fields, existing }: Plan): Schemas['ProductPlan'] {
  return { id, existing, mapping: fields.flatMap((field, column) => (field === '' ? [] : [{ column, field }])) };
}

/** Another field for one column; a column that held it before is left out. */
export function withField(fields: Plan['fields'], column: number, field: Field | ''): Plan['fields'] {
  return fields.map((other, at) => (at === column ? field : other === field ? '' : other));
}

/** Returns the address of an import. */
export function importAddress(id: string): string {
  return `${href('foreignTrade.productImport')}?id=${id}`;
}
