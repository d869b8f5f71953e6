import { useRef } from 'react';

import { useGo, usePage } from '#actors/page.ts';
import { useTabs } from '#actors/use-tabs.ts';
import { pools } from '#lib/status-names.ts';
import { href } from '#routes/href.ts';

import { type Batch, type BatchResult, useBatch } from '../../pool/batch/use-batch.ts';
import { useCompany } from '../company-scope.ts';

/** Deletes the customer of this page: then the list is in front again, and this page with it when that is taken back. */
export function useDeletion(): Batch {
  const { company } = useCompany();
  const { fullPath } = usePage();
  const { open, close } = useTabs();
  const go = useGo();
  const isGone = useRef(false);
  const isPrivate = company.pooltype === pools.private;
  return useBatch((result?: BatchResult) => {
    if (!result?.done) return;
    isGone.current = !isGone.current;
    if (!isGone.current) return go(href('customer.company', { type: isPrivate ? 'slist' : 'glist', id: company.id }));
    const list = href(isPrivate ? 'customer.private' : 'customer.public');
    // The list is in front before this page goes, so that no neighbour takes its place.
    open(list);
    close(fullPath);
    return go(list);
  });
}
