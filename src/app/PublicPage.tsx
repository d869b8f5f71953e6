import { Fragment, useEffect } from 'react';

import { useLanguage } from '#i18n/use-strings.ts';

import { type Page, targetAfterLogin } from './admission.ts';
import { loadShell, preparePage } from './load-page.ts';
import { PageBody } from './PageBody.tsx';
import { PageRouter } from './PageRouter.tsx';
import { useDocumentTitle } from './use-document-title.ts';

/** A page that stands alone. */
export function PublicPage({ address, page }: { address: string; page: Page }) {
  const language = useLanguage();
  useDocumentTitle(page.row.title[language]);
  usePreloadedTarget(page.id === 'login' ? address : undefined);
  // Pages made to stand alone bring a head and a main part of their own.
  const Frame = page.row.frame === 'public' ? Fragment : 'main';
  return (
    <PageRouter fullPath={address} isActive>
      <Frame>
        <PageBody key={page.id} id={page.id} />
      </Frame>
    </PageRouter>
  );
}

/** Fetches the shell and the page that a login leads to once somebody types into the login page: whoever only looks at it loads nothing more. */
function usePreloadedTarget(loginAddress: string | undefined): void {
  useEffect(() => {
    if (loginAddress === undefined) return undefined;
    const fetchAhead = () => {
      // What does not come now is asked for again after the login, and a failure is told there.
      void Promise.allSettled([loadShell(), preparePage(targetAfterLogin(loginAddress))]);
    };
    document.addEventListener('input', fetchAhead, { once: true });
    return () => document.removeEventListener('input', fetchAhead);
  }, [loginAddress]);
}
