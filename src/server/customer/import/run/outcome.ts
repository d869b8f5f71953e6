import type { Created } from '#server/customer/create/create-customers.ts';
import type { Match } from '#server/customer/duplicate/match.ts';

import type { RowReason } from '../table/import-record.ts';

/** What became of a row. */
export interface Outcome {
  state: 'created' | 'duplicate' | 'failed';
  customer: string | null;
  reason: RowReason | null;
}

interface Known {
  /** The lines of the rows that were brought together. */
  lines: readonly number[];
  /** Whose import it is. */
  accountId: string;
}

/** What is written down of a row, and what its reader is told. */
export function outcomeOf(created: Created, { lines, accountId }: Known): Outcome {
  if (created.state === 'created') return { state: 'created', customer: created.id, reason: null };
  if (created.state === 'full') return full(created);
  if (created.state === 'twin') return duplicate(null, 'twice', String(lines[created.of] ?? ''));
  return duplicateOf(bestOf(created.matches, accountId), accountId);
}

function full({ ownername, limit }: { ownername: string; limit: number }): Outcome {
  return { state: 'failed', customer: null, reason: { code: 'full', field: '', value: `${ownername} (${limit})` } };
}

function duplicateOf(best: Match | undefined, accountId: string): Outcome {
  if (!best) return duplicate(null, 'own', '');
  const { customerId, ownerId, customercode, ownername } = best;
  if (ownerId === null) return duplicate(customerId, 'public', customercode);
  return ownerId === accountId ? duplicate(customerId, 'own', customercode) : duplicate(customerId, 'owned', ownername);
}

function duplicate(customer: string | null, code: RowReason['code'], value: string): Outcome {
  return { state: 'duplicate', customer, reason: { code, field: '', value } };
}

/** The reader's own rather than one in the public pool, and that rather than a colleague's. */
function bestOf(matches: readonly Match[], accountId: string): Match | undefined {
  return matches.find(({ ownerId }) => ownerId === accountId) ?? matches.find(({ ownerId }) => ownerId === null) ?? matches[0];
}
