import { useEffect, useEffectEvent, useState } from 'react';

/** How long typing must rest before its result is asked for. */
const REST_MS = 300;

interface Rest {
  readonly wait: (typed: string) => void;
  readonly drop: () => void;
  /** Asks at once for what waits: whoever presses Enter or leaves the field has typed enough. */
  readonly hurry: () => void;
}

/**
 * Asks for what was typed once it rests, of the list as it is then: another filter may have been set meanwhile.
 *
 * A field that was emptied or filled from outside asks nothing more. What has not rested when the page goes behind another is asked when it comes back.
 */
export function useRest(value: string, onSearch: (value: string) => void): Rest {
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
  const drop = () => setWaiting(undefined);
  const hurry = () => {
    if (text === undefined) return;
    drop();
    onSearch(text);
  };
  return { wait: setWaiting, drop, hurry };
}
