import { sql } from 'kysely';

import { wireNotice } from '#server/notice/wire-notice.ts';
import type { Operation, Schemas } from '#server/operation.ts';

import { pushEvent } from './push-event.ts';

const MOST_READ = 100;
const MOST_TOLD = 20;
/** A notice bears the time at which its transaction began, and is seen once that is over. */
const LATE_SECONDS = 60;

/**
 * The notices that a page which nobody looks at may show by the system: unread ones of the kinds that the caller chose for that.
 *
 * Nothing is noted here: whether a browser showed something only the browser knows, and each remembers for itself what it showed. In quiet hours nothing
 * is told; a browser that asks after them says since when it knows nothing, so that all of it comes then.
 */
export const listBrowserNotices: Operation<'listBrowserNotices'> = async ({ db, user, language }, { seconds }) => {
  const { rows: wishes } = await sql<{ events: Schemas['PushEvent'][]; isQuiet: boolean }>`
    SELECT array(SELECT key FROM jsonb_each(choices) WHERE value ? 'browser') AS events, push_due(quietfrom, quietto, timezone) > now() AS "isQuiet"
    FROM notice_setting WHERE account_id = ${user.id}`.execute(db);
  const { events, isQuiet } = wishes[0] ?? { events: [], isQuiet: false };
  if (events.length === 0) return { state: 'off', datas: [] };
  if (isQuiet) return { state: 'quiet', datas: [] };
  const rows = await db
    .selectFrom('notice')
    .selectAll()
    .where('account_id', '=', user.id)
    .where('readtime', 'is', null)
    .where(sql<boolean>`createtime > now() - make_interval(secs => ${seconds + LATE_SECONDS})`)
    .orderBy('id', 'desc')
    .limit(MOST_READ)
    .execute();
  const wanted = rows.filter((row) => {
    const event = pushEvent(row);
    return event !== undefined && events.includes(event);
  });
  return { state: 'on', datas: wanted.slice(0, MOST_TOLD).map((row) => wireNotice(row, language)) };
};
