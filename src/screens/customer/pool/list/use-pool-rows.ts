import { useEffect, useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useRecordWindow } from '#actors/use-record-window.ts';

import { requestOf } from '../condition.ts';
import type { Pool } from '../use-pool.ts';

/** The pool's customers a page at a time. */
export function usePoolPages(pool: Pool) {
  const list = useRecordList(useLoad(pool), { filter: requestOf(pool), size: pool.size, index: pool.index });
  useFollowing(pool, list.send);
  return {
    ...list,
    turnTo: (index: number) => {
      pool.rememberPage({ index, size: list.size });
      list.send({ type: 'page.change', index });
    },
    resize: (size: number) => {
      pool.rememberPage({ index: 1, size });
      list.send({ type: 'size.change', size });
    },
  };
}

/** The pool's customers as one long list, of which the part in sight is held. */
export function usePoolWindow(pool: Pool) {
  const list = useRecordWindow(useLoad(pool), requestOf(pool));
  useFollowing(pool, list.send);
  return list;
}

function useLoad({ kind }: Pool) {
  const { listPrivateCustomers, listPublicCustomers } = useCalls();
  return kind === 'slist' ? listPrivateCustomers : listPublicCustomers;
}

type Request = ReturnType<typeof requestOf>;

/** Tells the running list when something else is asked or the customers have changed. */
function useFollowing(pool: Pool, send: (event: { type: 'reload' } | { type: 'filter.change'; filter: Request }) => void) {
  const request = JSON.stringify(requestOf(pool));
  const told = useRef({ request, reloads: pool.reloads });
  useEffect(() => {
    const before = told.current;
    told.current = { request, reloads: pool.reloads };
    if (before.request !== request) send({ type: 'filter.change', filter: JSON.parse(request) as Request });
    else if (before.reloads !== pool.reloads) send({ type: 'reload' });
  }, [send, request, pool.reloads]);
}
