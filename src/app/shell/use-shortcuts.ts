import { useEffect } from 'react';

import { useSettings } from '#actors/use-settings.ts';
import { useToastActions } from '#actors/use-toasts.ts';

import type { Opened } from './shell-overlays.ts';

/** The keys that work wherever the focus is, and what each opens; the help dialog lists the same. */
const SHORTCUTS = [
  {
    overlay: 'palette',
    keys: ['Ctrl', 'K'],
    fits: (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && event.code === 'KeyK',
  },
  // By the key's place and not its letter, because Alt types other letters on some keyboards.
  { overlay: 'messages', keys: ['Alt', 'M'], fits: (event: KeyboardEvent) => event.altKey && event.code === 'KeyM' },
  { overlay: 'lock', keys: ['Alt', 'L'], fits: (event: KeyboardEvent) => event.altKey && event.code === 'KeyL' },
  { overlay: 'help', keys: ['?'], fits: (event: KeyboardEvent) => event.key === '?' && !isTyping(event.target) },
] as const satisfies readonly { overlay: Opened; keys: readonly string[]; fits: (event: KeyboardEvent) => boolean }[];

/** Whether a key asks to undo. In a field it takes back what was typed there, as everywhere. */
const isUndo = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z' && !isTyping(event.target);

/** The elements that take Escape for themselves: an overlay, the actions of a selection. */
const HAS_ITS_ESCAPE = 'dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="toolbar"]';

/** Keys reach the document also while nothing has the focus, as after a click beside the password, and act on nothing behind the cover then. */
const isLocked = () => document.querySelector('[data-locked]') !== null;

const isWayBack = (event: KeyboardEvent) =>
  event.key === 'Escape' &&
  !event.defaultPrevented &&
  !isTyping(event.target) &&
  !(event.target instanceof Element && event.target.closest(HAS_ITS_ESCAPE)) &&
  !isLocked() &&
  document.querySelector('dialog[open]') === null;

/** Escape leads from a page over the whole window back to menus and tabs, where nothing else wants the key. */
export function useWayBack(restore: (() => void) | undefined): void {
  useEffect(() => {
    if (!restore) return undefined;
    const press = (event: KeyboardEvent) => {
      if (isWayBack(event)) restore();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [restore]);
}

/** Opens overlays by their shortcuts, locks, and takes the last change back by Ctrl+Z. */
export function useShortcuts(open: (opened: Opened) => void): void {
  const { singleKeys } = useSettings().settings;
  const { undo } = useToastActions();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isLocked()) return undefined;
      if (isUndo(event) && !event.defaultPrevented) {
        // The browser would take back what was typed last, in whatever field that was, and carry the focus there.
        event.preventDefault();
        // A key that is held takes back one change, not all of them.
        return event.repeat ? undefined : undo();
      }
      const shortcut = event.defaultPrevented
        ? undefined
        : SHORTCUTS.find(({ keys, fits }) => fits(event) && (keys.length > 1 || singleKeys));
      if (!shortcut) return undefined;
      event.preventDefault();
      return open(shortcut.overlay);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open, undo, singleKeys]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
  );
}
