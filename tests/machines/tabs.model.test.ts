import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { ALIVE_AT_MOST, type StoredTab, type TabOptions } from '#machines/tab-list.ts';
import { type TabsEvent, tabsMachine } from '#machines/tabs.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const HOME = '/';
const LIST = '/customer/slist';
const QUERY = '/customer/slist?page=2';
const UNCACHED = '/parent2/demo';
const UNKNOWN = '/never/opened';

const open = (fullPath: string): TabsEvent => ({ type: 'open', page: { fullPath, isUncached: fullPath === UNCACHED } });

const options = {
  input: { home: HOME, multiPage: true, cachePage: true },
  events: [
    ...[HOME, LIST, QUERY, UNCACHED].map(open),
    ...[HOME, LIST, QUERY, UNCACHED, UNKNOWN].flatMap((fullPath) =>
      (['activate', 'close', 'close.left', 'close.right', 'close.others'] as const).map((type) => ({ type, fullPath })),
    ),
    ...[HOME, LIST, UNKNOWN].map((fullPath) => ({ type: 'pin', fullPath }) as const),
    { type: 'shift', fullPath: LIST, by: 1 },
    { type: 'shift', fullPath: LIST, by: -9 },
    { type: 'refresh', fullPath: LIST },
    { type: 'loaded', fullPath: LIST },
    { type: 'title.change', fullPath: LIST, title: 'Mine' },
    { type: 'scroll', fullPath: LIST, scrollTop: 40 },
    { type: 'address.change', fullPath: LIST, to: QUERY },
    { type: 'address.change', fullPath: LIST, to: HOME },
    { type: 'mode.change', multiPage: true, cachePage: true },
    { type: 'mode.change', multiPage: true, cachePage: false },
    { type: 'mode.change', multiPage: false, cachePage: true },
    { type: 'reset' },
  ] satisfies TabsEvent[],
  // Order, front, cache and mode; what a tab carries besides its address never decides anything.
  situation: ({ context: { tabs, active, alive, multiPage, cachePage } }: ReturnType<typeof tabsMachine.getInitialSnapshot>) => [
    tabs.map(({ fullPath, isPinned }) => [fullPath, isPinned]),
    active,
    alive,
    multiPage,
    cachePage,
  ],
};

const isUnique = (items: readonly unknown[]) => new Set(items).size === items.length;

const invariants: Invariants<typeof tabsMachine> = {
  'exactly one tab is in front': ({ context: { tabs, active } }) => tabs.filter(({ fullPath }) => fullPath === active).length === 1,
  'no two tabs share an address or a key': ({ context: { tabs } }) =>
    isUnique(tabs.map(({ fullPath }) => fullPath)) && isUnique(tabs.map(({ key }) => key)),
  'home comes first where there are tabs at all': ({ context: { tabs, home, multiPage } }) => !multiPage || tabs[0]?.fullPath === home,
  'home is never pinned, and pinned pages stand before the others': ({ context: { tabs, home } }) => {
    const others = tabs.filter(({ fullPath }) => fullPath !== home);
    const first = others.findIndex(({ isPinned }) => !isPinned);
    return (
      tabs.every((tab) => tab.fullPath !== home || !tab.isPinned) &&
      (first === -1 || others.slice(first).every(({ isPinned }) => !isPinned))
    );
  },
  'single-page mode has one page': ({ context: { tabs, multiPage } }) => multiPage || tabs.length === 1,
  'home alone cannot be closed': ({ context: { tabs, home } }) =>
    tabs.every(({ fullPath, isClosable }) => isClosable === (fullPath !== home)),
  'the page in front leads those kept alive': ({ context: { alive, active } }) => alive[0] === active && isUnique(alive),
  'only open, cached pages are kept alive behind it': ({ context: { alive, tabs } }) =>
    alive.slice(1).every((path) => tabs.some(({ fullPath, isUncached }) => fullPath === path && !isUncached)),
  'no more are kept alive than the bound': ({ context: { alive, cachePage } }) => alive.length <= (cachePage ? ALIVE_AT_MOST : 1),
};

describe('tabs, in every reachable situation', () => {
  const paths = everyPath(tabsMachine, options);

  test('takes every transition', () => {
    expect(leftOut(tabsMachine, paths, options)).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(paths, invariants)).toEqual([]);
  });
});

