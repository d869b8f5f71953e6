import { createContext, use } from 'react';

import type { Calls } from '#client/calls.ts';

export const CallsContext = createContext<Calls | undefined>(undefined);

/** Every operation of the contract, ready to be called. */
export function useCalls(): Calls {
  const calls = use(CallsContext);
  if (!calls) throw new Error('No <CallsContext> around this component');
  return calls;
}
