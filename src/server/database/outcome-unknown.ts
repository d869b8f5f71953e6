/** Reads only, or says something to a connection: losing its answer changes nothing. */
const HARMLESS = /^\s*(?:select|with|values|show|set|begin|start|savepoint|release|rollback|explain)\b/i;
const WRITES_WITHIN = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\b/i;
const IN_TRANSACTION = 'T';

/**
 * The database went away after it was told to keep something and before it said that it had.
 *
 * Nobody can know then whether it is kept. Whoever asked is told so, and not that nothing happened, because doing it again might do it twice.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/** Whether losing the answer to a statement leaves open what became of it. What is lost inside a transaction is undone with it; what ends one is not. */
export function leavesOutcomeOpen(statement: string, transactionStatus: string | null): boolean {
  if (/^\s*commit\b/i.test(statement)) return true;
  if (transactionStatus === IN_TRANSACTION) return false;
  return !HARMLESS.test(statement) || WRITES_WITHIN.test(statement);
}
