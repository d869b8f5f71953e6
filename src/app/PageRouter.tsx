import { type ReactNode, useMemo } from 'react';
import { Route, Router } from 'wouter';

import { FrontContext, locationOf } from '#actors/page.ts';
import { useSystem } from '#actors/system.ts';
import { matchRoute, parsePath } from '#routes/href.ts';

export interface PageRouterProps {
  fullPath: string;
  isActive: boolean;
  children: ReactNode;
}

/** Gives an open page the address of its own tab, with its parameters and query; what it links to opens as from anywhere. */
export function PageRouter({ fullPath, isActive, children }: PageRouterProps) {
  const { browser } = useSystem();
  const location = useMemo(() => locationOf(fullPath, browser.go), [fullPath, browser]);
  // An address that nobody knows shows the page that says so, which has no parameters.
  const path = useMemo(() => matchRoute(fullPath)?.row.path ?? '*', [fullPath]);
  return (
    <Router hook={location} parser={parsePath}>
      <FrontContext value={isActive}>
        <Route path={path}>{children}</Route>
      </FrontContext>
    </Router>
  );
}
