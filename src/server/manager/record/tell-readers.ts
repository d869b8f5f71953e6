import { type Kysely, sql } from 'kysely';

import type { RecordKind } from '#server/database/record-tables.ts';
import type { Database } from '#server/database/schema.ts';
import { notify } from '#server/notice/notify.ts';
import type { Caller } from '#server/operation.ts';

import type { Audience } from './record-access.ts';

export interface ToldRecord {
  id: string;
  recordtype: RecordKind;
  audience: Audience;
  title: string;
}

const keys = { 1: 'visitWritten', 2: 'serviceWritten', 3: 'marketWritten', 7: 'qualityWritten' } as const;

/** Leaves a notice for everyone in the company who holds the record's role, but for its writer. Parent accounts hold no role and are told nothing. */
export async function tellReaders(db: Kysely<Database>, { user, record }: { user: Caller; record: ToldRecord }): Promise<void> {
  const readers = await db
    .selectFrom('account')
    .where('tenant_id', '=', user.tenantId)
    .where('enabled', '=', true)
    .where('id', '<>', user.id)
    .where(sql<boolean>`roles @> ${JSON.stringify([{ id: record.audience }])}::jsonb`)
    .select('id')
    .execute();
  await notify(
    db,
    readers.map(({ id }) => ({
      tenantId: user.tenantId,
      accountId: id,
      recordtype: record.recordtype,
      recordid: record.id,
      key: keys[record.recordtype],
      values: { title: record.title, name: user.nameremark },
    })),
  );
}
