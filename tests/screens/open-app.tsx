import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { PLAIN_DEPLOYMENT } from '#actors/deployment.ts';
import type { StorageArea } from '#actors/kept/storage.ts';
import { createSystem } from '#actors/system.ts';
import { createCalls } from '#client/calls.ts';
import { createTransport } from '#client/transport.ts';
import { operationIndex } from '#contract/operations.gen.ts';
import type { Language } from '#lib/language.ts';
import type { PageId } from '#routes/table.ts';

import { App } from '../../src/app/App.tsx';
import { pageOf, shell } from '../../src/app/load-page.ts';
import { screens } from '../../src/app/screens.ts';
import { testBrowser } from '../actors/test-browser.ts';
import type { SignedIn } from '../support/accounts.ts';
import type { TestServer } from '../support/server.ts';

// Tests are about the pages, not about their way here: React's test mode stalls where a page's code arrives after the act that asked for it.
await Promise.all([...(Object.keys(screens) as PageId[]).map((id) => pageOf(id).load()), shell.load()]);

// jsdom has no media; a screen that asks is told of a wide one without wishes.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });

/** Opens the whole app at an address over a real server, signed in as one of its accounts or not at all, and gives the hands to use it. */
export async function openApp(
  server: TestServer,
  { path, account, local }: { path: string; account?: SignedIn; local?: () => StorageArea },
) {
  const cookies = new Map(
    account
      ? [
          ['session', account.session],
          ['token', account.token],
        ]
      : [],
  );
  const world = testBrowser({ path, token: account?.token ?? '', ...(local && { local }) });
  let isAway = false;
  let refusal: { path: string; code: number } | undefined;
  let hold: { path: string; until: Promise<void> } | undefined;

  const refusalOf = (request: Request): Promise<Response> | undefined => {
    if (new URL(request.url).pathname !== refusal?.path) return undefined;
    const { code } = refusal;
    refusal = undefined;
    return Promise.resolve(Response.json({ code, message: 'Refused for the test' }, { status: code }));
  };

  const heldUp = ({ url }: Request): Promise<void> | undefined => {
    if (new URL(url).pathname !== hold?.path) return undefined;
    const { until } = hold;
    hold = undefined;
    return until;
  };

  /** What a browser does with the cookies of its requests. */
  const fetch = async (request: Request): Promise<Response> => {
    if (isAway) throw new TypeError('The server is away');
    const headers = new Headers(request.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const { pathname, search } = new URL(request.url);
    const body = request.method === 'GET' ? {} : { body: await request.arrayBuffer() };
    const reply = await server.fetch(pathname + search, { method: request.method, headers, ...body });
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
      if (name === 'token') world.cookies.set(name, value);
    }
    return reply;
  };

  const system = createSystem({
    browser: world.browser,
    connect: (link) =>
      createCalls(
        createTransport({
          baseUrl: 'http://farsail.test/api',
          fetch: async (request) => (await heldUp(request), refusalOf(request) ?? fetch(request)),
          ...link,
        }),
      ),
  });
  // Awaited, because React forgets a page whose code is still on the way when the act that drew it ends at once.
  await act(async () => render(<App system={system} deployment={PLAIN_DEPLOYMENT} />));
  return {
    user: userEvent.setup(),
    readPath: world.browser.readPath,
    readFragment: world.browser.readFragment,
    /** What another tab of the browser did to the storage is looked at. */
    comeToFront: world.comeToFront,
    /** Asks the server whether the session still runs, as a page does that comes to the front. */
    askAgain: system.refreshRights,
    /** Another language is chosen while the page is open. */
    speak: (lang: Language) => act(async () => system.settings.send({ type: 'change', patch: { lang } })),
    /** From now on every call fails as it does without a network. */
    loseServer: () => {
      isAway = true;
    },
    /** The next call of this operation is answered with a status, once. */
    refuseOnce: (id: keyof typeof operationIndex, code: number) => {
      refusal = { path: `/api${operationIndex[id].path}`, code };
    },
    /** The next call of this operation goes out only once what this gives is called. */
    holdOnce: (id: keyof typeof operationIndex) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      hold = { path: `/api${operationIndex[id].path}`, until: promise };
      return () => act(async () => resolve());
    },
    findServer: () => {
      isAway = false;
    },
  };
}
