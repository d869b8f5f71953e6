import { isDeepStrictEqual } from 'node:util';

import type { Author } from '#server/log/write-log.ts';
import type { CallerContext, Member } from '#server/operation.ts';

/** Somebody, and not the product itself. */
export type Person = Author & { accountId: string };

/** Who writes the log lines of a call. */
export function authorOf({ user, address }: { user: Member } & Pick<CallerContext, 'address'>): Person {
  return { tenantId: user.tenantId, accountId: user.id, address };
}

/** One field of a record, before and after. */
export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** The fields that differ between two states of a record. */
export function changesOf(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): Change[] {
  return Object.keys(after)
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}
