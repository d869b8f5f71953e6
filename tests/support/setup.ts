import { flushCompileCache } from 'node:module';

import { afterAll, afterEach, vi } from 'vitest';

import { failOnThrown, noteComplaints } from './page-errors.ts';
import { endFile } from './when-file-ends.ts';
import { tellWherePagesStand } from './where-pages-stand.ts';

afterAll(endFile);
afterEach(failOnThrown);
afterEach(tellWherePagesStand);

// Node keeps what it compiled when a process ends by itself; Vitest kills the process of a test file, and the next would compile it all again.
afterAll(() => flushCompileCache());

/** What is waited for comes late on a crowded machine; the one second that Vitest waits is too short there, and can be set for `expect.poll` only. */
const PATIENCE_MS = 30_000;
const { waitFor, waitUntil } = vi;
vi.waitFor = (look, options) => waitFor(look, patient(options));
vi.waitUntil = (look, options) => waitUntil(look, patient(options));

function patient(options: Parameters<typeof waitFor>[1] = {}) {
  return { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) };
}

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  afterEach(() => {
    cleanup();
    // What a page said stays in its voice for a second, outside the page itself; the next test would hear it.
    document.body.replaceChildren();
  });
  afterAll(noteComplaints());
  configure({ asyncUtilTimeout: PATIENCE_MS });

  // jsdom lacks CSS.escape, which react-aria calls to find a collection's items.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (value: string) => value.replaceAll(/[^\w-]/g, (character) => `\\${character.codePointAt(0)?.toString(16)} `);

  // jsdom knows no media; nothing matches.
  globalThis.matchMedia ??= (media: string) => Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;

  // jsdom lays nothing out, so there is nothing to observe.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };

  // Nor is there a place that the editor could scroll its text to.
  const nowhere = { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() };
  if (!('getClientRects' in Range.prototype)) Object.assign(Range.prototype, nowhere);
}
