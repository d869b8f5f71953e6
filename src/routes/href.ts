import { type RouteId, type RouteRow, routes } from './table.ts';

type PathOf<Id extends RouteId> = Extract<(typeof routes)[number], { id: Id }>['path'];
type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name | keyof Params<`/${Rest}`>]: string }
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : unknown;

/** The address of a screen; asks for exactly the parameters its path names. */
export function href<Id extends RouteId>(id: Id, ...[params]: keyof Params<PathOf<Id>> extends never ? [] : [Params<PathOf<Id>>]): string {
  const values = new Map(Object.entries<string>(params ?? {}));
  return rowOf(id).path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
}

/** The row of the table with this id. */
export function rowOf(id: RouteId): RouteRow & { id: RouteId } {
  const row = routes.find((route) => route.id === id);
  if (!row) throw new Error(`No route ${id}`);
  return row;
}

/** The row that an address belongs to and the parameters it carries; query and hash do not count. */
export function matchRoute(fullPath: string): { row: RouteRow & { id: RouteId }; params: Readonly<Record<string, string>> } | undefined {
  const path = fullPath.replace(/[?#].*$/, '').replace(/([^/])\/$/, '$1');
  for (const { row, pattern } of patterns) {
    const found = pattern.exec(path);
    if (found) return { row, params: Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, value]) => [name, decode(value)])) };
  }
  return undefined;
}

/** Tabs, menus and links all ask again and again, so each path is compiled once. */
const patterns = routes.map((row) => ({ row, pattern: new RegExp(`^${row.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }));

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
