import type { Text } from '#lib/language.ts';
import type { Rights } from '#lib/rights.ts';
import { mayEnter } from '#routes/authority.ts';
import { type IconName, type RouteId, type RouteRow, routes } from '#routes/table.ts';

/** One line of the menu; a line with children opens them and leads nowhere itself. */
export interface MenuItem {
  id: RouteId;
  title: Text;
  href: string;
  icon: IconName | undefined;
  children: readonly MenuItem[];
}

type Row = RouteRow & { id: RouteId };
const rows: readonly Row[] = routes;

/** The menu that these rights see: shown rows that may be entered, under their parents; a parent left without children is left out too. */
export function menuFor(rights: Rights, asyncRoutes: ReadonlySet<string>): MenuItem[] {
  const shown = rows.filter((row) => row.menu && (row.asyncOnly !== true || asyncRoutes.has(row.id)) && mayEnter(rights, row));
  const itemOf = (row: Row): MenuItem => ({
    id: row.id,
    title: row.title,
    href: row.path,
    icon: row.menu?.icon,
    children: shown.filter(({ parent }) => parent === row.id).map(itemOf),
  });
  return shown
    .filter(({ parent, redirect, id }) => parent === undefined && (redirect === undefined || shown.some((row) => row.parent === id)))
    .map(itemOf);
}

/** The ids from the top of the menu down to a row; hidden rows count as being at their parent. */
export function trailTo(row: RouteRow | undefined): readonly string[] {
  if (!row) return [];
  const parent = row.parent === undefined ? undefined : rows.find(({ id }) => id === row.parent);
  return [...trailTo(parent), row.id];
}

/** Whether a line of the menu is where a trail ends, or has its end below it; in the words of `aria-current`. */
export function placeOn(trail: readonly string[], id: string): 'page' | 'true' | undefined {
  if (trail.at(-1) === id) return 'page';
  return trail.includes(id) ? 'true' : undefined;
}
