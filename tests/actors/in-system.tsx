import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';

import { CallsContext } from '#actors/calls.ts';
import { addressBar } from '#actors/page.ts';
import { type System, SystemContext } from '#actors/system.ts';
import { PageRouter } from '#app/PageRouter.tsx';
import { LanguageContext } from '#i18n/use-strings.ts';

export interface InSystemOptions {
  /** The address of the page that the component is on. */
  page?: string;
  isActive?: boolean;
}

/** What the app puts around every screen. */
function InSystem({ system, page = '/', isActive = true, children }: InSystemOptions & { system: System; children: ReactNode }) {
  return (
    <SystemContext value={system}>
      <CallsContext value={system.calls}>
        <LanguageContext value={system.readLanguage()}>
          <Router hook={addressBar}>
            <PageRouter fullPath={page} isActive={isActive}>
              {children}
            </PageRouter>
          </Router>
        </LanguageContext>
      </CallsContext>
    </SystemContext>
  );
}

/** Runs a hook on a page of a running system. */
export function inSystem<Result>(system: System, hook: () => Result, options: InSystemOptions = {}) {
  return renderHook(hook, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <InSystem system={system} {...options}>
        {children}
      </InSystem>
    ),
  });
}
