import { createContext, use, useCallback, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { type BaseLocationHook, useLocation, useParams, useSearch } from 'wouter';

import { namedParams } from '#routes/href.ts';

import { moveDrafts } from './kept/drafts.ts';
import { useSystem } from './system.ts';

/** One open page. Pages kept alive behind others read theirs here, never the address bar. */
export interface PageState {
  readonly fullPath: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Whether it is the page in front. */
  readonly isActive: boolean;
}

/** Whether the page around is the one in front. */
export const FrontContext = createContext(true);

export function usePage(): PageState {
  const fullPath = useFullPath();
  const search = useSearch();
  const params = useParams();
  const isActive = use(FrontContext);
  return useMemo(
    () => ({ fullPath, params: namedParams(params), query: new URLSearchParams(search), isActive }),
    [fullPath, params, search, isActive],
  );
}

/** The path and query of the page around; outside of all pages, of the address bar. */
export function useFullPath(): string {
  const [path] = useLocation();
  const search = useSearch();
  return search === '' ? path : `${path}?${search}`;
}

/** Returns the fragment of the address with its #; it is the one part of an address that no server sees. */
export function useFragment(): string {
  const { browser } = useSystem();
  return useSyncExternalStore(browser.onPath, browser.readFragment, browser.readFragment);
}

export type Go = (href: string, options?: { replace?: boolean }) => void;

/** Gives the one way to another address within the app. */
export function useGo(): Go {
  return useLocation()[1];
}

/** The address bar, as wouter reads it. */
export const addressBar: BaseLocationHook = Object.assign(
  (): [string, Go] => {
    const { browser } = useSystem();
    return [partsOf(useAddress()).path, browser.go];
  },
  { searchHook: () => partsOf(useAddress()).search },
);

function useAddress(): string {
  const { browser } = useSystem();
  return useSyncExternalStore(browser.onPath, browser.readPath, browser.readPath);
}

/** The address of one open page, as wouter reads it. It stays that of its tab while others are in front. */
export function locationOf(fullPath: string, go: Go): BaseLocationHook {
  const { path, search } = partsOf(fullPath);
  return Object.assign((): [string, Go] => [path, go], { searchHook: () => search });
}

/** wouter decodes what it is given before it looks at it, which would end a parameter at a slash of its own; an escape more keeps the address as it is. */
function partsOf(fullPath: string): { path: string; search: string } {
  const [path = '', ...search] = fullPath.replaceAll('%', '%25').split('?');
  return { path, search: search.join('?') };
}

/**
 * Gives this page another address without building it anew and without a step in the history: for what a page keeps in its query.
 *
 * Going there instead would open a second tab, because tabs are keyed by their full path.
 */
export function useAddressChange(): (href: string) => void {
  const { browser, tabs, perTab, session } = useSystem();
  const { fullPath } = usePage();
  return useCallback(
    (href) => {
      // An empty query is none, as the address bar has it.
      const to = href.replace(/\?$/, '');
      // Asked of the tabs: a page is still drawn in front for a moment when another one is there already.
      const isActive = tabs.getSnapshot().context.active === fullPath;
      const change = { type: 'address.change', fullPath, to } as const;
      if (to !== fullPath && tabs.getSnapshot().can(change))
        moveDrafts(perTab, { user: session.getSnapshot().context.account?.user.id, fullPath }, to);
      tabs.send(change);
      if (isActive) browser.go(to, { replace: true });
    },
    [browser, tabs, perTab, session, fullPath],
  );
}

/**
 * Names this page's tab and document for as long as it shows something with a name of its own.
 *
 * The name has no language; the words around it stand in the route table.
 */
export function useTitle(title: string): void {
  const { tabs } = useSystem();
  const { fullPath } = usePage();
  // At once, so that a heading that takes the focus finds the document named after it.
  useLayoutEffect(() => tabs.send({ type: 'title.change', fullPath, title }), [tabs, fullPath, title]);
}
