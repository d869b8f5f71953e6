import { sql } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import type { Schemas } from '#server/operation.ts';

import { after, microseconds } from './keyset.ts';
import { blank, type TimelineQuery, type TimelineRow, type TimelineSource } from './source.ts';

interface Row {
  place: string;
  at: string;
  time: Date;
  userid: string;
  username: string;
  chatid: string;
  direction: 'in' | 'out';
  kind: Schemas['TimelineMessage']['kind'];
  text: string;
}

/** Messages by WhatsApp, for those who may read the conversation: who has the customer, who answers, and who sees the whole company. */
export const messageSource: TimelineSource = {
  kinds: ['message'],
  read: async (query) => (mayDo(query.user.rights, 'marketing', 'view') ? rowsOf(query) : []),
};

async function rowsOf({ db, tenantId, customer, user, place, rank, limit }: TimelineQuery): Promise<TimelineRow[]> {
  const [time, id] = [sql`message.time`, sql`message.id`];
  const { rows } = await sql<Row>`
    SELECT message.id AS place, ${microseconds(time)} AS at, message.time, coalesce(account.id::text, '') AS userid,
      left(coalesce(account.nameremark, ''), 100) AS username, person.id AS chatid, direction, kind, left(body, 300) AS text
    FROM wa_contact AS person JOIN wa_message AS message ON message.wa_contact_id = person.id
    JOIN customer ON customer.id = person.customer_id LEFT JOIN account ON account.id = message.author_id
    WHERE person.tenant_id = ${tenantId} AND person.customer_id = ${customer.id}
      AND (${user.dataScope === 'ALL'} OR customer.owner_id = ${user.id} OR person.assignee_id = ${user.id})
      AND ${after(place, rank, { time, id })}
    ORDER BY message.time DESC, message.id DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ place: number, at, time: moment, userid, username, ...message }) => ({
    place: { at, rank, id: number },
    item: { ...blank, changes: [], key: `message-${number}`, kind: 'message', time: moment.toISOString(), userid, username, message },
  }));
}
