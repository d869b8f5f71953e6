import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import { authorOf, changesOf } from '#server/customer/change-log.ts';
import { readTime } from '#server/customer/times.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { invalidField, type Operation, Refusal } from '#server/operation.ts';

import { nextInquiryNumber } from '../day-numbers.ts';
import { tellBothRoles } from '../record-readers.ts';
import { findHandler, tellAssignee } from './claim-inquiry.ts';
import { changeInquiry, type HeldInquiry, holdOwnInquiry } from './inquiry-access.ts';
import { readInquiry } from './read-inquiry.ts';

/** Writes down an inquiry that came by another way: for somebody to answer, or for anybody to claim. */
export const addInquiry: Operation<'addInquiry'> = (context, { userid, closing = '', closingzone = '', receivetime, ...rest }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const owner_id = userid === undefined ? null : await findHandler(db, user, userid);
    const now = new Date();
    const came = receivetime === undefined ? now : readTime(receivetime, 'receivetime');
    if (came > now) throw invalidField('receivetime');
    await checkCountry(db, rest.countrycode);
    const added = await db
      .insertInto('inquiry')
      .values({
        ...rest,
        title: rest.title.trim(),
        buyer: rest.buyer.trim(),
        content: rest.content.trim(),
        source: rest.source ?? 'other',
        ...(await validityOf(db, { closing, closingzone, came })),
        tenant_id: user.tenantId,
        no: await nextInquiryNumber(db, user.tenantId),
        creator_id: user.id,
        receivetime: came,
        ...(owner_id === null ? { state: 'new' } : { state: 'claimed', owner_id, claimtime: now }),
      })
      .returning(['id', 'state', 'version', 'title', 'owner_id', 'no'])
      .executeTakeFirstOrThrow();
    await writeLog(db, authorOf(context), [
      { entity: 'inquiry', entityId: added.id, action: 'create', after: { name: added.title, no: added.no } },
    ]);
    if (owner_id === null)
      await tellBothRoles(db, user, {
        recordtype: noticeTypes.inquiry,
        recordid: added.id,
        key: 'inquiryArrived',
        values: { title: added.title },
      });
    else await tellAssignee(db, user, added);
    return { id: added.id, state: added.state, version: added.version };
  });

/** Changes what is written of an inquiry in progress; what is left out stays. A stale version gets a 409 with it as it is now. */
export const updateInquiry: Operation<'updateInquiry'> = (context, { id, version, ...change }) =>
  context.db.transaction().execute(async (db) => {
    const before = await holdOwnInquiry(db, context.user, id);
    if (before.version !== version) throw new Refusal(409, 'stale', { current: { ...(await readInquiry(db, context.user, id)) } });
    await checkCountry(db, change.countrycode);
    const changed = await changeInquiry(db, before.id, change);
    const subject = { entity: 'inquiry', entityId: before.id, action: 'update' as const };
    const lines = changesOf(saysOf(before), { ...saysOf(before), ...change }).map((line) => ({ ...line, ...subject }));
    await writeLog(db, authorOf(context), lines);
    return changed;
  });

interface Closing {
  closing: string;
  closingzone: string;
  /** When the inquiry came; nothing closes before that. */
  came: Date;
}

/** Reads until when the buyer takes quotes: the words with the zone are kept, and the moment they mean. */
async function validityOf(db: Kysely<Database>, { closing, closingzone, came }: Closing) {
  if (closing === '') return { validity: '', closingtime: null };
  const zone = closingzone === '' ? 'UTC' : closingzone;
  const closingtime = await momentOf(db, closing, zone);
  if (closingtime < came) throw new Refusal(400, 'endBeforeBegin', { field: 'closing' });
  return { validity: `${closing.replace('T', ' ')} ${zone}`, closingtime };
}

/** The moment at which the clocks of a zone show a time. */
async function momentOf(db: Kysely<Database>, closing: string, zone: string): Promise<Date> {
  // A day that no month has would become one of the next month.
  if (!readTime(`${closing}:00Z`, 'closing').toISOString().startsWith(closing)) throw invalidField('closing');
  if (!(await isZone(db, zone))) throw invalidField('closingzone');
  const { rows } = await sql<{ at: Date }>`SELECT ${closing}::timestamp AT TIME ZONE ${zone} AS at`.execute(db);
  return rows[0]?.at ?? new Date(0);
}

async function isZone(db: Kysely<Database>, zone: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`SELECT 1 AS n FROM pg_timezone_names WHERE name = ${zone}`.execute(db);
  return rows.length > 0;
}

async function checkCountry(db: Kysely<Database>, code = ''): Promise<void> {
  if (code === '') return;
  const known = await db.selectFrom('country').select('code').where('code', '=', code).executeTakeFirst();
  if (!known) throw invalidField('countrycode');
}

function saysOf({ title, buyer, content, industry, countrycode, contact, email, phone }: HeldInquiry) {
  return { title, buyer, content, industry, countrycode, contact, email, phone };
}
