import { useCallback } from 'react';

import { useCalls } from '#actors/calls.ts';

const MOST = 10;

/** Finds companies of the directory by their words. */
export function useCompanyFinder() {
  const { searchCompanies } = useCalls();
  return useCallback(
    async (keyword: string, options: { signal: AbortSignal }) => {
      const { datas } = await searchCompanies({ keyword: keyword.slice(0, 200), index: 1, size: MOST }, options);
      return datas.map(({ id, companyname, country }) => ({ id, name: companyname, note: country }));
    },
    [searchCompanies],
  );
}

/** Finds groups of buyers by a part of their name; a company may have hundreds. */
export function useGroupFinder() {
  const { searchBuyerGroups } = useCalls();
  return useCallback(
    async (keyword: string, options: { signal: AbortSignal }) => {
      const groups = await searchBuyerGroups({ keyword: keyword.slice(0, 60) }, options);
      return groups.map(({ groupid, name }) => ({ id: groupid, name }));
    },
    [searchBuyerGroups],
  );
}
