import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { NoticeKey } from './notice-texts.ts';

/** 1 visit, 2 service, 3 marketing report, 4 buyer inquiry, 5 research, 6 manual, 7 quality, 8 customer about to fall, 9 task finished, 10 new inquiry. */
export type RecordType = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** One message to one account. */
export interface Notice {
  tenantId: string;
  accountId: string;
  recordtype: RecordType;
  recordid: string;
  key: NoticeKey;
  values?: Readonly<Record<string, string | number>>;
  /** A path of the app, for kinds without a detail of their own. */
  href?: string;
}

/** Leaves messages for people, in the caller's transaction if it has one; they are worded when read, in the reader's language. */
export async function notify(db: Kysely<Database>, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ tenantId, accountId, recordtype, recordid, key, values = {}, href = '' }) => ({
    tenant_id: tenantId,
    account_id: accountId,
    recordtype,
    recordid,
    key,
    values: JSON.stringify(values),
    href,
  }));
  await db.insertInto('notice').values(rows).execute();
}
