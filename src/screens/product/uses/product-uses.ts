/** The targets that a product can be put into by one action, in the order in which they are offered. */
export const PRODUCT_USES = ['offer', 'mail', 'template', 'document', 'site'] as const;

export type ProductUse = (typeof PRODUCT_USES)[number];

/** A use that was begun, and for which products. */
export interface BegunUse {
  readonly use: Exclude<ProductUse, 'mail'>;
  readonly ids: readonly string[];
}
