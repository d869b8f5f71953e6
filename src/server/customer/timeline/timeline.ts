import { sql } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import { invalidField, type Operation, type Schemas } from '#server/operation.ts';

import { followUpRows, wireFollowUps } from '../follow-up/read-follow-ups.ts';
import { hiddenFrom, concealNames } from '../hidden.ts';
import { openCustomer } from '../pool/daily-views.ts';
import { inquirySource } from './inquiry-source.ts';
import { comesBefore, readCursor, writeCursor, after, microseconds } from './keyset.ts';
import { logSource } from './log-source.ts';
import { bounceSource, mailSource, openSource } from './mail-sources.ts';
import { marketingSource } from './marketing-source.ts';
import { recordSource } from './record-source.ts';
import { shipmentSource } from './shipment-source.ts';
import { type TimelineSource, blank, type TimelineQuery, type TimelineRow } from './source.ts';

interface Row {
  position: string;
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
const messageSource: TimelineSource = {
  kinds: ['message'],
  read: async (query) => (mayDo(query.user.rights, 'marketing', 'view') ? rowsOf(query) : []),
};

const COLUMNS = { time: sql`followtime`, id: sql`follow_up.id` };

/** Records of contact, at the time of the contact. */
const followUpSource: TimelineSource = {
  kinds: ['follow'],
  read: async ({ db, customer, hidden, position, rank, limit }) => {
    const rows = await followUpRows(db)
      .where('follow_up.customer_id', '=', customer.id)
      .where(after(position, rank, COLUMNS))
      .orderBy('followtime', 'desc')
      .orderBy('follow_up.id', 'desc')
      .limit(limit)
      .execute();
    const followUps = (await wireFollowUps(db, rows)).map((row) => concealNames(row, hidden));
    return followUps.map((followup, at) => ({
      position: { at: rows[at]?.at ?? '0', rank, id: followup.id },
      item: {
        ...blank,
        changes: [],
        key: `follow-${followup.id}`,
        kind: 'follow',
        time: followup.followtime,
        userid: followup.userid,
        username: followup.creator,
        followup,
      },
    }));
  },
};

/** All that a timeline is made of. Cursors hold a source's position in this list, so new ones go to its end. */
const timelineSources: readonly TimelineSource[] = [
  shipmentSource,
  followUpSource,
  logSource,
  inquirySource,
  recordSource,
  mailSource,
  openSource,
  bounceSource,
  messageSource,
  marketingSource,
];

/**
 * What happened with a customer, from every source, the latest first.
 *
 * Each source gives its next rows after the position where reading stopped, and the latest of them all are the page.
 */
export const listTimeline: Operation<'listTimeline'> = async ({ db, user, language }, { id, kind, cursor, size = 30 }) => {
  const customer = await openCustomer(db, user, { id });
  const position = cursor === undefined ? undefined : readCursor(cursor);
  if (cursor !== undefined && !position) throw invalidField('cursor');
  const hidden = await hiddenFrom(db, user, customer.owner_id);
  const query = { db, language, tenantId: user.tenantId, user, customer, hidden, position, limit: size + 1 };
  const pages = await Promise.all(
    timelineSources.map(async (source, rank) => {
      const kinds = kind ? source.kinds.filter((own) => kind.includes(own)) : source.kinds;
      return kinds.length === 0 ? [] : source.read({ ...query, kinds, rank });
    }),
  );
  const rows = pages.flat().toSorted((a, b) => (comesBefore(a.position, b.position) ? -1 : 1));
  const last = rows.length > size ? rows[size - 1] : undefined;
  return { datas: rows.slice(0, size).map(({ item }) => item), cursor: last ? writeCursor(last.position) : null };
};

async function rowsOf({ db, tenantId, customer, user, position, rank, limit }: TimelineQuery): Promise<TimelineRow[]> {
  const [time, id] = [sql`message.time`, sql`message.id`];
  const { rows } = await sql<Row>`
    SELECT message.id AS position, ${microseconds(time)} AS at, message.time, coalesce(account.id::text, '') AS userid,
      left(coalesce(account.nameremark, ''), 100) AS username, person.id AS chatid, direction, kind, left(body, 300) AS text
    FROM wa_contact AS person JOIN wa_message AS message ON message.wa_contact_id = person.id
    JOIN customer ON customer.id = person.customer_id LEFT JOIN account ON account.id = message.author_id
    WHERE person.tenant_id = ${tenantId} AND person.customer_id = ${customer.id}
      AND (${user.dataScope === 'ALL'} OR customer.owner_id = ${user.id} OR person.assignee_id = ${user.id})
      AND ${after(position, rank, { time, id })}
    ORDER BY message.time DESC, message.id DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ position: number, at, time: moment, userid, username, ...message }) => ({
    position: { at, rank, id: number },
    item: { ...blank, changes: [], key: `message-${number}`, kind: 'message', time: moment.toISOString(), userid, username, message },
  }));
}
