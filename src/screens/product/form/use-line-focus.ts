import { type RefObject, useRef } from 'react';

import { afterOthers } from '#ui/lost-focus/after-others.ts';

/**
 * Keeps the focus where one works in a group of lines that come and go, each marked by `data-line`.
 *
 * The fields of a new line stand before the button that adds it: without this one would have to go back to them.
 */
export function useLineFocus(): { group: RefObject<HTMLFieldSetElement | null>; toLast: () => void; toAdding: () => void } {
  const group = useRef<HTMLFieldSetElement>(null);
  const toLast = () =>
    afterOthers(() => [...(group.current?.querySelectorAll('[data-line]') ?? [])].at(-1)?.querySelector('input')?.focus());
  const toAdding = () => afterOthers(() => [...(group.current?.querySelectorAll('button') ?? [])].at(-1)?.focus());
  return { group, toLast, toAdding };
}
