import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

type Role = Parameters<Page['getByRole']>[0];

/** More stops than any screen has; reaching it means that the thing cannot be reached. */
const MOST_STOPS = 250;
/** A page may come to have another thing of the name, which stands before the one that was looked up. */
const LOOKED_UP_EVERY = 25;
/** Keys that mean something to the thing that has the focus, and nothing to a page on which nothing has it. */
const FOR_WHAT_HAS_THE_FOCUS = /^(?:Enter|Space|Arrow\w+|Home|End|Delete|Backspace)$/;

/** A user without a mouse: finds things by role and name, gets to them with Tab alone and acts with keys. */
export interface Keyboard {
  /** Tabs until the thing has the focus. */
  reach(role: Role, name: string | RegExp): Promise<Locator>;
  /** Tabs to the thing and presses Enter on it. */
  activate(role: Role, name: string | RegExp): Promise<void>;
  /** In a menu or list that is open: moves down to the thing and presses Enter on it. */
  choose(role: Role, name: string | RegExp): Promise<void>;
  /** Tabs to a field, replaces what it holds and types. */
  fill(role: Role, name: string | RegExp, text: string): Promise<void>;
  /** Presses keys one after another. */
  press(...keys: string[]): Promise<void>;
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>;
}

/** Gives a page its keyboard user. */
export function keyboardOf(page: Page): Keyboard {
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      // A dialog or menu that closes gives the focus back a moment later. A person looks where it is first.
      if (FOR_WHAT_HAS_THE_FOCUS.test(key)) await expect.poll(() => page.evaluate(isFocusSomewhere)).toBe(true);
      await page.keyboard.press(key);
    }
  };
  const move = async (role: Role, name: string | RegExp, key: 'Tab' | 'ArrowDown') => {
    // A page in a tab behind is still there, but inert: nobody can get to it.
    const target = page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .and(page.locator(':not([inert] *)'))
      .first();
    await target.waitFor();
    let thing = await target.elementHandle();
    for (let moves = 0; moves < MOST_STOPS; moves++) {
      // To look it up by its name takes longer than a press, so that is done where it may be there, or another.
      if (moves % LOOKED_UP_EVERY === 0 || (await thing.evaluate(isReachedOrGone))) {
        if (await target.evaluate((element) => element === document.activeElement)) return target;
        thing = await target.elementHandle();
      }
      await press(key);
    }
    throw new Error(`${key} never reached the ${role} ${String(name)}`);
  };
  const reach = (role: Role, name: string | RegExp) => move(role, name, 'Tab');
  return {
    reach,
    press,
    type: (text) => page.keyboard.type(text),
    activate: async (role, name) => {
      await reach(role, name);
      await press('Enter');
    },
    choose: async (role, name) => {
      await move(role, name, 'ArrowDown');
      await press('Enter');
    },
    fill: async (role, name, text) => {
      await reach(role, name);
      await press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
  };
}

/** Runs in the page. */
function isReachedOrGone(element: Element): boolean {
  return element === document.activeElement || !element.isConnected || element.closest('[inert]') !== null;
}

/** Runs in the page. */
function isFocusSomewhere(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}
