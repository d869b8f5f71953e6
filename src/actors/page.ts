import { createContext, use, useCallback, useLayoutEffect } from 'react';

import { useSystem } from './system.ts';

/** One open page. Pages kept alive behind others read theirs here, never the address bar. */
export interface PageState {
  readonly fullPath: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Whether it is the page in front. */
  readonly isActive: boolean;
}

export const PageContext = createContext<PageState>({ fullPath: '/', params: {}, query: new URLSearchParams(), isActive: true });

export function usePage(): PageState {
  return use(PageContext);
}

export type Go = (href: string, options?: { replace?: boolean }) => void;

/** Gives the one way to another address within the app. */
export function useGo(): Go {
  const { browser } = useSystem();
  return useCallback((href, options) => browser.go(href, options), [browser]);
}

/**
 * Gives this page another address without building it anew and without a step in the history: for what a page keeps in its query.
 *
 * Going there instead would open a second tab, because tabs are keyed by their full path.
 */
export function useAddressChange(): (href: string) => void {
  const { browser, tabs } = useSystem();
  const { fullPath, isActive } = usePage();
  return useCallback(
    (href) => {
      tabs.send({ type: 'address.change', fullPath, to: href });
      if (isActive) browser.go(href, { replace: true });
    },
    [browser, tabs, fullPath, isActive],
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
