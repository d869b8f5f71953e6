import type { MessageKey } from '#server/messages.ts';
import { Refusal } from '#server/operation.ts';

/**
 * Does a write whose name may be taken.
 *
 * @param taken the unique index of the name, and what a reader is told
 * @throws Refusal 409 where the name is taken
 */
export async function refuseTaken<T>([constraint, key]: readonly [string, MessageKey], write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === constraint) throw new Refusal(409, key, { field: 'name' });
    throw error;
  }
}
