import type { paths } from '#contract/api.gen.ts';
import { operationIndex as entryOperations } from '#contract/entry-operations.gen.ts';

import type { OperationId } from './calls.ts';

/** Where an operation is, and how it travels. */
export interface OperationRow {
  readonly method: 'get' | 'post';
  readonly path: keyof paths;
  readonly public: boolean;
  readonly timeoutMs?: number;
  /** The body is a file's bytes and not JSON. */
  readonly upload?: true;
}

/**
 * The row of an operation.
 *
 * The login page carries only those on the way in; the others, some kilobytes, arrive with the first one that is asked for.
 */
export async function rowOf(id: OperationId): Promise<OperationRow> {
  const known: Partial<Record<OperationId, OperationRow>> = entryOperations;
  return known[id] ?? (await loadOperationRows())[id];
}

/** Fetches the rows that the login page does without; asked for again, it answers at once. */
export async function loadOperationRows(): Promise<Readonly<Record<OperationId, OperationRow>>> {
  return (await import('#contract/operations.gen.ts')).operationIndex;
}
