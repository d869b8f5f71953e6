import { type Kysely, sql } from 'kysely';

import { authorOf } from '#server/customer/change-log.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { readOffer } from '#server/manager/offer/read-offers.ts';
import type { Operation } from '#server/operation.ts';

import { cataloguePaper } from './catalogue-paper.ts';
import { companyPaper } from './company-paper.ts';
import { keepDocument } from './keep-document.ts';
import { readLetterhead } from './letterhead.ts';
import { offerPaper } from './offer-paper.ts';

/** Draws an offer as one of its papers. */
export const addOfferDocument: Operation<'addOfferDocument'> = async (context, request) => {
  const { db, user } = context;
  const offer = await readOffer(db, user, request.id);
  const paper = await offerPaper(db, { tenantId: user.tenantId, offer, request });
  return keepDocument(context, { kind: request.kind, paper, offerId: offer.id });
};

/** Draws products as a catalogue. */
export const addCatalogue: Operation<'addCatalogue'> = async (context, request) =>
  keepDocument(context, { kind: 'catalogue', paper: await cataloguePaper(context.db, { tenantId: context.user.tenantId, request }) });

/** Draws what the company says of itself. */
export const addCompanyDocument: Operation<'addCompanyDocument'> = async (context, { language }) =>
  keepDocument(context, { kind: 'company', paper: await companyPaper(context.db, { tenantId: context.user.tenantId, language }) });

/** What the company wants on its documents, and what they would lack: a form says it before a buyer sees the gap. */
export const getDocumentSettings: Operation<'getDocumentSettings'> = async ({ db, user }) => {
  // An address in any language is printed where there is none in the document's own.
  const { address } = await readLetterhead(db, user.tenantId, 'en');
  return { bank: await readBank(db, user.tenantId), hasaddress: address !== '' };
};

/** Keeps what the company wants on its documents, and writes down what stood there; those that were drawn before stay as they are. */
export const saveDocumentSettings: Operation<'saveDocumentSettings'> = ({ db, user, address }, { bank }) =>
  db.transaction().execute(async (trx) => {
    await sql`SELECT FROM tenant WHERE id = ${user.tenantId} FOR UPDATE`.execute(trx);
    const former = await readBank(trx, user.tenantId);
    await trx
      .insertInto('document_setting')
      .values({ tenant_id: user.tenantId, bank })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ bank }))
      .execute();
    if (bank !== former)
      await writeLog(trx, authorOf({ user, address }), [
        { entity: 'documentsetting', entityId: null, action: 'update', before: { bank: former }, after: { bank } },
      ]);
    return { bank };
  });

async function readBank(db: Kysely<Database>, tenantId: string): Promise<string> {
  const row = await db.selectFrom('document_setting').where('tenant_id', '=', tenantId).select('bank').executeTakeFirst();
  return row?.bank ?? '';
}
