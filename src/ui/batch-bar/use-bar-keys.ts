import { type KeyboardEvent, type RefObject, useContext, useEffect, useRef } from 'react';

import { SingleKeysContext } from '#ui/keys/single-keys.ts';

/** Leads from anywhere on the page to what can be done with the selected rows. No list has this letter for its rows. */
export const BAR_KEY = 'g';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * The keys of a bar of actions: one letter leads into it, the arrows walk it round, Home and End go to its ends, and Escape leads back to the list.
 *
 * Every action stays a Tab stop as well, because not everybody knows the arrows of a toolbar.
 *
 * @returns what the bar does with a key that is pressed in it
 */
export function useBarKeys(bar: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  const hasLetter = useContext(SingleKeysContext);
  const from = useRef<HTMLElement>(undefined);

  useEffect(() => {
    if (!hasLetter) return undefined;
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== BAR_KEY || event.defaultPrevented || isWithCommandKey(event) || hasOwnKeys(event.target)) return;
      const stops = stopsOf(bar.current);
      const action = stops.find((stop) => !stop.closest('[data-lead]'));
      if (!action) return;
      event.preventDefault();
      const { activeElement: left } = document;
      if (left instanceof HTMLElement && !stops.includes(left)) from.current = left;
      action.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [bar, hasLetter]);

  return (event) => {
    const stops = stopsOf(bar.current);
    const index = stops.indexOf(event.target as HTMLElement);
    // A menu or a dialog that was opened from the bar has keys of its own.
    if (index < 0 || isWithCommandKey(event)) return;
    const target = event.key === 'Escape' ? wayBack(bar.current, from.current) : nextStop(event.key, { stops, index });
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    target.focus();
  };
}

function nextStop(key: string, { stops, index }: { stops: readonly HTMLElement[]; index: number }): HTMLElement | undefined {
  if (key === 'Home') return stops[0];
  if (key === 'End') return stops.at(-1);
  const step = steps[key];
  return step === undefined ? undefined : stops[(index + step + stops.length) % stops.length];
}

const stopsOf = (bar: HTMLElement | null): HTMLElement[] => [...(bar?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])];

/** Returns the element where the letter was pressed, or the row of the list that Tab leads to. */
function wayBack(bar: HTMLElement | null, from: HTMLElement | undefined): HTMLElement | undefined {
  if (from?.isConnected === true && from !== document.body) return from;
  return bar?.closest('[data-front]')?.querySelector<HTMLElement>('tbody [data-row][tabindex="0"]') ?? undefined;
}

const isWithCommandKey = ({ ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  ctrlKey || metaKey || altKey;

/** Whether an element has letter keys of its own: a field, a menu or a dialog. */
function hasOwnKeys(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role$="dialog"]',
    ) !== null
  );
}
