import type { PointerEvent } from 'react';

/** Gives a cell that is cut off its whole text as a tooltip, when the pointer comes to it and not before: most cells fit. */
export function showWhole(event: PointerEvent): void {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td, th') : null;
  if (!cell) return;
  const isCut = [cell, ...cell.children].some((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth);
  if (isCut) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
}
