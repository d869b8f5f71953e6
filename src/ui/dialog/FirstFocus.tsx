import { useLayoutEffect, useRef, useEffect, useState } from 'react';

import { afterOthers } from '#ui/lost-focus/after-others.ts';
import { focusLastResort, isFocusLost, isShown } from '#ui/lost-focus/last-resort.ts';

import { focusFirst } from './first-focus.ts';

/** The elements that had the focus before each open window, the nearest first. A later window stands behind the ones it lies over. */
const origins: (readonly Element[])[] = [];

/**
 * Brings the focus into the window that it stands in, as its last part, before the component library puts it on the window itself.
 *
 * What comes late, as the content of the bell does, takes the focus from the window when it is there. When the window closes, the focus is given back.
 */
export function FirstFocus() {
  useGivenBackFocus();
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const dialog = mark.current?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]');
    if (!dialog) return undefined;
    focusFirst(dialog);
    const observer = new MutationObserver(() => {
      if (document.activeElement === dialog) focusFirst(dialog);
      if (document.activeElement !== dialog) observer.disconnect();
    });
    observer.observe(dialog, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return <span ref={mark} hidden />;
}

/**
 * Gives the focus back when a window closes and what had the focus before it is gone.
 *
 * One window often follows another, as a new secret follows the form that asked for it: the second was opened from within the first,
 * which is no more. Then what the first was opened from gets the focus. Where that is gone too, the heading of the page does.
 */
function useGivenBackFocus(): void {
  const [origin] = useState(originNow);
  useEffect(() => {
    origins.push(origin);
    return () => {
      origins.splice(origins.lastIndexOf(origin), 1);
      // Twice: what knows a better place than this comes first, and so does a window below that is still open.
      afterOthers(() => afterOthers(() => giveBack(origin)));
    };
  }, [origin]);
}

function originNow(): readonly Element[] {
  const active = document.activeElement;
  const isWithin = active === document.body || active?.closest('[role="dialog"], [role="alertdialog"]');
  return [...(active && active !== document.body ? [active] : []), ...openerOf(active), ...((isWithin ? origins.at(-1) : undefined) ?? [])];
}

/** A command of a menu goes away with the menu; what is left of it is the button that opened it. */
function openerOf(active: Element | null): readonly Element[] {
  return active?.closest('[role="menu"]') ? [...document.querySelectorAll('[aria-haspopup="menu"][aria-expanded="true"]')] : [];
}

function giveBack(origin: readonly Element[]): void {
  if (!isFocusLost()) return;
  const target = origin.find(isShown);
  if (target instanceof HTMLElement) return target.focus({ preventScroll: true });
  const below = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')].at(-1);
  if (below) return focusFirst(below);
  focusLastResort();
}
