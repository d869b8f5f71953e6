import { useEffect, useEffectEvent, useState } from 'react';

/** How long typing must rest before its result is asked for. */
const REST_MS = 300;

/**
 * Asks for what was typed once it rests, of the list as it is then: another filter may have been set meanwhile.
 *
 * A field that was emptied or filled from outside asks nothing more. What has not rested when the page goes behind another is asked when it comes back.
 */
export function useRest(value: string, onSearch: (value: string) => void): { wait: (typed: string) => void; drop: () => void } {
  const [waiting, setWaiting] = useState<string>();
  const text = waiting === value ? waiting : undefined;
  const ask = useEffectEvent((typed: string) => {
    setWaiting(undefined);
    onSearch(typed);
  });
  useEffect(() => {
    if (text === undefined) return undefined;
    const rest = setTimeout(() => ask(text), REST_MS);
    return () => clearTimeout(rest);
  }, [text]);
  return { wait: setWaiting, drop: () => setWaiting(undefined) };
}
