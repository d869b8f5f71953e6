import { Refusal } from '#server/operation.ts';

/**
 * Does a write that may give a product a model which another one has.
 *
 * @throws Refusal 409 then
 */
export async function refuseTakenSku<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'product_sku')
      throw new Refusal(409, 'skuExists', { field: 'sku' });
    throw error;
  }
}
