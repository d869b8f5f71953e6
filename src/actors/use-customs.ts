import { useMemo } from 'react';

import { type Customs, customsOf } from '#client/customs.ts';

import { useCalls } from './calls.ts';

/** Gives the searches of customs data, which find nothing where they fail. */
export function useCustoms(): Customs {
  const calls = useCalls();
  return useMemo(() => customsOf(calls), [calls]);
}