test('the invariants hold over any number of addresses', () => {
  const address = fc.integer({ min: 0, max: 30 }).map((number) => (number === 0 ? HOME : `/page?number=${number}`));
  const type = fc.constantFrom('activate', 'close', 'close.left', 'close.right', 'close.others', 'refresh');
  const event = fc.oneof(
    { weight: 4, arbitrary: address.map(open) },
    { weight: 3, arbitrary: fc.record({ type, fullPath: address }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('address.change'), fullPath: address, to: address }) },
  ) as fc.Arbitrary<TabsEvent>;
  fc.assert(
    fc.property(fc.array(event, { maxLength: 80 }), (events) => {
      const actor = createActor(tabsMachine, options).start();
      for (const event of events) actor.send(event);
      const state = actor.getSnapshot();
      expect(violations([{ state, steps: [], weight: 0 }], invariants)).toEqual([]);
    }),
  );
});

/** Runs the tabs through some events and returns what is open, in front and told. */
function after(events: readonly TabsEvent[], input: TabOptions & { stored?: readonly StoredTab[] } = options.input) {
  const actor = createActor(tabsMachine, { input });
  const told: object[] = [];
  actor.on('*', (notice) => told.push(notice));
  actor.start();
  for (const event of events) actor.send(event);
  const { tabs, active, alive } = actor.getSnapshot().context;
  return { tabs, open: tabs.map(({ fullPath }) => fullPath), active, alive, told };
}

const ABCD = ['/a', '/b', '/c', '/d'].map(open);

const single = (fullPath: string) => ({ type: 'open', page: { fullPath, isUncached: false, isSingle: true } }) as const;

test('a page that has one tab is gone to there, whatever it shows, and stays what it is', () => {
  const { tabs, open: left, active, alive } = after([single('/mail'), open('/a'), single('/mail?mail=5'), open('/b'), single('/mail')]);
  expect({ open: left, active, alive }).toEqual({ open: [HOME, '/mail', '/a', '/b'], active: '/mail', alive: ['/mail', '/b', '/a', HOME] });
  expect(tabs[1]?.key).toBe('/mail');
});

describe('closing', () => {
  test('the page in front brings its right neighbour to the front', () => {
    const { open, active, told } = after([...ABCD, { type: 'activate', fullPath: '/b' }, { type: 'close', fullPath: '/b' }]);
    expect(open).toEqual([HOME, '/a', '/c', '/d']);
    expect(active).toBe('/c');
    expect(told).toEqual([
      { type: 'front.change', fullPath: '/b' },
      { type: 'front.change', fullPath: '/c' },
    ]);
  });

  test('the rightmost page in front brings its left neighbour to the front', () => {
    expect(after([...ABCD, { type: 'close', fullPath: '/d' }])).toMatchObject({ open: [HOME, '/a', '/b', '/c'], active: '/c' });
  });

  test('a page behind leaves the one in front there', () => {
    expect(after([...ABCD, { type: 'close', fullPath: '/a' }])).toMatchObject({ open: [HOME, '/b', '/c', '/d'], active: '/d', told: [] });
  });

  test('acts on the address with its query and on no other', () => {
    const events = [open(LIST), open(QUERY), open('/z'), { type: 'close', fullPath: QUERY } as const];
    expect(after(events).open).toEqual([HOME, LIST, '/z']);
  });

  test('home is refused, with a warning only where it is the last page', () => {
    expect(after([{ type: 'close', fullPath: HOME }])).toMatchObject({ open: [HOME], told: [{ type: 'last page' }] });
    expect(after([...ABCD, { type: 'close', fullPath: HOME }])).toMatchObject({ open: [HOME, '/a', '/b', '/c', '/d'], told: [] });
  });

  test('the only page of single-page mode is refused with a warning', () => {
    const { open: left, told } = after([open('/a'), { type: 'close', fullPath: '/a' }], { ...options.input, multiPage: false });
    expect([left, told]).toEqual([['/a'], [{ type: 'last page' }]]);
  });

  test('a page that another has replaced in single-page mode is gone without a word', () => {
    const events = [open('/a'), open('/b'), { type: 'close', fullPath: '/a' } as const];
    const { open: left, told } = after(events, { ...options.input, multiPage: false });
    expect([left, told]).toEqual([['/b'], []]);
  });

  test('left, right and others keep the tab that was clicked and home', () => {
    expect(after([...ABCD, { type: 'close.left', fullPath: '/c' }]).open).toEqual([HOME, '/c', '/d']);
    expect(after([...ABCD, { type: 'close.right', fullPath: '/b' }])).toMatchObject({ open: [HOME, '/a', '/b'], active: '/b' });
    expect(after([...ABCD, { type: 'close.others', fullPath: '/b' }])).toMatchObject({ open: [HOME, '/b'], active: '/b' });
  });

  test('in bulk leaves the page in front there if it was not closed', () => {
    expect(after([...ABCD, { type: 'close.left', fullPath: '/b' }])).toMatchObject({ active: '/d', told: [] });
  });
});

