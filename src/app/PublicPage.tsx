import { Fragment, useMemo } from 'react';

import { PageContext } from '#actors/page.ts';
import { useLanguage } from '#i18n/use-strings.ts';

import type { Page } from './admission.ts';
import { pageState } from './page-state.ts';
import { PageBody } from './PageBody.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { usePreloadedTarget } from './use-preloaded-target.ts';

/** A page that stands alone. */
export function PublicPage({ address, page }: { address: string; page: Page }) {
  const language = useLanguage();
  useDocumentTitle(page.row.title[language]);
  usePreloadedTarget(page.id === 'login' ? address : undefined);
  const state = useMemo(() => pageState(address, page.params, true), [address, page.params]);
  // Pages made to stand alone bring a head and a main part of their own.
  const Frame = page.row.frame === 'public' ? Fragment : 'main';
  return (
    <PageContext value={state}>
      <Frame>
        <PageBody key={page.id} id={page.id} />
      </Frame>
    </PageContext>
  );
}
