import { useEffect } from 'react';

import { afterOthers } from './after-others.ts';
import { focusLastResort, isFocusLost, isShown } from './last-resort.ts';

/** The element that had the focus, and where it stood while it was there. */
interface Place {
  readonly element: Element;
  /** The elements that it stood in, the nearest first. */
  readonly around: readonly Element[];
  /** The row or the item of a list that it stood in, and the number of that. */
  readonly item: Element | undefined;
  readonly at: number;
  /** The element that had the focus before the menu or window around it opened. */
  readonly opener: Place | undefined;
}

const ITEM = 'li, tbody tr, article';

const OPENED = '[role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]';

const CONTROLS = 'button, a[href], input, select, textarea, summary, [tabindex="0"]';

const firstIn = (item: Element | undefined) => (item ? [...item.querySelectorAll<HTMLElement>(CONTROLS)].find(canBeUsed) : undefined);

const canBeUsed = (control: HTMLElement) => isShown(control) && !control.matches(':disabled, [tabindex="-1"]');

const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent;

/** The changes that can take an element away, or take its focus. */
const CHANGES = { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'inert'] };

/**
 * Gives the focus to what is nearest, else to the page's heading, where what had it is gone and nobody else took it.
 *
 * A browser tells nobody of that. It leaves the focus with the body, and whoever works by keyboard or by ear is back before the menus.
 */
export function useFocusWatch(): void {
  useEffect(() => {
    let last: Place | undefined;
    let removed: Place | undefined;
    let wait: symbol | undefined;
    const look = () => {
      if (last === undefined || !isFocusLost() || !isGone(last)) return;
      const near = nearestTo(last);
      if (near) near.focus({ preventScroll: true });
      else if (document.activeElement === document.body) focusLastResort();
    };
    const lookLater = () => {
      const own = Symbol('wait');
      const end = () => {
        if (wait !== own) return;
        wait = undefined;
        look();
      };
      wait = own;
      // Three times: a window gives its focus back after four frames, and whoever knows better comes first.
      afterOthers(() => afterOthers(() => afterOthers(end)));
    };
    const changes = new MutationObserver(() => {
      if (last === undefined) return;
      // Others have their time from the moment when the focus was lost, also where the page was changing before.
      const isJustRemoved = last !== removed && !last.element.isConnected;
      if (isJustRemoved) removed = last;
      if (isJustRemoved || wait === undefined) lookLater();
    });
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && !isFocusLost()) last = placeOf(target, last);
    };
    changes.observe(document.body, CHANGES);
    document.addEventListener('focusin', note);
    return () => {
      changes.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, []);
}

/** Notes where an element stands, and where the focus was before; once it is gone that can no longer be asked. */
function placeOf(element: Element, before?: Place): Place {
  const around: Element[] = [];
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) around.push(at);
  const item = element.closest(ITEM) ?? undefined;
  const at = item?.parentElement ? [...item.parentElement.children].indexOf(item) : 0;
  return { element, around, item, at, opener: openerOf(element.closest(OPENED), before) };
}

/** Whoever goes about within a menu or window leaves it for where they were before it opened, also when they came back to it from another. */
function openerOf(opened: Element | null, before: Place | undefined): Place | undefined {
  if (!opened) return undefined;
  for (let place = before; place; place = place.opener) if (place.element === opened || place.around.includes(opened)) return place.opener;
  return before;
}

/** Whether it was taken away, hidden or switched off. */
function isGone({ element }: Place): boolean {
  return !isShown(element) || element.matches(':disabled') || element.closest('[inert]') !== null;
}

/**
 * Returns the element that stands there now: of a row that is gone, the first control of the row that has taken its place; of a control that was drawn anew, the same one; of a
 * menu or window that is gone, what it was opened from.
 */
function nearestTo(place: Place): HTMLElement | undefined {
  const near = besides(place);
  if (near || !place.opener) return near;
  const { element } = place.opener;
  return element instanceof HTMLElement && !isGone(place.opener) ? element : nearestTo(place.opener);
}

/** A control of one row never gives way to that of the same name in another, where the next press would delete or send something else. */
function besides({ element, around, item, at }: Place): HTMLElement | undefined {
  const frame = around.find(isShown);
  if (!frame) return undefined;
  if (item)
    return frame === around[around.indexOf(item) + 1] ? firstIn(frame.children[Math.min(at, frame.children.length - 1)]) : undefined;
  const twins = [...frame.querySelectorAll<HTMLElement>(element.localName)].filter((one) => nameOf(one) === nameOf(element));
  return twins.length === 1 ? twins.find(canBeUsed) : undefined;
}
