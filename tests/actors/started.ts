import { SimulatedClock } from 'xstate';

import { createSystem, type System } from '#actors/system.ts';
import { createCalls } from '#client/calls.ts';
import { createTransport } from '#client/transport.ts';
import type { Account } from '#machines/session.machine.ts';

import { testBrowser, type TestBrowserOptions } from './test-browser.ts';

export const NOW = Date.parse('2026-11-20T08:00:00Z');
const HOUR_MS = 3_600_000;

export function accountOf(id: string, change: Partial<Account> = {}): Account {
  return {
    user: { id, mobile: '13800000001', nameremark: id, isindustrymanager: 0, language: '' },
    permissions: [{ id: 'search', operation: ['view'] }],
    roles: [],
    expireAt: new Date(NOW + HOUR_MS).toISOString(),
    ...change,
  };
}

/** What local storage holds of an account. */
export function storedAccount({ user, permissions, roles, expireAt }: Account) {
  return { 'admin.user': { ...user, expireAt }, 'admin.permissions': permissions, 'admin.roles': roles };
}

interface Sent {
  path: string;
  headers: Record<string, string>;
}
/** What the server says, and the mark of the user's rights that comes with it. */
export type Answer = { code: number; message?: string; result?: unknown; mark?: string };

/** A running system over a test's browser, clock and server. */
export function started(answer: (path: string) => Answer | Promise<Answer>, options: TestBrowserOptions = {}) {
  const clock = Object.assign(new SimulatedClock(), {});
  clock.set(NOW);
  const sent: Sent[] = [];
  const world = testBrowser(options);
  const fetch = async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api', '');
    sent.push({ path, headers: Object.fromEntries(request.headers) });
    const { code, message = '', result = null, mark } = await answer(path);
    const headers = mark === undefined ? {} : { 'x-rights': mark };
    return Response.json({ code, message, result }, { status: code === 200 ? 200 : 400, headers });
  };
  const system: System = createSystem({
    browser: world.browser,
    clock,
    connect: (link) => createCalls(createTransport({ baseUrl: 'http://crm.test/api', fetch, ...link })),
  });
  return { system, clock, sent, ...world };
}

/** What the toasts say now. */
export function said({ toasts }: System): string[] {
  return toasts.getSnapshot().context.visible.map(({ text }) => text);
}
