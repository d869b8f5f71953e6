import { inject, parse, type RouteParams } from 'regexparam';
import { type DefaultParams, matchRoute as matchPath, type Parser } from 'wouter';

import { unescaped } from '#lib/unescaped.ts';

import { type RouteId, type RouteRow, routes } from './table.ts';

type PathOf<Id extends RouteId> = Extract<(typeof routes)[number], { id: Id }>['path'];
type Params<Path extends string> = { [Name in keyof RouteParams<Path>]: string };

/** The address of a screen; asks for exactly the parameters its path names. */
export function href<Id extends RouteId>(id: Id, ...[params]: keyof Params<PathOf<Id>> extends never ? [] : [Params<PathOf<Id>>]): string {
  const escaped = Object.entries<string>(params ?? {}).map(([name, value]) => [name, encodeURIComponent(value)]);
  return inject<string>(rowOf(id).path, Object.fromEntries(escaped));
}

/** The row of the table with this id. */
export function rowOf(id: RouteId): RouteRow & { id: RouteId } {
  const row = routes.find((route) => route.id === id);
  if (!row) throw new Error(`No route ${id}`);
  return row;
}

interface Match {
  readonly row: RouteRow & { id: RouteId };
  readonly params: Readonly<Record<string, string>>;
}

/** Shell, tabs and menu ask for the same few addresses at every turn, and each costs a walk through the whole table. */
const matches = new Map<string, Match | undefined>();
const MOST_MATCHES = 200;

/** The row that an address belongs to and the parameters it carries; query and hash do not count. */
export function matchRoute(fullPath: string): Match | undefined {
  const path = fullPath.replace(/[?#].*$/, '');
  if (matches.has(path)) return matches.get(path);
  const match = findMatch(path);
  if (matches.size >= MOST_MATCHES) matches.clear();
  matches.set(path, match);
  return match;
}

function findMatch(path: string): Match | undefined {
  for (const row of routes) {
    const [isFound, params] = matchPath<DefaultParams>(parsePath, row.path, path);
    if (isFound) return { row, params: namedParams(params) };
  }
  return undefined;
}

/** Parameters by their names and as they were given to {@link href}: wouter leaves the escapes in, and gives each a second time by its place, and what a star stands for. */
export function namedParams(found: DefaultParams): Readonly<Record<string, string>> {
  const named = Object.entries(found).filter(([name]) => /^[a-z]/i.test(name));
  return Object.fromEntries(named.map(([name, value = '']) => [name, unescaped(value)]));
}

/**
 * Reads the paths of the table for wouter, as its own parser does, but tells capitals apart: a tab is named by its address, and a page must not have two.
 *
 * Tabs, menus and links all ask again and again, so each path is compiled once.
 */
export const parsePath: Parser = (path) => {
  const known = parsed.get(path);
  if (known) return known;
  const { pattern, keys } = parse(path);
  const made = { pattern: new RegExp(pattern.source), keys };
  parsed.set(path, made);
  return made;
};

const parsed = new Map<string, ReturnType<Parser>>();
