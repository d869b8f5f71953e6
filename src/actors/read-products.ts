import type { Calls, Schemas } from '#client/calls.ts';

/** Reads some products whole, in the order in which they are named. */
export function readProducts(
  { getProduct }: Pick<Calls, 'getProduct'>,
  ids: readonly string[],
  options?: { signal: AbortSignal },
): Promise<Schemas['Product'][]> {
  return Promise.all(ids.map((id) => getProduct({ id }, options)));
}
