import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { assign, createMachine } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { strings as actorStrings } from '#actors/strings.ts';
import { strings as settingsStrings } from '#app/shell/settings/strings.ts';
import { strings } from '#app/shell/strings.ts';
import { languageNames } from '#i18n/strings.ts';
import { type Language, localeOf } from '#lib/language.ts';
import { href, rowOf } from '#routes/href.ts';
import type { RouteId } from '#routes/table.ts';

import { keyboardOf } from '../support/keyboard.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';

interface Belief {
  open: readonly RouteId[];
  front: RouteId;
  language: Language;
  theme: 'light' | 'night';
}

/** What somebody at the keyboard believes of the shell: which pages are open, which is in front, what it speaks, whether it is night. */
const belief = createMachine({
  types: {} as { context: Belief },
  context: { open: ['home'], front: 'home', language: 'US', theme: 'light' },
  initial: 'workbench',
  states: {
    workbench: {
      on: {
        'open the search from the menu': {
          target: 'search',
          actions: assign({ open: ['home', 'search.companies'], front: 'search.companies' }),
        },
        'close the last page': 'workbench again',
      },
    },
    'workbench again': {},
    search: {
      on: {
        'open the pool from the palette': {
          target: 'pool',
          actions: assign({ open: ['home', 'search.companies', 'customer.private'], front: 'customer.private' }),
        },
        'close the page': { target: 'closed', actions: assign({ open: ['home'], front: 'home' }) },
      },
    },
    closed: {},
    pool: {
      on: {
        reload: 'restored',
        'close the others': { target: 'alone', actions: assign({ open: ['home', 'customer.private'] }) },
        'switch to Chinese': { target: 'in Chinese', actions: assign({ language: 'CN' }) },
        'switch to night': { target: 'at night', actions: assign({ theme: 'night' }) },
        'log out': 'logged out',
      },
    },
    restored: {
      on: {
        'close the page': {
          target: 'closed after a reload',
          actions: assign({ open: ['home', 'search.companies'], front: 'search.companies' }),
        },
      },
    },
    'closed after a reload': {},
    alone: {},
    'in Chinese': { on: { reload: 'Chinese after a reload' } },
    'Chinese after a reload': {},
    'at night': { on: { reload: 'night after a reload' } },
    'night after a reload': {},
    'logged out': {},
  },
});

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});

describe('somebody with a keyboard alone', () => {
  const lasting = createTestModel(belief)
    .getSimplePaths()
    .filter(({ state }) => Object.keys(belief.states[state.value as string]?.on ?? {}).length === 0);

  test.each(
    lasting.map(
      (path) =>
        [
          path.steps
            .slice(1)
            .map(({ event }) => event.type)
            .join(', then '),
          path,
        ] as const,
    ),
  )('%s', async (_, path) => {
    const { page, context } = await product.arrive({ as: await product.newOwner() });
    await page.goto('/');
    const states = { 'logged out': () => showsLogin(page), '*': ({ context: believed }: { context: Belief }) => shows(page, believed) };
    await expect(path.test({ events: eventsOn(page), states })).resolves.toBeDefined();
    await context.close();
  });
});

describe('a page that comes to the front', () => {
  test('returns to where it was, and stays where its reader has moved it meanwhile', async () => {
    const { page, context } = await product.arrive({ as: await product.newOwner(), options: { viewport: { width: 1280, height: 240 } } });
    const height = () => page.evaluate(() => Math.round(window.scrollY));
    // As a screen reader does: without a key or a press that the page would hear of.
    const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
    const tab = (id: RouteId) => page.getByRole('tab', { name: title(id) });
    await page.clock.install();
    await page.goto('/');
    const user = keyboardOf(page);
    await user.activate('button', title('search'));
    await user.activate('link', title('search.companies'));
    // The page has to be in front before its time runs: what it waits for begins with that.
    const bring = async (id: RouteId) => {
      await tab(id).click();
      await page.getByRole('tab', { name: title(id), selected: true }).waitFor();
      await page.clock.runFor('00:02');
    };
    await bring('home');
    await scrollTo(120);
    await page.clock.runFor('00:02');
    await bring('search.companies');
    await bring('home');
    await expect.poll(height).toBe(120);

    await bring('search.companies');
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await tab('home').click();
    await expect.poll(height).toBe(0);
    await scrollTo(60);
    await page.clock.runFor('00:02');
    expect(await height()).toBe(60);
    await context.close();
  });
});

