import { useCallback } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './customer-finder-strings.ts';

/** A customer as a picker shows it. */
export interface FoundCustomer {
  readonly id: string;
  readonly name: string;
  readonly note: string;
}

/** How many of each pool are offered; whoever wants another types more of its name. */
const MOST = 10;

/**
 * Finds customers by a part of their name, code, website or address, those of the private pool first.
 *
 * @param pools the private pool alone where a customer must have been claimed for what it is chosen for
 */
export function useCustomerFinder(pools: 'private' | 'all' = 'all') {
  const { listPrivateCustomers, listPublicCustomers } = useCalls();
  const t = useStrings(strings);
  return useCallback(
    async (text: string, options: { signal: AbortSignal }): Promise<FoundCustomer[]> => {
      const request = { index: 1, size: MOST, ...(text === '' ? {} : { keyword: text.slice(0, 100) }) };
      const lists = [listPrivateCustomers(request, options), ...(pools === 'all' ? [listPublicCustomers(request, options)] : [])];
      const [owned, free] = await Promise.all(lists);
      const noted = (rows: typeof owned, inPublic: boolean) =>
        (rows?.datas ?? []).map(({ id, companyname, country, ownername }) => ({
          id,
          name: companyname,
          note: [country, inPublic ? t('publicPool') : ownername].filter((word) => word !== '').join(' · '),
        }));
      return [...noted(owned, false), ...noted(free, true)];
    },
    [listPrivateCustomers, listPublicCustomers, pools, t],
  );
}
