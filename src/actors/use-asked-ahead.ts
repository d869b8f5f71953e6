import { useState } from 'react';

import { type AskedAhead, askedAhead } from '#client/asked-ahead.ts';

import { useCalls } from './calls.ts';
import { useSystem } from './system.ts';

/** Questions that are asked while something is pressed, for as long as the screen lives; what is pressed away to gets its `calls` by a `CallsContext`. */
export function useAskedAhead(): AskedAhead {
  const calls = useCalls();
  const { clock } = useSystem();
  const [ahead] = useState(() => askedAhead(calls, () => clock.now()));
  return ahead;
}
