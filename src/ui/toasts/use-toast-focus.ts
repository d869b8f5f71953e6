import { type FocusEvent, useRef } from 'react';

/** Keeps the focus somewhere sensible when the toast it is in goes: at the next toast, or where it was before it came to the toasts. */
export function useToastFocus() {
  const before = useRef<Element>(null);

  return {
    remember: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    },
    leave: (toast: Element | null | undefined) => {
      const neighbour = toast?.nextElementSibling ?? toast?.previousElementSibling;
      const next = neighbour?.querySelector('button:last-of-type') ?? before.current;
      if (next instanceof HTMLElement) next.focus();
    },
  };
}
