import { type Kysely, sql } from 'kysely';

import type { Language } from '#lib/language.ts';
import { authorOf } from '#server/customer/change-log.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Author, writeLog } from '#server/log/write-log.ts';
import { readsWhole } from '#server/manager/inquiry/inquiry-access.ts';
import { masked } from '#server/manager/inquiry/wire-inquiry.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { makeInquiry } from './make-inquiry.ts';
import { SPAM } from './score.ts';

const DAY_MS = 86_400_000;

/** What visitors of the site sent, the latest first, with how many wait and how many are kept as spam. */
export const listWebInquiries: Operation<'listWebInquiries'> = async ({ db, user, language }, { index, size = 10, verdict = 'new' }) => {
  const [rows, counts] = await Promise.all([
    rowsOf(db, user, language)
      .where('inquiry_web.verdict', '=', verdict)
      .orderBy('inquiry_web.id', 'desc')
      .limit(size)
      .offset((index - 1) * size)
      .execute(),
    countsOf(db, user),
  ]);
  const { waiting, spam, fresh } = counts;
  return { datas: rows.map((row) => wire(user, row)), total: verdict === 'spam' ? spam : fresh, spam, waiting };
};

/** Takes spam among the inquiries, or an inquiry that nobody has claimed among the spam, and writes down who did; of two who do so at once one does. */
export const moveWebInquiry: Operation<'moveWebInquiry'> = ({ db, user, address, language }, { id, verdict }) =>
  db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom('inquiry_web')
      .where('tenant_id', '=', user.tenantId)
      .where('id', 'in', splitIds(id)?.slice(0, 1) ?? ['0'])
      .select(['id', 'verdict', 'inquiry_id'])
      .forUpdate()
      .executeTakeFirst();
    if (!held) throw new Refusal(404, 'notFound', { field: 'id' });
    const author = authorOf({ user, address });
    if (held.verdict !== verdict) await (verdict === 'new' ? takeBack(trx, author, held) : putAway(trx, author, held));
    return wire(user, await rowsOf(trx, user, language).where('inquiry_web.id', '=', held.id).executeTakeFirstOrThrow());
  });

interface Held {
  id: string;
  inquiry_id: string | null;
}

async function takeBack(db: Kysely<Database>, author: Author, { id }: Held): Promise<void> {
  await makeInquiry(db, id);
  const made = await db
    .selectFrom('inquiry_web')
    .innerJoin('inquiry', 'inquiry.id', 'inquiry_web.inquiry_id')
    .where('inquiry_web.id', '=', id)
    .select(['inquiry.id', 'inquiry.no', 'inquiry.title'])
    .executeTakeFirstOrThrow();
  await writeLog(db, author, [{ entity: 'inquiry', entityId: made.id, action: 'restore', after: { name: made.title, no: made.no } }]);
}

/** An inquiry that somebody works on is no spam any more; its remarks and answers would be lost. */
async function putAway(db: Kysely<Database>, author: Author, { id, inquiry_id }: Held): Promise<void> {
  await db.updateTable('inquiry_web').set({ verdict: 'spam', inquiry_id: null }).where('id', '=', id).execute();
  if (inquiry_id === null) return;
  const gone = await db
    .deleteFrom('inquiry')
    .where('id', '=', inquiry_id)
    .where('state', '=', 'new')
    .returning(['no', 'title'])
    .executeTakeFirst();
  if (!gone) throw new Refusal(409, 'stale');
  await writeLog(db, author, [{ entity: 'inquiry', entityId: inquiry_id, action: 'delete', before: { name: gone.title, no: gone.no } }]);
}

function rowsOf(db: Kysely<Database>, user: Caller, language: Language) {
  const names = language === 'US' ? ['product.nameen', 'product.name'] : ['product.name', 'product.nameen'];
  const [own, other] = names.map((name) => sql.ref<string>(name));
  return (
    db
      .selectFrom('inquiry_web')
      .leftJoin('inquiry', 'inquiry.id', 'inquiry_web.inquiry_id')
      .leftJoin('account', 'account.id', 'inquiry.owner_id')
      .leftJoin('product', 'product.id', 'inquiry_web.product_id')
      .leftJoin('outgoing_mail', 'outgoing_mail.id', 'inquiry_web.answer_id')
      .where('inquiry_web.tenant_id', '=', user.tenantId)
      .select(['inquiry_web.id', 'inquiry_web.createtime', 'inquiry_web.title', 'inquiry_web.content'])
      .select([
        'inquiry_web.contact',
        'inquiry_web.company',
        'inquiry_web.email',
        'inquiry_web.countrycode',
        'inquiry_web.lang',
        'inquiry_web.page',
      ])
      .select(['inquiry_web.utm', 'inquiry_web.referrer', 'inquiry_web.score', 'inquiry_web.signals', 'inquiry_web.verdict'])
      .select(['inquiry.owner_id', 'inquiry.creator_id', 'inquiry.answertime', 'inquiry.duetime'])
      // Spam became no inquiry, and what nobody has claimed is nobody's.
      .select([
        sql<string>`coalesce(inquiry_web.inquiry_id::text, '')`.as('inquiryid'),
        sql<string>`coalesce(inquiry.no, '')`.as('no'),
        sql<Schemas['WebInquiry']['state']>`coalesce(inquiry.state, '')`.as('state'),
        sql<string>`coalesce(nameremark, '')`.as('username'),
      ])
      .select(sql<string>`coalesce(nullif(${own}, ''), nullif(${other}, ''), product.sku, '')`.as('product'))
      .select(sql<Schemas['WebInquiry']['autoanswer']>`coalesce(outgoing_mail.status, '')`.as('autoanswer'))
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

function wire(user: Caller, { createtime, owner_id, creator_id, answertime, duetime, ...row }: Row): Schemas['WebInquiry'] {
  // What is spam by its score is read whole, so that a person can judge it; what somebody put away by hand was an inquiry that nobody had claimed.
  const isMasked = (row.verdict === 'new' || row.score < SPAM) && !readsWhole(user, { owner_id, creator_id });
  const shown = (text: string) => (isMasked ? masked(text) : text);
  return {
    ...row,
    contact: shown(row.contact),
    company: shown(row.company),
    email: shown(row.email),
    receivetime: createtime.toISOString(),
    answertime: answertime?.toISOString() ?? '',
    ...clockOf({ state: row.state, answertime, due: duetime ?? new Date(createtime.getTime() + DAY_MS) }),
    masked: isMasked,
  };
}

/** Works out the due time of an inquiry. One that is answered, closed or spam has none. */
function clockOf({ state, answertime, due }: { state: Row['state']; answertime: Date | null; due: Date }) {
  const waits = (state === 'new' || state === 'claimed') && answertime === null;
  return { duetime: waits ? due.toISOString() : '', isoverdue: waits && due.getTime() < Date.now() };
}

function countsOf(db: Kysely<Database>, user: Caller) {
  return db
    .selectFrom('inquiry_web')
    .leftJoin('inquiry', 'inquiry.id', 'inquiry_web.inquiry_id')
    .where('inquiry_web.tenant_id', '=', user.tenantId)
    .select([
      sql<number>`count(*) FILTER (WHERE verdict = 'new')::integer`.as('fresh'),
      sql<number>`count(*) FILTER (WHERE verdict = 'spam')::integer`.as('spam'),
      sql<number>`count(*) FILTER (WHERE state IN ('new', 'claimed'))::integer`.as('waiting'),
    ])
    .executeTakeFirstOrThrow();
}
