import type { Schemas } from '#client/calls.ts';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';

import type { BatchAction } from '../batch/pool-actions.ts';
import type { Target } from '../batch/target.ts';
import type { Customer } from '../columns/use-pool-columns.tsx';
import type { Pool } from '../use-pool.ts';

/** The props of a pool's list, whether it is turned page by page or read on and on. */
export interface PoolListProps {
  readonly pool: Pool;
  /** All there are; the layout says which of them are shown. */
  readonly columns: readonly RecordColumn<Customer>[];
  readonly totals: Schemas['CustomerTotals'] | undefined;
  readonly onAsk: (action: BatchAction, target: Target) => Promise<void>;
}
