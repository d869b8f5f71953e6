import type { Locator, Page } from 'playwright-core';

type Role = Parameters<Page['getByRole']>[0];

/** More stops than any screen has; reaching it means that the thing cannot be reached. */
const MOST_STOPS = 250;

/** A user without a mouse: finds things by role and name, gets to them with Tab alone and acts with keys. */
export interface Keyboard {
  /** Tabs until the thing has the focus. */
  reach(role: Role, name: string | RegExp): Promise<Locator>;
  /** Tabs to the thing and presses Enter on it. */
  activate(role: Role, name: string | RegExp): Promise<void>;
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
    for (const key of keys) await page.keyboard.press(key);
  };
  const reach = async (role: Role, name: string | RegExp) => {
    const target = page.getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) }).first();
    await target.waitFor();
    for (let stops = 0; stops < MOST_STOPS; stops++) {
      if (await target.evaluate((element) => element === document.activeElement)) return target;
      await press('Tab');
    }
    throw new Error(`Tab never reached the ${role} ${String(name)}`);
  };
  return {
    reach,
    press,
    type: (text) => page.keyboard.type(text),
    activate: async (role, name) => {
      await reach(role, name);
      await press('Enter');
    },
    fill: async (role, name, text) => {
      await reach(role, name);
      await press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
  };
}