test('a pinned page goes before the others, stays when they are closed together, and is let go again', () => {
  const pin = { type: 'pin', fullPath: '/c' } as const;
  expect(after([...ABCD, pin]).open).toEqual([HOME, '/c', '/a', '/b', '/d']);
  expect(after([...ABCD, pin, { type: 'close.others', fullPath: '/b' }])).toMatchObject({ open: [HOME, '/c', '/b'], active: '/b' });
  expect(after([...ABCD, pin, { type: 'close', fullPath: '/c' }]).open).toEqual([HOME, '/a', '/b', '/d']);
  expect(after([...ABCD, pin, pin]).open).toEqual([HOME, '/c', '/a', '/b', '/d']);
  expect(
    after([], { ...options.input, stored: [{ fullPath: '/c', isUncached: false, title: '', scrollTop: 0, isPinned: true }] }).tabs[1],
  ).toMatchObject({
    isPinned: true,
  });
});

test('a page is put in another place, but neither before home nor among the pinned ones', () => {
  expect(after([...ABCD, { type: 'shift', fullPath: '/b', by: 1 }]).open).toEqual([HOME, '/a', '/c', '/b', '/d']);
  expect(after([...ABCD, { type: 'shift', fullPath: '/b', by: -9 }]).open).toEqual([HOME, '/b', '/a', '/c', '/d']);
  const pinnedA = { type: 'pin', fullPath: '/a' } as const;
  expect(after([...ABCD, pinnedA, { type: 'shift', fullPath: '/c', by: -9 }]).open).toEqual([HOME, '/a', '/c', '/b', '/d']);
  expect(after([...ABCD, { type: 'shift', fullPath: HOME, by: 1 }]).open).toEqual([HOME, '/a', '/b', '/c', '/d']);
});

test('the pages kept alive are the twelve used last, and a page brought back takes its place among them again', () => {
  const pages = Array.from({ length: 20 }, (_, index) => `/page/${index}`);
  const { alive, open: tabs } = after([...pages.map(open), { type: 'activate', fullPath: '/page/0' }]);
  expect(tabs).toHaveLength(21);
  expect(alive).toEqual(['/page/0', ...pages.slice(-11).toReversed()]);
});

test('an uncached page is dropped as soon as another comes to the front', () => {
  expect(after([open(LIST), open(UNCACHED)]).alive).toEqual([UNCACHED, LIST, HOME]);
  expect(after([open(LIST), open(UNCACHED), open(QUERY)]).alive).toEqual([QUERY, LIST, HOME]);
});

test('a refresh builds the page anew and it is loading until it says otherwise', () => {
  const refreshed = after([open(LIST), { type: 'scroll', fullPath: LIST, scrollTop: 9 }, { type: 'refresh', fullPath: LIST }]);
  expect(refreshed.tabs[1]).toMatchObject({ version: 1, isLoading: true, scrollTop: 0 });
  expect(after([open(LIST), { type: 'refresh', fullPath: LIST }, { type: 'loaded', fullPath: LIST }]).tabs[1]).toMatchObject({
    version: 1,
    isLoading: false,
  });
});

test('a page that changes its address stays the same page, and the tab that showed the address gives way', () => {
  const { tabs, active } = after([open(QUERY), open(LIST), { type: 'address.change', fullPath: LIST, to: QUERY }]);
  expect(tabs.map(({ fullPath, key }) => [fullPath, key])).toEqual([
    [HOME, HOME],
    [QUERY, LIST],
  ]);
  expect(active).toBe(QUERY);
});

test('a restore brings back order, titles and scroll positions, with home first', () => {
  const stored: StoredTab[] = [
    { fullPath: QUERY, isUncached: false, title: '', scrollTop: 120 },
    { fullPath: HOME, isUncached: false, title: 'Start', scrollTop: 5 },
    { fullPath: LIST, isUncached: false, title: 'Mine', scrollTop: 0 },
  ];
  const { tabs, active, alive } = after([], { ...options.input, stored });
  expect(tabs.map(({ fullPath, title, scrollTop }) => [fullPath, title, scrollTop])).toEqual([
    [HOME, 'Start', 5],
    [QUERY, '', 120],
    [LIST, 'Mine', 0],
  ]);
  expect([active, alive]).toEqual([HOME, [HOME]]);
  expect(after([], { ...options.input, multiPage: false, stored }).open).toEqual([HOME]);
});
