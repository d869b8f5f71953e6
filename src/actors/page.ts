import { createContext, use, useCallback, useEffect } from 'react';

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

/** Names this page's tab and document for as long as it shows something with a name of its own. */
export function useTitle(title: string): void {
  const { tabs } = useSystem();
  const { fullPath } = usePage();
  useEffect(() => tabs.send({ type: 'title.change', fullPath, title }), [tabs, fullPath, title]);
}
