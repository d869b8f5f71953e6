import type { Checks } from '#actors/kept/table-layouts.ts';
import { PLAIN_LAYOUT, type TableLayout } from '#ui/record-table/record-columns.ts';

/** The look of a pool's table: that of any table, and whether it is turned page by page or read on and on. */
export interface PoolLayout extends TableLayout {
  readonly isContinuous: boolean;
}

export const PLAIN_POOL_LAYOUT: PoolLayout = { ...PLAIN_LAYOUT, isContinuous: false };

/** Says of what storage holds whether it is such a look. */
export const layoutChecks: Checks<PoolLayout> = {
  shown: (value) => isRecordOf(value, 'boolean'),
  widths: (value) => isRecordOf(value, 'number'),
  density: (value) => ['compact', 'regular', 'relaxed'].includes(value as string),
  isContinuous: (value) => typeof value === 'boolean',
};

function isRecordOf(value: unknown, type: 'boolean' | 'number'): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((item) => typeof item === type);
}
