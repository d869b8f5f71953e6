import { useEffect, useRef, useState } from 'react';

/** One of the things that a picker finds. */
export interface PickerItem {
  readonly id: string;
  readonly name: string;
  /** The words that tell it from others of the same name. */
  readonly note?: string | undefined;
}

/** Finds what has the text in it, or for no text what comes first. */
export type Find<Item extends PickerItem> = (text: string, options: { signal: AbortSignal }) => Promise<readonly Item[]>;

export interface Found<Item> {
  readonly state: 'unasked' | 'searching' | 'found' | 'failed';
  readonly items: readonly Item[];
}

/** How long typing must rest before anything is asked for, where a server is asked. */
const REST_MS = 250;

/** Returns the items found for the latest text: an answer to an earlier text is dropped, however late it comes. */
export function useFound<Item extends PickerItem>(
  find: Find<Item>,
  restMs = REST_MS,
): [Found<Item>, ask: (text: string, afterMs?: number) => void] {
  const [found, setFound] = useState<Found<Item>>({ state: 'unasked', items: [] });
  const running = useRef<AbortController>(undefined);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    () => () => {
      clearTimeout(rest.current);
      running.current?.abort();
    },
    [],
  );

  const ask = (text: string, afterMs = restMs) => {
    clearTimeout(rest.current);
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: Found<Item>) => signal.aborted || setFound(next);
    setFound(({ items }) => ({ state: 'searching', items }));
    rest.current = setTimeout(() => {
      find(text.trim(), { signal }).then(
        (items) => show({ state: 'found', items }),
        () => show({ state: 'failed', items: [] }),
      );
    }, afterMs);
  };
  return [found, ask];
}
