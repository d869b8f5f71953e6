import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

import { isOfBrowser } from '#ui/keys/key-owner.ts';

interface Strip {
  strip: RefObject<HTMLElement | null>;
  tabs: readonly { readonly id: string; readonly title: string; readonly isClosable: boolean }[];
  active: string;
  onActivate: (id: string) => void;
  onEnter: ((id: string) => void) | undefined;
  onClose: (id: string) => void;
}

const OPENS: ReadonlySet<string> = new Set(['Enter', ' ']);

/** The places to which the arrow and edge keys lead from one place in a row. */
const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** The roving Tab stop of a tab strip, its keys, and where the focus goes when the tab it was on is closed. */
export function useStripFocus({ strip, tabs, active, onActivate, onEnter, onClose }: Strip) {
  const [roving, setRoving] = useState<string>();
  const afterClose = useRef<string>(undefined);
  const stop = tabs.some(({ id }) => id === roving) ? roving : active;

  const focusTab = (id: string | undefined) => strip.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(id ?? '')}"]`)?.focus();

  const close = (id: string, index: number) => {
    // The last one is tried even if it cannot be closed: whoever owns the tabs then says why it stays.
    if (!tabs[index]?.isClosable && tabs.length > 1) return;
    // Right neighbour, else left: as the pages themselves follow one another.
    afterClose.current = (tabs[index + 1] ?? tabs[index - 1])?.id;
    onClose(id);
  };

  useEffect(() => {
    if (afterClose.current === undefined) return;
    focusTab(afterClose.current);
    afterClose.current = undefined;
  });

  // A title that arrives late makes its tab wider, and what comes into the bar beside it makes the strip narrower. Where others only change places,
  // the strip stays as it is: a tab that is being drawn would be far from the pointer.
  const index = tabs.findIndex(({ id }) => id === active);
  const titles = tabs
    .map(({ title }) => title)
    .toSorted()
    .join('\n');
  useEffect(() => {
    const element = strip.current;
    if (!element || titles === '' || index < 0) return undefined;
    const show = () => {
      const tab = element.querySelector<HTMLElement>(`[data-tab="${CSS.escape(active)}"]`);
      if (tab) bringIntoSight(element, tab);
    };
    // It calls once at the start as well, when the browser has laid everything out anyway; to measure here would make it do so twice.
    const observer = new ResizeObserver(show);
    observer.observe(element);
    return () => observer.disconnect();
  }, [strip, active, titles, index]);

  // Opening by key answers with the page: the strip lets go of the focus, which the page in front takes.
  const open = (id: string) => {
    onActivate(id);
    onEnter?.(id);
  };

  const move = (to: string | undefined) => {
    setRoving(to);
    focusTab(to);
  };

  return {
    stop,
    leave: (event: FocusEvent) => {
      if (!strip.current?.contains(event.relatedTarget)) setRoving(undefined);
    },
    press: (event: KeyboardEvent, id: string) => {
      if (isOfBrowser(event)) return;
      const index = tabs.findIndex((tab) => tab.id === id);
      const next = steps[event.key]?.(index, tabs.length - 1);
      if (next !== undefined) move(tabs[next]?.id);
      else if (OPENS.has(event.key)) open(id);
      else if (event.key === 'Delete') close(id, index);
      else return;
      event.preventDefault();
    },
  };
}

/** Scrolls the strip and nothing else. Chromium's `scrollIntoView` would also make the next Tab key go on from there, past the skip links of a page just loaded. */
function bringIntoSight(strip: HTMLElement, tab: HTMLElement): void {
  const box = strip.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  if (left < box.left) strip.scrollLeft -= box.left - left;
  else if (right > box.right) strip.scrollLeft += right - box.right;
}
