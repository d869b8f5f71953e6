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
