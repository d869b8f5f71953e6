import { type RefObject, useRef } from 'react';

import { afterOthers } from '#ui/lost-focus/after-others.ts';

/** Where the focus goes when blocks come and go. */
interface BlockFocus {
  /** The editor around all blocks. */
  editor: RefObject<HTMLElement | null>;
  /** Goes to the first field of a block that was added, which stands before the button that adds it. */
  toFields: (key: string) => void;
  /** Goes to the block in the place of one that is about to be removed, or to the button that adds one. */
  toNext: (key: string) => void;
}

/** Keeps the focus near a block that was added or removed; without this it would stay behind, or go to the beginning of the page. */
export function useBlockFocus(): BlockFocus {
  const editor = useRef<HTMLElement>(null);
  const panelOf = (key: string) => editor.current?.querySelector(`[data-block="${CSS.escape(key)}"]`);
  return {
    editor,
    toFields: (key) =>
      afterOthers(() => {
        const panel = panelOf(key);
        const field = panel?.querySelector<HTMLElement>('input:not([type="radio"]), textarea');
        (field ?? panel?.querySelector('button'))?.focus();
      }),
    toNext: (key) => {
      const line = panelOf(key)?.closest('li');
      const next = line?.nextElementSibling ?? line?.previousElementSibling;
      const around = line?.parentElement?.parentElement;
      afterOthers(() => {
        const adding = [...(around?.querySelectorAll<HTMLElement>(':scope > div > button') ?? [])].at(-1);
        (next?.querySelector('button') ?? adding)?.focus();
      });
    },
  };
}
