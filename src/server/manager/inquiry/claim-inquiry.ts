import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import { authorOf } from '#server/customer/change-log.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { notify } from '#server/notice/notify.ts';
import { type Caller, type Operation, Refusal } from '#server/operation.ts';
import { inquiryReaders } from '#server/site/inquiry/inquiry-readers.ts';

import { nextInquiryNumber } from '../day-numbers.ts';
import { changeInquiry, claimRefusal, holdOwnInquiry, isOver, isWorkedOn, publicKey } from './inquiry-access.ts';
import { publicRows } from './inquiry-rows.ts';

/** Makes an inquiry the caller's own; one statement decides who of many has it. */
export const claimInquiry: Operation<'claimInquiry'> = (context, { id }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const taken = (await take(db, user, { id, ownerId: user.id })) ?? (await standing(db, user, id));
    const { owner_id, ...inquiry } = taken;
    if (owner_id !== user.id || inquiry.state === 'closed') throw await refusalFor(db, taken);
    if (taken.isFresh) await writeLog(db, authorOf(context), [logLine(inquiry, 'receive')]);
    return { id: inquiry.id, state: inquiry.state, version: inquiry.version };
  });

/** Gives back what the caller has claimed, as long as nobody has worked on it since; a tender is then again what the platform supplies. */
export const undoInquiryClaim: Operation<'undoInquiryClaim'> = (context, { id, version }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const inquiry = await holdOwnInquiry(db, user, id);
    if (inquiry.owner_id !== user.id) throw await claimRefusal(db, inquiry.owner_id);
    const isTouched = inquiry.version !== version || (await isWorkedOn(db, inquiry.id, inquiry.claimtime ?? undefined));
    if (isTouched || !(await isJustClaimed(db, user, inquiry.id))) throw new Refusal(409, 'inquiryTouched');
    const isTender = inquiry.tender !== null;
    const line = {
      entity: 'inquiry',
      entityId: inquiry.id,
      action: isTender ? 'delete' : 'undo',
      before: { name: inquiry.title },
    } as const;
    await writeLog(db, authorOf(context), [line]);
    return isTender ? forgetTender(db, inquiry.id) : { id: (await changeInquiry(db, inquiry.id, FREE)).id };
  });

const FREE = { owner_id: null, state: 'new', claimtime: null } as const;

