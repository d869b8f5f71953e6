import { type Kysely, sql } from 'kysely';

import { hashSecret, newSecret } from '#server/account/secret.ts';
import { authorOf } from '#server/customer/change-log.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { sendByLink } from '#server/manager/offer/move-offer.ts';
import { readOffer } from '#server/manager/offer/read-offers.ts';
import { type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { findDocument } from '../find-document.ts';

/** Where links of documents stand on this server. */
export const SHARES_PATH = '/d';

const MOST_OPEN = 50;
const DAY_MS = 86_400_000;

/** Makes a link to a document, with which an offer is sent. It is told once; who reads the tables cannot open it. */
export const addDocumentShare: Operation<'addDocumentShare'> = async (context, { id, days = 30 }) => {
  const { user, settings } = context;
  const token = newSecret();
  const share = await context.db.transaction().execute(async (db) => {
    const document = await findDocument(db, user, id);
    await refuseTooMany(db, document.id);
    const row = {
      tenant_id: user.tenantId,
      document_id: document.id,
      creator_id: user.id,
      token_hash: hashSecret(token),
      expiretime: new Date(Date.now() + days * DAY_MS),
    };
    const made = await db.insertInto('document_share').values(row).returning('id').executeTakeFirstOrThrow();
    if (document.offer_id !== null) {
      await sendByLink(db, context, { ...document, offerId: document.offer_id });
      await writeLog(db, authorOf(context), [
        { entity: 'offer', entityId: document.offer_id, action: 'export', after: { filename: document.filename, days } },
      ]);
    }
    return made;
  });
  return { id: share.id, address: `${settings.appOrigin ?? settings.publicUrl ?? ''}${SHARES_PATH}/${token}` };
};

async function refuseTooMany(db: Kysely<Database>, documentId: string): Promise<void> {
  const { count } = await db
    .selectFrom('document_share')
    .where('document_id', '=', documentId)
    .where('canceltime', 'is', null)
    .where('expiretime', '>', new Date())
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_OPEN) throw new Refusal(409, 'tooManyShares', { values: { n: MOST_OPEN } });
}

/** The links to the papers of an offer. */
export const listDocumentShares: Operation<'listDocumentShares'> = async ({ db, user }, { id }) => {
  const offer = await readOffer(db, user, id);
  const rows = await db
    .selectFrom('document_share')
    .innerJoin('document', 'document.id', 'document_id')
    .innerJoin('account', 'account.id', 'document_share.creator_id')
    .where('document_share.tenant_id', '=', user.tenantId)
    .where('offer_id', '=', offer.id)
    .select(['document_share.id', 'kind', 'document.language', 'filename', 'nameremark as username'])
    .select(['document_share.createtime', 'expiretime', 'canceltime'])
    .select([opens(sql`isperson`).as('people'), opens(sql`NOT isperson`).as('machines')])
    .select(sql<Date | null>`(SELECT max(opentime) FROM document_open WHERE share_id = document_share.id AND isperson)`.as('lastopen'))
    .orderBy('document_share.id', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ canceltime, lastopen, createtime, expiretime, ...row }) => ({
    ...row,
    state: stateOf({ canceltime, expiretime }),
    createtime: createtime.toISOString(),
    expiretime: expiretime.toISOString(),
    lastopentime: lastopen?.toISOString() ?? '',
  }));
};

function opens(which: ReturnType<typeof sql>) {
  return sql<number>`(SELECT count(*)::integer FROM document_open WHERE share_id = document_share.id AND ${which})`;
}

function stateOf({ canceltime, expiretime }: { canceltime: Date | null; expiretime: Date }): Schemas['DocumentShare']['state'] {
  if (canceltime) return 'withdrawn';
  return expiretime.getTime() <= Date.now() ? 'expired' : 'open';
}

/** Withdraws a link; whoever opens it from now on is told nothing but that it leads nowhere. */
export const cancelDocumentShare: Operation<'cancelDocumentShare'> = async ({ db, user }, { id }) => {
  const share = await db
    .selectFrom('document_share')
    .where('tenant_id', '=', user.tenantId)
    .where('id', '=', readRowId(id))
    .select(['id', 'document_id'])
    .executeTakeFirst();
  if (!share) throw new Refusal(404, 'notFound', { field: 'id' });
  await findDocument(db, user, share.document_id);
  const { numUpdatedRows } = await db
    .updateTable('document_share')
    .set((eb) => ({ canceltime: eb.fn.coalesce('canceltime', sql<Date>`now()`) }))
    .where('id', '=', share.id)
    .executeTakeFirst();
  return { count: Number(numUpdatedRows) };
};
