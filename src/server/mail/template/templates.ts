import { type Kysely, type Selectable, sql } from 'kysely';

import { readRowId } from '#server/account/row-id.ts';
import type { Database } from '#server/database/schema.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { documentColumn } from '../document-column.ts';
import { builtInTemplates, findBuiltIn } from './built-in-templates.ts';
import { ownIds } from './own-ids.ts';

type MailTemplate = Schemas['MailTemplate'];

/** So many templates may one account have; nobody finds their way in more. */
const AT_MOST = 300;
const DELETED_FOR_DAYS = 30;

/**
 * Templates for mails to one customer: the caller's own, those that colleagues share, and those that the product brings.
 *
 * The last ones are told in the reader's language and can be changed by nobody; a copy of one is the reader's own.
 */
export const listMailTemplates: Operation<'listMailTemplates'> = async ({ db, user, language }, input) => {
  const { index, size = 20, keyword = '', category = '' } = input;
  const kept = await visible(db, user)
    .orderBy('mail_template.updatetime', 'desc')
    .orderBy('mail_template.id', 'desc')
    .limit(AT_MOST * 10)
    .execute();
  const all = [...kept.map((row) => wireTemplate(row, user)), ...builtInTemplates(language)];
  const word = keyword.trim().toLowerCase();
  const found = all.filter(
    (template) =>
      (category === '' || template.category === category) &&
      (word === '' || `${template.name}\n${template.subject}\n${template.category}`.toLowerCase().includes(word)) &&
      (input.language === undefined || input.language === '' || template.language === input.language),
  );
  const categories = [...new Set(all.map((template) => template.category).filter((name) => name !== ''))].slice(0, 200);
  return { datas: found.slice((index - 1) * size, index * size), total: found.length, categories };
};

/** Makes a template. */
export const addMailTemplate: Operation<'addMailTemplate'> = async ({ db, user }, input) =>
  db.transaction().execute(async (trx) => {
    // Two tabs that save at once are counted one after the other.
    await sql`SELECT FROM account WHERE id = ${user.id} FOR UPDATE`.execute(trx);
    const { count } = await own(trx, user)
      .where('deletetime', 'is', null)
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= AT_MOST) throw new Refusal(409, 'tooManyTemplates', { values: { n: AT_MOST } });
    const { id } = await trx
      .insertInto('mail_template')
      .values({ tenant_id: user.tenantId, account_id: user.id, ...columnsOf(input) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readTemplate(trx, user, id);
  });

/** Changes one of the caller's templates, if nobody has since it was read. */
export const updateMailTemplate: Operation<'updateMailTemplate'> = async ({ db, user }, { id, version, template }) => {
  const found = await own(db, user).where('deletetime', 'is', null).where('id', '=', readRowId(id)).select('id').executeTakeFirst();
  if (!found) throw new Refusal(404, 'notFound', { field: 'id' });
  const changed = await db
    .updateTable('mail_template')
    .set({ ...columnsOf(template), version: version + 1, updatetime: new Date() })
    .where('id', '=', found.id)
    .where('version', '=', version)
    .where('deletetime', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new Refusal(409, 'stale');
  return readTemplate(db, user, changed.id);
};

/** Deletes the caller's templates of these ids; for thirty days they can be brought back. */
export const deleteMailTemplates: Operation<'deleteMailTemplates'> = async ({ db, user }, { ids }) => {
  const changed = await ownOf(db, user, await ownIds(db, user, { table: 'mail_template', ids }))
    .where('deletetime', 'is', null)
    .set({ deletetime: new Date() })
    .executeTakeFirst();
  return { count: Number(changed.numUpdatedRows) };
};

/** Brings deleted templates back. */
export const undoMailTemplateDeletion: Operation<'undoMailTemplateDeletion'> = async ({ db, user }, { ids }) => {
  const changed = await ownOf(db, user, await ownIds(db, user, { table: 'mail_template', ids }))
    .where('deletetime', 'is not', null)
    .set({ deletetime: null })
    .executeTakeFirst();
  return { count: Number(changed.numUpdatedRows) };
};

/**
 * A template that the caller may use.
 *
 * @throws Refusal 404 for a colleague's own one, as for one that does not exist
 */
export async function findTemplate(
  db: Kysely<Database>,
  user: Caller,
  { id, language }: { id: string; language: string },
): Promise<MailTemplate> {
  return findBuiltIn(id, language) ?? readTemplate(db, user, id);
}

/** Removes the templates that were deleted long ago. */
export async function sweepTemplates(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('mail_template')
    .where('deletetime', '<', sql<Date>`now() - make_interval(days => ${DELETED_FOR_DAYS})`)
    .execute();
}

async function readTemplate(db: Kysely<Database>, user: Caller, id: string): Promise<MailTemplate> {
  const row = await visible(db, user).where('mail_template.id', '=', readRowId(id)).executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return wireTemplate(row, user);
}

function visible(db: Kysely<Database>, { id, tenantId }: Caller) {
  return db
    .selectFrom('mail_template')
    .innerJoin('account', 'account.id', 'mail_template.account_id')
    .where('mail_template.tenant_id', '=', tenantId)
    .where('mail_template.deletetime', 'is', null)
    .where((eb) => eb.or([eb('mail_template.account_id', '=', id), eb('mail_template.shared', '=', true)]))
    .selectAll('mail_template')
    .select('account.nameremark as username');
}

function own(db: Kysely<Database>, { id, tenantId }: Caller) {
  return db.selectFrom('mail_template').where('tenant_id', '=', tenantId).where('account_id', '=', id);
}

function ownOf(db: Kysely<Database>, { id, tenantId }: Caller, ids: readonly string[]) {
  return db.updateTable('mail_template').where('tenant_id', '=', tenantId).where('account_id', '=', id).where('id', 'in', ids);
}

function columnsOf({ name, category = '', subject, document, language = '', shared = false }: Schemas['MailTemplateInput']) {
  return { name: name.trim(), category: category.trim(), subject, document: documentColumn(document), language, shared };
}

function wireTemplate(row: Selectable<Database['mail_template']> & { username: string }, user: Caller): MailTemplate {
  const { id, name, category, subject, document, language, shared, username, version, updatetime } = row;
  const ismine = row.account_id === user.id;
  return {
    id,
    name,
    category,
    subject,
    document,
    language,
    shared,
    ismine,
    isbuiltin: false,
    username,
    version,
    updatetime: updatetime.toISOString(),
  };
}
