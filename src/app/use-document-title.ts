import { useLayoutEffect } from 'react';

import { useProductName } from '#actors/deployment.ts';

/** Names the document after the page in front, in the current language. */
export function useDocumentTitle(page: string): void {
  const product = useProductName();
  useLayoutEffect(() => {
    document.title = `${page} - ${product}`;
  }, [page, product]);
}
