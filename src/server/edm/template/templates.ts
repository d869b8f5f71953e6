import { type Kysely, type Selectable, sql } from 'kysely';

import type { Language } from '#lib/language.ts';
import { readRowId } from '#server/account/row-id.ts';
import type { Database } from '#server/database/schema.ts';
import { deleteTemplates, refuseTooMany, templatesWith, undoTemplateDeletion } from '#server/mail/template/kept-templates.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { edmDocument } from './document-column.ts';
import { findReadyTemplate, readyTemplates } from './ready-templates.ts';

type EdmTemplate = Schemas['EdmTemplate'];

/** Templates for marketing mails: the caller's own, those that colleagues share, and those that the product brings, which are told in the reader's language. */
export const listEdmTemplates: Operation<'listEdmTemplates'> = async ({ db, user, language }, input) => {
  const { index, size = 20, keyword, owner } = input;
  const rows =
    owner === 'ready'
      ? []
      : await visible(db, user).orderBy('edm_template.updatetime', 'desc').orderBy('edm_template.id', 'desc').execute();
  const kept = rows.map((row) => wireTemplate(row, user)).filter(({ ismine }) => owner === undefined || ismine === (owner === 'own'));
  const all = [...kept, ...(owner === undefined || owner === 'ready' ? readyTemplates(language) : [])];
  const found = templatesWith(all, { keyword, language: input.language });
  return { datas: found.slice((index - 1) * size, index * size), total: found.length };
};

/** One template that the caller may use. */
export const getEdmTemplate: Operation<'getEdmTemplate'> = async ({ db, user, language }, { id }) =>
  findEdmTemplate(db, user, { id, language });

/** Makes a template. */
export const addEdmTemplate: Operation<'addEdmTemplate'> = async ({ db, user }, input) =>
  db.transaction().execute(async (trx) => {
    await refuseTooMany(trx, user, 'edm_template');
    const { id } = await trx
      .insertInto('edm_template')
      .values({ tenant_id: user.tenantId, account_id: user.id, ...columnsOf(input) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readTemplate(trx, user, id);
  });

/**
 * Changes one of the caller's templates, if nobody has since it was read.
 *
 * @throws Refusal 409 with the template as it is now, so that the writer may choose
 */
export const updateEdmTemplate: Operation<'updateEdmTemplate'> = async ({ db, user }, { id, version, template }) => {
  const found = await own(db, user).where('deletetime', 'is', null).where('id', '=', readRowId(id)).select('id').executeTakeFirst();
  if (!found) throw new Refusal(404, 'notFound', { field: 'id' });
  const changed = await db
    .updateTable('edm_template')
    .set({ ...columnsOf(template), version: sql<number>`version + 1`, updatetime: new Date() })
    .where('id', '=', found.id)
    .where('version', '=', version)
    .where('deletetime', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new Refusal(409, 'stale', { current: await readTemplate(db, user, found.id) });
  return readTemplate(db, user, changed.id);
};

/** Deletes the caller's templates of these ids; for thirty days they can be brought back. */
export const deleteEdmTemplates: Operation<'deleteEdmTemplates'> = ({ db, user }, { ids }) =>
  deleteTemplates(db, user, { table: 'edm_template', ids });

/** Brings deleted templates back. */
export const undoEdmTemplateDeletion: Operation<'undoEdmTemplateDeletion'> = ({ db, user }, { ids }) =>
  undoTemplateDeletion(db, user, { table: 'edm_template', ids });

/**
 * A template that the caller may use.
 *
 * @throws Refusal 404 for a colleague's own one, as for one that does not exist
 */
export async function findEdmTemplate(
  db: Kysely<Database>,
  user: Caller,
  { id, language }: { id: string; language: Language },
): Promise<EdmTemplate> {
  return findReadyTemplate(id, language) ?? readTemplate(db, user, id);
}

async function readTemplate(db: Kysely<Database>, user: Caller, id: string): Promise<EdmTemplate> {
  const row = await visible(db, user).where('edm_template.id', '=', readRowId(id)).executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return wireTemplate(row, user);
}

function visible(db: Kysely<Database>, { id, tenantId }: Caller) {
  return db
    .selectFrom('edm_template')
    .innerJoin('account', 'account.id', 'edm_template.account_id')
    .where('edm_template.tenant_id', '=', tenantId)
    .where('edm_template.deletetime', 'is', null)
    .where((eb) => eb.or([eb('edm_template.account_id', '=', id), eb('edm_template.shared', '=', true)]))
    .selectAll('edm_template')
    .select('account.nameremark as username');
}

function own(db: Kysely<Database>, { id, tenantId }: Caller) {
  return db.selectFrom('edm_template').where('tenant_id', '=', tenantId).where('account_id', '=', id);
}

function columnsOf(input: Schemas['EdmTemplateInput']) {
  const { name, category = '', subject, preheader = '', document, text = '', language = '', shared = false } = input;
  return {
    name: name.trim(),
    category: category.trim(),
    subject,
    preheader,
    document: JSON.stringify(edmDocument(document)),
    text,
    language,
    shared,
  };
}

function wireTemplate(row: Selectable<Database['edm_template']> & { username: string }, user: Caller): EdmTemplate {
  const { id, name, category, subject, preheader, document, text, language, shared, username, version, updatetime } = row;
  const ismine = row.account_id === user.id;
  return {
    id,
    name,
    category,
    subject,
    preheader,
    document,
    text,
    language,
    shared,
    ismine,
    isbuiltin: false,
    username,
    version,
    updatetime: updatetime.toISOString(),
  };
}
