import { useCalls } from '#actors/calls.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useRecordWindow } from '#actors/use-record-window.ts';

import { requestOf } from '../condition.ts';
import type { Pool } from '../use-pool.ts';

/** The pool's customers a page at a time. */
export function usePoolPages(pool: Pool) {
  const list = useRecordList(useLoad(pool), { filter: requestOf(pool), size: pool.size, index: pool.index, group: pool.rows });
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
  return useRecordWindow(useLoad(pool), { filter: requestOf(pool), group: pool.rows });
}

function useLoad({ kind }: Pool) {
  const { listPrivateCustomers, listPublicCustomers } = useCalls();
  return kind === 'slist' ? listPrivateCustomers : listPublicCustomers;
}
