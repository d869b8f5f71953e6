import { type Kysely, type Selectable } from 'kysely';

import { readRowId } from '#server/account/row-id.ts';
import type { Database } from '#server/database/schema.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { documentColumn } from '../document-column.ts';
import { builtInTemplates, findBuiltIn } from './built-in-templates.ts';
import { MOST_TEMPLATES, deleteTemplates, refuseTooMany, templatesWith, undoTemplateDeletion } from './kept-templates.ts';

type MailTemplate = Schemas['MailTemplate'];

/**
 * Templates for mails to one customer: the caller's own, those that colleagues share, and those that the product brings.
 *
 * The last ones are told in the reader's language and can be changed by nobody; a copy of one is the reader's own.
 */
export const listMailTemplates: Operation<'listMailTemplates'> = async ({ db, user, language }, input) => {
  const { index, size = 20, keyword, category = '' } = input;
  const kept = await visible(db, user)
    .orderBy('mail_template.updatetime', 'desc')
    .orderBy('mail_template.id', 'desc')
    .limit(MOST_TEMPLATES * 10)
    .execute();
  const all = [...kept.map((row) => wireTemplate(row, user)), ...builtInTemplates(language)];
  const ofCategory = all.filter((template) => category === '' || template.category === category);
  const found = templatesWith(ofCategory, { keyword, language: input.language });
  const categories = [...new Set(all.map((template) => template.category).filter((name) => name !== ''))].slice(0, 200);
  return { datas: found.slice((index - 1) * size, index * size), total: found.length, categories };
};

/** Makes a template. */
export const addMailTemplate: Operation<'addMailTemplate'> = async ({ db, user }, input) =>
  db.transaction().execute(async (trx) => {
    await refuseTooMany(trx, user, 'mail_template');
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
export const deleteMailTemplates: Operation<'deleteMailTemplates'> = ({ db, user }, { ids }) =>
  deleteTemplates(db, user, { table: 'mail_template', ids });

/** Brings deleted templates back. */
export const undoMailTemplateDeletion: Operation<'undoMailTemplateDeletion'> = ({ db, user }, { ids }) =>
  undoTemplateDeletion(db, user, { table: 'mail_template', ids });

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