test('a tab that is drawn changes places with those it is drawn over, and the strip stays where it is', async () => {
  const { page, context } = await product.arrive({ as: await product.newOwner(), options: { viewport: { width: 900, height: 700 } } });
  const ids = [
    'home',
    'search.fairs',
    'search.customs',
    'search.map',
    'customer.private',
    'customer.public',
    'customer.offer',
    'customer.log',
  ] as const;
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const id of ids.slice(1)) {
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, href(id));
    await page.getByRole('tab', { name: title(id), selected: true }).waitFor();
  }
  const strip = page.getByRole('tablist');
  const left = () => strip.evaluate((element) => element.scrollLeft);
  await expect.poll(left).toBeGreaterThan(0);
  await strip.evaluate((element) => element.scrollTo({ left: 0 }));
  // A narrow one over a wide one: both would come under the pointer in turn.
  const [narrow, wide] = [page.getByRole('tab', { name: title('search.fairs') }), page.getByRole('tab', { name: title('search.customs') })];
  const [from, over] = [(await narrow.boundingBox())!, (await wide.boundingBox())!];
  const y = from.y + from.height / 2;
  await page.mouse.move(from.x + 10, y);
  await page.mouse.down();
  const names = async () => (await page.getByRole('tab').allTextContents()).slice(1, 3);
  const [before, after] = [
    [title('search.fairs'), title('search.customs')],
    [title('search.customs'), title('search.fairs')],
  ];
  for (const [x, order] of [
    [over.x + 5, before],
    [over.x + over.width - 10, after],
    [over.x + over.width - 5, after],
  ] as const) {
    await page.mouse.move(x, y, { steps: 4 });
    await expect.poll(names).toEqual(order);
  }
  expect(await left()).toBe(0);
  await page.mouse.up();
  expect(await names()).toEqual(after);
  await context.close();
});

function eventsOn(page: Page) {
  const user = keyboardOf(page);
  const frontTab = (front: RouteId, language: Language = 'US') => user.reach('tab', title(front, language));
  const front = () => page.getByRole('tab', { selected: true });
  return {
    'open the search from the menu': async () => {
      await user.activate('button', title('search'));
      await user.activate('link', title('search.companies'));
    },
    'open the pool from the palette': async () => {
      await user.press('ControlOrMeta+K');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
      await user.type(title('customer.private'));
      await page.getByRole('option', { name: new RegExp(`/ ${title('customer.private')}$`) }).waitFor();
      await user.press('Enter');
    },
    'close the page': async () => {
      await user.reach('tab', (await front().textContent()) ?? '');
      await user.press('Delete');
    },
    'close the last page': async () => {
      await frontTab('home');
      await user.press('Delete');
      await expect.poll(() => page.getByText(actorStrings.lastPage.US).count()).toBeGreaterThan(0);
    },
    'close the others': async () => {
      await frontTab('customer.private');
      await user.press('Shift+F10');
      await user.choose('menuitem', strings['tab.closeOthers'].US);
    },
    reload: async () => {
      await page.reload();
    },
    'switch to Chinese': async () => {
      await user.activate('button', strings.language.US);
      await user.choose('menuitemradio', languageNames.CN);
    },
    'switch to night': async () => {
      await user.activate('button', /account menu/);
      await user.choose('menuitem', strings.settings.US);
      await user.reach('radio', settingsStrings['mode.dark'].US);
      await user.press('ArrowRight');
      await user.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
    'log out': async () => {
      await user.activate('button', /account menu/);
      await user.choose('menuitem', strings.logOut.US);
    },
  };
}

async function shows(page: Page, { open, front, language, theme }: Belief): Promise<void> {
  await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(open.map((id) => title(id, language)));
  await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toBe(title(front, language));
  await expect.poll(() => page.title()).toContain(title(front, language));
  expect(await page.getAttribute('html', 'lang')).toBe(localeOf[language]);
  expect(await page.getAttribute('html', 'data-theme')).toBe(theme);
}

/** Nothing of the user is left in the browser but language and look. */
async function showsLogin(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title('login') }).waitFor();
  const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...document.cookie.split('; ')]);
  expect(left.filter((name) => name !== '' && name !== 'admin.setting' && !name.startsWith('look='))).toEqual([]);
}

function title(id: RouteId, language: Language = 'US'): string {
  return rowOf(id).title[language];
}