/** Whether the last thing that was done with an inquiry is that the caller claimed it; one that was given to them, or is of their making, was not. */
async function isJustClaimed(db: Kysely<Database>, user: Caller, id: string): Promise<boolean> {
  const last = await db
    .selectFrom('log_entry')
    .where('entity', '=', 'inquiry')
    .where('entity_id', '=', id)
    .select(['action', 'account_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.action === 'receive' && last.account_id === user.id;
}

/** A tender stands with the platform again as soon as the company has none of that number. */
function forgetTender(db: Kysely<Database>, id: string) {
  return db
    .deleteFrom('inquiry')
    .where('id', '=', id)
    .returning(sql<string>`'T' || md5(tender)`.as('id'))
    .executeTakeFirstOrThrow();
}

/** Gives an inquiry in progress to somebody who can answer it, whoever has it now, and tells them. */
export const giveInquiry: Operation<'giveInquiry'> = (context, { id, userid }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const handler = await findHandler(db, user, userid);
    const taken = (await take(db, user, { id, ownerId: handler })) ?? (await handOver(db, user, { id, ownerId: handler }));
    await writeLog(db, authorOf(context), [logLine(taken, 'distribute')]);
    await tellAssignee(db, user, taken);
    return { id: taken.id, state: taken.state, version: taken.version };
  });

/** Tells whoever was given an inquiry, unless they took it themselves. */
export async function tellAssignee(
  db: Kysely<Database>,
  user: Caller,
  { id, owner_id, title }: { id: string; owner_id: string | null; title: string },
): Promise<void> {
  if (owner_id === null || owner_id === user.id) return;
  const values = { name: user.nameremark, title };
  await notify(db, [
    { tenantId: user.tenantId, accountId: owner_id, recordtype: noticeTypes.inquiry, recordid: id, key: 'inquiryAssigned', values },
  ]);
}

/**
 * Somebody to whom an inquiry can be given: the caller, or whoever else of the company reads inquiries.
 *
 * @throws Refusal 404
 */
export async function findHandler(db: Kysely<Database>, user: Caller, userid: string): Promise<string> {
  if (userid === user.id) return user.id;
  const handler = await inquiryReaders(db, user.tenantId)
    .where('id', 'in', splitIds(userid)?.slice(0, 1) ?? ['0'])
    .select('id')
    .forShare()
    .executeTakeFirst();
  if (!handler) throw new Refusal(404, 'handlerUnknown', { field: 'userid' });
  return handler.id;
}

interface Taking {
  id: string;
  ownerId: string;
}

const COLUMNS = ['id', 'title', 'state', 'version', 'owner_id'] as const;

/** Takes one that nobody has; nothing where somebody has it, or was quicker. */
async function take(db: Kysely<Database>, user: Caller, { id, ownerId }: Taking) {
  const key = publicKey(id);
  const taken = key === undefined ? await takeOwn(db, user, { id, ownerId }) : await takePublic(db, user, { id: key, ownerId });
  return taken && { ...taken, isFresh: true };
}

function takeOwn(db: Kysely<Database>, user: Caller, { id, ownerId }: Taking) {
  return db
    .updateTable('inquiry')
    .set({ owner_id: ownerId, state: 'claimed', claimtime: sql<Date>`now()`, updatetime: sql<Date>`now()` })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('tenant_id', '=', user.tenantId)
    .where('id', 'in', splitIds(id)?.slice(0, 1) ?? ['0'])
    .where('owner_id', 'is', null)
    .where('state', '=', 'new')
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** A tender becomes the company's own by being written down; that can be done once. */
async function takePublic(db: Kysely<Database>, user: Caller, { id: key, ownerId }: Taking) {
  const tender = await publicRows(db, user)
    .where((eb) => eb(eb.fn('md5', ['reference']), '=', eb.val(key)))
    .select(['reference', 'description', 'enduser', 'tradeagreement'])
    .executeTakeFirst();
  if (!tender) return undefined;
  if (isOver(tender)) throw new Refusal(409, 'inquiryOver');
  const { reference, description, enduser, tradeagreement, title, industry, buyer, countrycode, validity, closingtime } = tender;
  return db
    .insertInto('inquiry')
    .values({
      tenant_id: user.tenantId,
      no: await nextInquiryNumber(db, user.tenantId),
      tender: reference,
      source: 'tender',
      title,
      content: description,
      buyer,
      enduser,
      industry,
      countrycode,
      tradeagreement,
      validity,
      closingtime,
      state: 'claimed',
      owner_id: ownerId,
      claimtime: sql<Date>`now()`,
      creator_id: user.id,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'tender']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** The one that somebody has taken before, however it was named. */
async function standing(db: Kysely<Database>, user: Caller, id: string) {
  const key = publicKey(id);
  const row = await db
    .selectFrom('inquiry')
    .where('tenant_id', '=', user.tenantId)
    .$if(key === undefined, (query) => query.where('id', 'in', splitIds(id)?.slice(0, 1) ?? ['0']))
    .$if(key !== undefined, (query) => query.where(sql<boolean>`md5(tender) = ${key ?? ''}`))
    .select(COLUMNS)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return { ...row, isFresh: false };
}

async function handOver(db: Kysely<Database>, user: Caller, { id, ownerId }: Taking) {
  const held = await standing(db, user, id);
  if (held.state === 'closed') throw new Refusal(409, 'inquiryClosed');
  if (held.owner_id !== user.id && user.dataScope !== 'ALL') throw await claimRefusal(db, held.owner_id);
  return db
    .updateTable('inquiry')
    .set({ owner_id: ownerId, updatetime: sql<Date>`now()` })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', held.id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

async function refusalFor(db: Kysely<Database>, { state, owner_id }: { state: string; owner_id: string | null }): Promise<Refusal> {
  return state === 'closed' ? new Refusal(409, 'inquiryClosed') : claimRefusal(db, owner_id);
}

function logLine({ id, title }: { id: string; title: string }, action: 'receive' | 'distribute') {
  return { entity: 'inquiry', entityId: id, action, after: { name: title } } as const;
}
