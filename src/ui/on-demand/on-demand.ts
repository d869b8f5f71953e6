import { type ComponentType, createContext, createElement, type FunctionComponent, use, useEffect, useEffectEvent, useState } from 'react';

/** A component that is not there until it is fetched; `preload` fetches it before it is wanted, and `isHere` tells whether it has come. */
export type OnDemand<Props> = FunctionComponent<Props> & { preload: () => Promise<void>; isHere: () => boolean };

/** The listeners for parts that were wanted and did not come; whoever draws the app says so. */
export const PartFailureContext = createContext<() => void>(() => {});

/** The props of a part that opens and closes. */
interface Openable {
  isOpen?: boolean;
  onClose?: () => void;
}

/**
 * Fetches a heavy part of the interface when it is first shown.
 *
 * A part that cannot be fetched takes no page down, as a lazy component would, which remembers its failure for good. It is said, what was to open is
 * closed again, and the next press asks for it again.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => (loaded ??= await load());

  function Part(props: Props) {
    const { isOpen = true, onClose }: Openable = props;
    const [known, setKnown] = useState(() => loaded);
    const tell = use(PartFailureContext);
    const fail = useEffectEvent(() => {
      tell();
      onClose?.();
    });
    useEffect(() => {
      if (!isOpen) return undefined;
      let isHere = true;
      fetchPart().then(
        (part) => isHere && setKnown(() => part),
        () => isHere && fail(),
      );
      return () => {
        isHere = false;
      };
    }, [isOpen]);
    return known ? createElement(known, props) : null;
  }

  return Object.assign(Part, {
    isHere: () => loaded !== undefined,
    preload: async () => {
      await fetchPart().catch(() => undefined);
    },
  });
}
