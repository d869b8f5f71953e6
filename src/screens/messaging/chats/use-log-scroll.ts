import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Whoever is this near to the end follows it. */
const NEAR_PX = 80;

interface Newest {
  readonly first: string;
  readonly last: string;
  /** Whoever has just sent something wants to see it. */
  readonly isOurs: boolean;
}

/** Opens a log at its newest message and follows it, and leaves whoever reads further up where they are, also when older messages come before. */
export function useLogScroll({ first, last, isOurs }: Newest): { box: RefObject<HTMLDivElement | null>; onScroll: () => void } {
  const box = useRef<HTMLDivElement>(null);
  const fromEnd = useRef(0);
  const known = useRef({ first: '', last: '' });
  const measure = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = box.current ?? {};
    fromEnd.current = scrollHeight - clientHeight - scrollTop;
  };
  const place = (distance: number) => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight - element.clientHeight - distance;
    measure();
  };
  const follow = useEffectEvent((now: { first: string; last: string }) => {
    const isNew = known.current.last !== now.last;
    const isOlder = known.current.first !== now.first;
    known.current = now;
    if (fromEnd.current < NEAR_PX || (isNew && isOurs)) place(0);
    else if (isOlder) place(fromEnd.current);
    else measure();
  });
  useLayoutEffect(() => {
    follow({ first, last });
  }, [first, last]);
  // A picture takes its room when it has come.
  const grown = useEffectEvent(() => {
    if (fromEnd.current < NEAR_PX) place(0);
  });
  useEffect(() => {
    const messages = box.current?.firstElementChild;
    if (!messages) return undefined;
    const observer = new ResizeObserver(() => grown());
    observer.observe(messages);
    return () => observer.disconnect();
  }, []);
  return { box, onScroll: measure };
}
