import type { Rights } from '#lib/rights.ts';
import { mayEnter } from '#routes/authority.ts';
import { href, matchRoute, rowOf } from '#routes/href.ts';
import type { PageId, RouteId, RouteRow } from '#routes/table.ts';

/** Who asks to see an address. */
export interface Visitor {
  isSignedIn: boolean;
  rights: Rights;
  /** The rows of the asynchronous-routes mode that the server's route map opens; none while the mode is off. */
  asyncRoutes: ReadonlySet<string>;
}

/** The decision about an address: show its page, go elsewhere, log in first, or turn the visitor away with a warning. */
export type Admission = { kind: 'show'; page: Page } | { kind: 'redirect' | 'log in' | 'refuse'; to: string };

export interface Page {
  id: PageId;
  row: RouteRow;
  /** Whether it stands in the shell, as a tab. */
  isTab: boolean;
}

type KnownRow = RouteRow & { id: RouteId };

/** Decides over an address, by the route table alone. Whoever has to log in first, or again, finds the address in `?to=`. */
export function admit(fullPath: string, visitor: Visitor): Admission {
  const row = matchRoute(fullPath)?.row;
  if (!row || !exists(row, visitor)) return show(rowOf('notFound'), visitor);
  if (row.frame === 'public')
    return isWayIn(row) && visitor.isSignedIn ? { kind: 'redirect', to: targetAfterLogin(fullPath) } : show(row, visitor);
  return admitInside(fullPath, row, visitor);
}

function admitInside(fullPath: string, row: KnownRow, visitor: Visitor): Admission {
  if (row.frame === 'shell' && !visitor.isSignedIn) return { kind: 'log in', to: loginAddress(fullPath) };
  if (!mayEnter(visitor.rights, row)) return { kind: 'refuse', to: `${href('forbidden')}?from=${encodeURIComponent(fullPath)}` };
  if (row.redirect !== undefined) return { kind: 'redirect', to: rowOf(row.redirect as RouteId).path };
  return show(row, visitor);
}

/** Whether a page is a way in, for which somebody logged in has no use. */
const isWayIn = ({ id }: RouteRow) => id === 'login' || id === 'register';

function exists({ id, asyncOnly }: RouteRow, { asyncRoutes }: Visitor): boolean {
  return asyncOnly !== true || asyncRoutes.has(id);
}

function show(row: KnownRow, { isSignedIn }: Visitor): Admission {
  return { kind: 'show', page: { id: row.id as PageId, row, isTab: isSignedIn && row.frame !== 'public' } };
}

/** The login page, remembering where its visitor was going; the home page needs no remembering. */
function loginAddress(target: string): string {
  return target === href('home') ? href('login') : `${href('login')}?to=${encodeURIComponent(target)}`;
}

/** Returns the page after a login: the remembered address, if it is one of ours and no page for strangers. */
export function targetAfterLogin(fullPath: string): string {
  const target = new URLSearchParams(fullPath.split('?')[1] ?? '').get('to') ?? '';
  const isOurs = /^\/(?![/\\])/.test(target) && matchRoute(target)?.row.frame !== 'public';
  return isOurs ? target : href('home');
}
