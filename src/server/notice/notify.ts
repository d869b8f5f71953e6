import { type Kysely, sql } from 'kysely';

import type { noticeTypes } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { pushEvent } from '#server/push/push-event.ts';

import type { NoticeKey } from './notice-texts.ts';

/** What a notice is about. */
export type NoticeType = (typeof noticeTypes)[keyof typeof noticeTypes];

/** One message to one account. */
export interface Notice {
  tenantId: string;
  accountId: string;
  recordtype: NoticeType;
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
  const left = await db.insertInto('notice').values(rows).returning(['id', 'recordtype', 'key']).execute();
  const events = left.flatMap(({ id, ...notice }) => {
    const event = pushEvent(notice);
    return event === undefined ? [] : [{ id, event }];
  });
  if (events.length > 0) await pushAsWanted(db, events);
}

/** Lines up what its readers want to be told outside the app too, for when they want it; what browsers show, they ask for themselves. Whoever may work here no longer is told nothing. */
async function pushAsWanted(db: Kysely<Database>, events: readonly { id: string; event: string }[]): Promise<void> {
  await sql`
    INSERT INTO push_log (tenant_id, account_id, notice_id, event, channel, dueat)
    SELECT notice.tenant_id, notice.account_id, notice.id, told.event, channel, push_due(quietfrom, quietto, notice_setting.timezone)
    FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS told (id bigint, event text) JOIN notice ON notice.id = told.id
    JOIN account ON account.id = notice.account_id AND account.enabled AND account.deletetime IS NULL
    JOIN notice_setting ON notice_setting.account_id = notice.account_id, jsonb_array_elements_text(choices -> told.event) AS channel
    WHERE channel <> 'browser'`.execute(db);
}
