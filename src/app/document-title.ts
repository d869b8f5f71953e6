import { useLayoutEffect } from 'react';

import { useProductName } from '#actors/deployment.ts';
import { productNames } from '#actors/strings.ts';
import type { Language } from '#lib/language.ts';
import { matchRoute, rowOf } from '#routes/href.ts';

/** Returns the title of a document before its page runs; `useDocumentTitle` says the same once it does. */
export function documentTitle(path: string, language: Language): string {
  const { title } = matchRoute(path)?.row ?? rowOf('notFound');
  return `${title[language]} - ${productNames.product[language]}`;
}

/** Names the document after the page in front, in the current language. */
export function useDocumentTitle(page: string): void {
  const product = useProductName();
  useLayoutEffect(() => {
    document.title = `${page} - ${product}`;
  }, [page, product]);
}
