import { expect, test } from 'vitest';

import { type ModuleGraph, planChunks } from '#build/chunk-plan.ts';

type Lines = Readonly<Record<string, { imports?: string[]; lazily?: string[]; bytes?: number }>>;

function graph(modules: Lines): ModuleGraph {
  const entries = Object.entries(modules);
  return {
    start: 'main',
    imports: new Map(entries.map(([name, { imports = [] }]) => [name, imports])),
    lazyImports: new Map(entries.map(([name, { lazily = [] }]) => [name, lazily])),
    sizes: new Map(entries.map(([name, { bytes = 30_000 }]) => [name, bytes])),
  };
}

const ALIKE = { weightOf: () => 1, follows: () => undefined };

/** Each part with what it loads, in the order of the alphabet. */
function plan(modules: Lines, wishes: Parameters<typeof planChunks>[1] = ALIKE): Record<string, string> {
  return Object.fromEntries([...planChunks(graph(modules), wishes)].map(([part, loads]) => [part, [...loads].toSorted().join(' ')]));
}

test('a lazy part loads what is there already when it is asked for', () => {
  expect(plan({ main: { imports: ['kit'], lazily: ['page'] }, kit: { bytes: 90_000 }, page: { lazily: ['drawer'] }, drawer: {} })).toEqual({
    main: 'kit main',
    page: 'kit main page',
    drawer: 'drawer kit main page',
  });
});

test('parts that ask for each other in a circle count on what is there for the first of them', () => {
  const plans = plan({ main: { lazily: ['a'] }, a: { lazily: ['b'] }, b: { lazily: ['a', 'c'] }, c: { lazily: ['b'] } });
  expect(plans['c']).toBe('a b c main');
});

/** Two parts that share a module of that size, and a third that shares only another with them. */
const shared = (bytes: number): Lines => ({
  main: { lazily: ['a', 'b', 'c'] },
  a: { imports: ['common', 'some'] },
  b: { imports: ['common', 'some'] },
  c: { imports: ['common'] },
  common: { bytes: 20_000 },
  some: { bytes },
});

test('a small module of two parts comes with what a third has in common with them, a large one does not', () => {
  expect(plan(shared(500))['c']).toBe('c common main some');
  expect(plan(shared(50_000))['c']).toBe('c common main');
});

test('a page that stands in the shell counts on it, although the start asks for both', () => {
  const wishes = { ...ALIKE, follows: (part: string) => (part === 'page' ? 'shell' : undefined) };
  expect(
    plan({ main: { lazily: ['shell', 'page'] }, shell: { imports: ['menu'] }, menu: { bytes: 50_000 }, page: {} }, wishes)['page'],
  ).toBe('main menu page shell');
});

test('whatever is merged, a part still loads all that it needs and all that this needs', () => {
  const modules: Lines = {
    main: { imports: ['m1'], lazily: ['p1', 'p2', 'p3'] },
    p1: { imports: ['m2', 'm3'], lazily: ['p4'] },
    p2: { imports: ['m3', 'm4'] },
    p3: { imports: ['m5'], lazily: ['p4', 'p5'] },
    p4: { imports: ['m2', 'm6'] },
    p5: { imports: ['m4', 'm6'] },
    m1: { imports: ['m7'] },
    m2: { imports: ['m7'], bytes: 300 },
    m3: { imports: ['m8'], bytes: 9000 },
    m4: { bytes: 40_000 },
    m5: { imports: ['m8'] },
    m6: { imports: ['m3'] },
    m7: {},
    m8: {},
  };
  for (const [part, loads] of planChunks(graph(modules), ALIKE)) {
    expect(loads.has(part)).toBe(true);
    for (const module of loads) expect(modules[module]?.imports?.filter((needed) => !loads.has(needed)) ?? []).toEqual([]);
  }
});
