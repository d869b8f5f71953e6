import { type ComponentType, createElement, type FunctionComponent, useEffect, useState } from 'react';

/** A component that is not there until it is fetched; `preload` fetches it before it is wanted. */
export type OnDemand<Props> = FunctionComponent<Props> & { preload: () => Promise<void> };

/**
 * Fetches a heavy part of the interface when it is first shown.
 *
 * A part that cannot be fetched is simply not there, and asked for again the next time: a lost connection must not take the page down, as a lazy
 * component would.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => (loaded ??= await load());

  function Part(props: Props) {
    const [known, setKnown] = useState(() => loaded);
    useEffect(() => {
      let isHere = true;
      fetchPart().then(
        (part) => isHere && setKnown(() => part),
        () => undefined,
      );
      return () => {
        isHere = false;
      };
    }, []);
    return known ? createElement(known, props) : null;
  }

  return Object.assign(Part, {
    preload: async () => {
      await fetchPart().catch(() => undefined);
    },
  });
}
