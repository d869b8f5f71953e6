import { describe, expect, expectTypeOf, test } from 'vitest';

import type { Rights } from '#lib/rights.ts';
import { mayEnter } from '#routes/authority.ts';
import { href, matchRoute, rowOf } from '#routes/href.ts';
import { type RouteId, routes } from '#routes/table.ts';

import { entryOf, screens } from '../browser/screens.ts';

describe('an address', () => {
  test('asks for exactly the parameters that its path names', () => {
    expectTypeOf(href<'customer.company'>).parameters.toEqualTypeOf<['customer.company', { type: string; id: string }]>();
    expectTypeOf(href<'home'>).parameters.toEqualTypeOf<['home']>();
  });

  test('carries its parameters escaped, and gives them back as they were', () => {
    const params = { type: 'slist', id: 'a/b?c#d 远帆%' };
    const address = href('customer.company', params);
    expect(address).toBe('/customer/companydetail/slist/a%2Fb%3Fc%23d%20%E8%BF%9C%E5%B8%86%25');
    expect(matchRoute(address)).toEqual({ row: rowOf('customer.company'), params });
  });

  test.each(routes.map((row) => [row.id, row.path] as const))('of %s leads to its own row', (id, path) => {
    expect(matchRoute(path.replaceAll(/:\w+/g, 'x'))?.row.id).toBe(id);
  });

  test('is known by its path alone', () => {
    expect(
      ['/search/bigsearch?keyword=lamp', '/search/bigsearch#top', '/search/bigsearch/', '/search/bigsearch/?a=/x'].map(
        (path) => matchRoute(path)?.row.id,
      ),
    ).toEqual(Array.from({ length: 4 }, () => 'search.companies'));
    expect(matchRoute('/?from=mail')?.row.id).toBe('home');
  });

  test('that no row has is unknown', () => {
    expect(['/nowhere', '/customer/companydetail/slist', '/SEARCH', '//'].map(matchRoute)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('with a broken escape keeps it as it stands', () => {
    expect(matchRoute('/customer/companydetail/slist/%E0%A4')?.params).toEqual({ type: 'slist', id: '%E0%A4' });
  });
});

test('a row that does not exist is a mistake of the program', () => {
  expect(() => rowOf('nowhere' as RouteId)).toThrow('No route nowhere');
});

describe('the table', () => {
  test('names no row and no path twice', () => {
    expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
  });

  test('has every parent and redirect that it names', () => {
    const ids = new Set<string>(routes.map(({ id }) => id));
    const named = routes.flatMap((row) => [...('parent' in row ? [row.parent] : []), ...('redirect' in row ? [row.redirect] : [])]);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });
});

const rights = (...areas: string[]): Rights => ({ permissions: areas.map((id) => ({ id, operation: ['view'] })), roles: [] });
const opens = (held: Rights, id: RouteId) => mayEnter(held, rowOf(id));

describe('who may enter', () => {
  test('a row without authority: everyone', () => {
    expect(opens(rights(), 'home')).toBe(true);
  });

  test('a child: only who may enter its parent', () => {
    expect([
      opens(rights(), 'search.companies'),
      opens(rights('customer'), 'search.companies'),
      opens(rights('search'), 'search.companies'),
    ]).toEqual([false, false, true]);
  });

  test('any area: who holds the wildcard', () => {
    expect(opens(rights('*'), 'customer.company')).toBe(true);
  });

  test('a row that asks for a permission and a role: only who holds both, and the wildcard gives no role', () => {
    const row = { ...rowOf('search'), authority: { permission: 'search', role: 'genjin' } } as const;
    const genjin = { roles: [{ id: 'genjin', operation: [] }] };
    expect(
      [rights('search'), rights('*'), { ...rights(), ...genjin }, { ...rights('search'), ...genjin }].map((held) => mayEnter(held, row)),
    ).toEqual([false, false, false, true]);
  });

  test('a row for any role: whoever holds its permission', () => {
    const row = { ...rowOf('search'), authority: { permission: '*', role: '*' } } as const;
    expect(mayEnter(rights(), row)).toBe(true);
  });
});

test('every page of the table is opened by a screen that the accessibility tests judge', () => {
  const judged = new Set(screens.map(({ name }) => name));
  expect(Object.entries(entryOf).filter(([, entry]) => !judged.has(entry))).toEqual([]);
  const pages = routes.filter((row) => !('redirect' in row) && !row.id.startsWith('demo.')).map(({ id }) => id);
  expect(Object.keys(entryOf).toSorted()).toEqual(pages.toSorted());
});
