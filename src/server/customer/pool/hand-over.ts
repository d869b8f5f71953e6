import { invalidField, type Operation } from '#server/operation.ts';

import { runBatch } from '../batch/run-batch.ts';

/** Gives customers back to the public pool, with the reason in the log. */
export const giveBackCustomers: Operation<'giveBackCustomers'> = async (context, { note, ...choice }) =>
  runBatch(context, { ...choice, order: { kind: 'giveBack', note: note.trim() } });

/** Hands customers over to a colleague, who is told. */
export const transferCustomers: Operation<'transferCustomers'> = async (context, { touserid, ...choice }) =>
  runBatch(context, { ...choice, order: { kind: 'transfer', touserid } });

/** Lets customers stay with their owners whatever the rules say, for good or until a moment, or no longer. */
export const lockCustomers: Operation<'lockCustomers'> = async (context, { locked, until, ...choice }) => {
  if (until !== undefined && (!locked || Date.parse(until) <= Date.now())) throw invalidField('until');
  return runBatch(context, { ...choice, order: { kind: 'lock', locked, ...(until !== undefined && { until }) } });
};
