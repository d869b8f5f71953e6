import { type RefObject, useEffect, useRef } from 'react';

import { useSettings } from '#actors/use-settings.ts';

/** Gives a field that `/` leads to, as long as no other field or dialog has the keyboard; a page behind another one hears nothing. */
export function useSlash(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const { singleKeys } = useSettings().settings;
  useEffect(() => {
    if (!singleKeys) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || hasOwnKeys(event.target)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [singleKeys]);
  return field;
}

function hasOwnKeys(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable], [role$="dialog"]') !== null
  );
}
