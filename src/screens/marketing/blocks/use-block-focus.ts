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

const FIELDS = 'input:not([type="radio"]), textarea, [contenteditable="true"]';
/** Whoever waits longer than this has gone on. */
const WITHIN_MS = 5_000;

/** The editor of a text comes a moment after its block; whoever is still at the block's name by then goes on to it. */
function goOnWhenThere(panel: Element, name: HTMLElement): void {
  const watch = new MutationObserver(() => {
    const field = panel.querySelector<HTMLElement>(FIELDS);
    if (!field) return;
    watch.disconnect();
    if (document.activeElement === name) field.focus();
  });
  watch.observe(panel, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), WITHIN_MS);
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
        if (!panel) return;
        const field = panel.querySelector<HTMLElement>(FIELDS);
        const name = panel.querySelector<HTMLElement>('button');
        (field ?? name)?.focus();
        if (!field && name) goOnWhenThere(panel, name);
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
