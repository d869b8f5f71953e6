import { type Kysely, sql } from 'kysely';

import { readProfile } from '#server/company/profile.ts';
import { authorOf } from '#server/customer/change-log.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { readOffer } from '#server/manager/offer/read-offers.ts';
import { type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { cataloguePaper } from './catalogue-paper.ts';
import { companyPaper } from './company-paper.ts';
import { keepDocument } from './keep-document.ts';
import { letterheadLanguage, letterheadOf } from './letterhead.ts';
import { offerPaper } from './offer-paper.ts';

/** Draws an offer as one of its papers. */
export const addOfferDocument: Operation<'addOfferDocument'> = async (context, request) => {
  const { db, user } = context;
  const offer = await readOffer(db, user, request.id);
  const paper = await offerPaper(db, { tenantId: user.tenantId, offer, request });
  const { id, revision } = offer;
  return keepDocument(context, { kind: request.kind, paper, offer: { id, revision } });
};

/** Draws products as a catalogue. */
export const addCatalogue: Operation<'addCatalogue'> = async (context, request) =>
  keepDocument(context, { kind: 'catalogue', paper: await cataloguePaper(context.db, { tenantId: context.user.tenantId, request }) });

/** Draws what the company says of itself. */
export const addCompanyDocument: Operation<'addCompanyDocument'> = async (context, { language }) =>
  keepDocument(context, { kind: 'company', paper: await companyPaper(context.db, { tenantId: context.user.tenantId, language }) });

const LANGUAGES: readonly Schemas['DocumentLanguage'][] = ['en', 'zh', 'zh-HK', 'es', 'fr', 'de', 'pt', 'ru', 'ar'];

/** What the company wants on its documents, and what those of each language would lack: a form says it before a buyer sees the gap. */
export const getDocumentSettings: Operation<'getDocumentSettings'> = async ({ db, user }) => {
  const profile = await readProfile(db, user);
  return { bank: await readBank(db, user.tenantId), letterheads: LANGUAGES.map((language) => letterheadOf(profile, language)) };
};

/**
 * Writes into the company's profile the name or the address that papers of a language lack. What is there already is changed by those who keep the profile.
 *
 * @throws Refusal 409 with what is there by now
 */
export const addLetterhead: Operation<'addLetterhead'> = (context, { language, ...given }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    await sql`SELECT FROM tenant WHERE id = ${user.tenantId} FOR UPDATE`.execute(db);
    const profile = await readProfile(db, user);
    const current = letterheadOf(profile, language);
    const texts = (['name', 'address'] as const).map((field) => [field, given[field]?.trim() ?? ''] as const);
    const lacking = texts.filter(([field, text]) => text !== '' && text !== current[field]);
    if (lacking.some(([field]) => current[field] !== '')) throw new Refusal(409, 'stale', { current });
    if (lacking.length === 0) return current;
    const tag = letterheadLanguage(language);
    const written = { name: '', slogan: '', description: '', address: '', ...profile.texts[tag], ...Object.fromEntries(lacking) };
    const columns = {
      texts: JSON.stringify({ ...profile.texts, [tag]: written }),
      version: profile.version + 1,
      updatetime: new Date(),
    };
    await db
      .insertInto('company_profile')
      .values({ tenant_id: user.tenantId, ...columns })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(columns))
      .execute();
    await writeLog(db, authorOf(context), [
      { entity: 'profile', entityId: user.tenantId, action: 'update', after: { language: tag, ...Object.fromEntries(lacking) } },
    ]);
    return { ...current, ...Object.fromEntries(lacking) };
  });

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
