import { type KeyboardEvent, useContext } from 'react';

import { SingleKeysContext } from '#ui/keys/single-keys.ts';

/** With these a letter is a command of the browser or of the system. */
const isOfBrowser = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

/** The letters of the list of contacts: j and k walk its lines, every other one presses what bears it in `data-letter` on the line with the focus. */
export function useDueKeys() {
  const hasLetters = useContext(SingleKeysContext);
  const press = (event: KeyboardEvent) => {
    const line = event.target instanceof Element ? event.target.closest('li') : null;
    if (hasLetters && line && !isOfBrowser(event)) pressLetter(line, event.key);
  };
  return { hasLetters, press };
}

function pressLetter(line: Element, letter: string): void {
  if (letter === 'j') focusName(line.nextElementSibling);
  else if (letter === 'k') focusName(line.previousElementSibling);
  else if (/^[a-z]$/.test(letter)) line.querySelector<HTMLElement>(`[data-letter="${letter}"] :is(a, button)`)?.click();
}

/** Comes to a line at the name of its customer. */
function focusName(line: Element | null | undefined): void {
  line?.querySelector('a')?.focus();
}

/** Where the focus goes from a line that is done with: to the next one, else to the one before, else to the heading of the list. */
export function focusAfter(line: Element | null | undefined): void {
  const next = line?.nextElementSibling ?? line?.previousElementSibling;
  if (next) focusName(next);
  else document.getElementById('workbench-due')?.focus();
}
