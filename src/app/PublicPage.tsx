import { Fragment } from 'react';

import { useLanguage } from '#i18n/use-strings.ts';

import type { Page } from './admission.ts';
import { PageBody } from './PageBody.tsx';
import { PageRouter } from './PageRouter.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { usePreloadedTarget } from './use-preloaded-target.ts';

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
