import { type KeyboardEvent, useContext } from 'react';

import { isOfBrowser } from '#ui/keys/key-owner.ts';
import { SingleKeysContext } from '#ui/keys/single-keys.ts';
import { isFocusLost } from '#ui/lost-focus/last-resort.ts';

/** The letters of the list of contacts: j and k walk its lines, every other one presses what bears it in `data-letter` on the line with the focus, once however long it is held. */
export function useDueKeys() {
  const hasLetters = useContext(SingleKeysContext);
  const press = (event: KeyboardEvent) => {
    const line = event.target instanceof Element ? event.target.closest('li') : null;
    if (hasLetters && line && !isOfBrowser(event)) pressLetter(line, event);
  };
  return { hasLetters, press };
}

function pressLetter(line: Element, { key: letter, repeat }: KeyboardEvent): void {
  if (letter === 'j') focusName(line.nextElementSibling);
  else if (letter === 'k') focusName(line.previousElementSibling);
  else if (!repeat && /^[a-z]$/.test(letter)) line.querySelector<HTMLElement>(`[data-letter="${letter}"] :is(a, button)`)?.click();
}

/** Comes to a line at the name of its customer. */
function focusName(line: Element | null | undefined): void {
  line?.querySelector('a')?.focus();
}

/** Where the focus goes from a line that is done with: to the next one, else to the one before, else to the heading of the list. It stays with a reader who has gone on meanwhile. */
export function focusAfter(line: Element | null | undefined): void {
  if (!line || !(line.contains(document.activeElement) || isFocusLost())) return;
  const next = line.nextElementSibling ?? line.previousElementSibling;
  if (next) focusName(next);
  else document.getElementById('workbench-due')?.focus();
}
