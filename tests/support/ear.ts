import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';

import { settled } from './traffic.ts';

/** What somebody who listens is told after some keys. */
export interface Heard {
  /** The thing with the focus: its role, its name and what else is true of it, as in `checkbox "Select page", not checked`. */
  focus: string | RegExp;
  /** What live regions said meanwhile, in this order; nothing, if left out. */
  said?: readonly (string | RegExp)[];
}

/** A user who hears and does not see. */
export interface Ear {
  /** Presses keys one after another, waits until the page has answered, and asserts all that was to be heard: no more, no less, and the focus on something. */
  press: (keys: string | readonly string[], heard: Heard) => Promise<void>;
  /** Puts a text into the field with the focus, at once, so that nothing is said of parts of it. */
  type: (text: string, heard: Heard) => Promise<void>;
  /** The same for what comes of itself, or of what the test did. */
  hear: (heard: Heard) => Promise<void>;
  /** Presses a key until the thing has the focus, and counts the presses. */
  until: (key: string, focus: string | RegExp) => Promise<number>;
  /** What has the focus, said as a screen reader would. */
  focus: () => Promise<string>;
}

/** The focus is on no element, as on a page that has just been opened; after an action it never is. */
export const NOTHING = 'nothing';

/** Said only where an answer takes its time, as it does on a crowded machine. */
const WAITING = /^(?:Searching|Loading)\b/;

/** More presses than a list that is gone through has entries. */
const MOST_PRESSES = 60;
const PATIENT = { timeout: 30_000, interval: 30 };

/** Gives a page a user who hears. Names and roles are those of the browser's own accessibility tree. */
export async function earOf(page: Page): Promise<Ear> {
  const tree = await page.context().newCDPSession(page);
  const focus = () => focused(tree);
  let said: string[] = [];

  const hear = async (heard: Heard) => {
    const now = async () => {
      said.push(...(await page.evaluate(() => window.inspector.heardSince())).filter((words) => !WAITING.test(words)));
      return { focus: await focus(), said };
    };
    const whole = { focus: matching(heard.focus), said: (heard.said ?? []).map(matching) };
    await expect.poll(now, PATIENT).toEqual(whole);
    await settled(page);
    expect(await now()).toEqual(whole);
    said = [];
  };

  return {
    focus,
    hear,
    press: async (keys, heard) => {
      for (const key of [keys].flat()) await page.keyboard.press(key);
      await hear(heard);
    },
    type: async (text, heard) => {
      await page.keyboard.insertText(text);
      await hear(heard);
    },
    until: async (key, wanted) => {
      const passed: string[] = [];
      while (passed.length < MOST_PRESSES) {
        await page.keyboard.press(key);
        const now = await focus();
        if (typeof wanted === 'string' ? now === wanted : wanted.test(now)) return passed.length + 1;
        passed.push(now);
      }
      throw new Error(`${key} never came to ${String(wanted)}, but to ${passed.join('; ')}`);
    },
  };
}

function matching(text: string | RegExp): unknown {
  return typeof text === 'string' ? text : expect.stringMatching(text);
}

/** Asks the page for the thing that has the focus; in a list that a field steers, that is the entry it points at. */
const FOCUSED = `(() => {
  const at = document.activeElement;
  return document.getElementById(at?.getAttribute('aria-activedescendant') ?? '') ?? at;
})()`;

async function focused(tree: CDPSession): Promise<string> {
  const { result } = await tree.send('Runtime.evaluate', { expression: FOCUSED });
  const { objectId } = result;
  const { nodes } = objectId ? await tree.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false }) : { nodes: [] };
  return nodes[0]?.ignored === false ? spokenAs(nodes[0]) : NOTHING;
}

interface Value {
  value?: string | number | boolean | null;
}

interface Node {
  role?: Value;
  name?: Value;
  value?: Value;
  description?: Value;
  properties?: { name: string; value: Value }[];
}

const textOf = (value: Value | undefined) => String(value?.value ?? '');

function spokenAs({ role, name, value, description, properties = [] }: Node): string {
  const [holds, about] = [textOf(value), textOf(description)];
  return [
    `${textOf(role)} "${textOf(name)}"`,
    holds && `holds "${holds}"`,
    ...properties.map((state) => stateWords[state.name]?.[textOf(state.value)]),
    about && `(${about})`,
  ]
    .filter((words) => words !== undefined && words !== '')
    .join(', ');
}

const toggled = (word: string) => ({ true: word, mixed: `partly ${word}`, false: `not ${word}` });

/** What is said of the states of a thing; of what is not here nothing is. */
const stateWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  expanded: { true: 'open', false: 'closed' },
  checked: toggled('checked'),
  pressed: toggled('pressed'),
  selected: { true: 'selected' },
  invalid: { true: 'invalid' },
  required: { true: 'required' },
  disabled: { true: 'disabled' },
  hasPopup: { menu: 'opens a menu', listbox: 'opens a listbox', dialog: 'opens a dialog' },
};
