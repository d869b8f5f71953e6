import type { StatusTone } from '#ui/status/StatusShape.tsx';

/** How the states of an import look, by their numbers in the contract; those of customers and of shipments are the same. */
export const importTones = {
  0: 'draft',
  1: 'progress',
  2: 'warning',
  3: 'progress',
  4: 'done',
  5: 'danger',
  6: 'ended',
  7: 'progress',
  8: 'ended',
} as const satisfies Readonly<Record<number, StatusTone>>;
