import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Operation, Schemas } from '#server/operation.ts';

import { roomOf } from '../sender/quota.ts';
import { judgedCandidates } from './candidates.ts';

type Entry = Schemas['EdmAudiencePage']['datas'][number];
type Reason = Schemas['EdmSkipReason'];

/** Whom a choice of recipients means, with why some of them are skipped. */
export const listEdmAudience: Operation<'listEdmAudience'> = async ({ db, user }, { audience, index, size = 10, reason = 'any' }) => {
  const judged = await judgedCandidates(db, { user, audience, room: await roomOf(db, user) });
  const wanted: RawBuilder<SqlBool> = reason === 'any' ? sql`true` : reason === 'send' ? sql`skipreason = ''` : sql`skipreason = ${reason}`;
  const counted = await sql<{ skipreason: Reason; count: number }>`
    SELECT skipreason, count(*)::integer AS count FROM (${judged}) AS judged GROUP BY skipreason ORDER BY count DESC, skipreason`.execute(
    db,
  );
  const { rows } = await sql<Entry>`
    SELECT left(email, 254) AS email, left(name, 255) AS name, companyname, countrycode, coalesce(customer_id::text, '') AS customerid, skipreason
    FROM (${judged}) AS judged WHERE ${wanted} ORDER BY sort, email, nth LIMIT ${size} OFFSET ${(index - 1) * size}`.execute(db);
  const of = (wantedReason: Reason) => counted.rows.find(({ skipreason }) => skipreason === wantedReason)?.count ?? 0;
  const willsend = of('');
  const skipped = counted.rows.filter(({ skipreason }) => skipreason !== '');
  const all = counted.rows.reduce((sum, { count }) => sum + count, 0);
  return {
    datas: rows,
    total: reason === 'any' ? all : reason === 'send' ? willsend : of(reason),
    willsend,
    skipped: skipped.map(({ skipreason, count }) => ({ reason: skipreason, count })),
  };
};
