import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';

export type Category = Schemas['CustomerCategory'];

/** The caller's categories in their order, each with how many customers are in it. */
export function useCategories() {
  const { listCustomerCategories } = useCalls();
  return useRecord<readonly Category[]>(({ signal }) => listCustomerCategories({}, { signal }));
}

export type Categories = ReturnType<typeof useCategories>;
