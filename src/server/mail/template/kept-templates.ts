import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Caller, Refusal } from '#server/operation.ts';

import { ownIds } from './own-ids.ts';

/** Templates that accounts keep: for mails to one customer, and for marketing mails. */
export type TemplateTable = 'mail_template' | 'edm_template';

/** So many may one account have; nobody finds their way in more. */
export const MOST_TEMPLATES = 300;
const DELETED_FOR_DAYS = 30;

/**
 * Refuses a template to whoever has as many as one account may have.
 *
 * @throws Refusal 409
 */
export async function refuseTooMany(trx: Kysely<Database>, user: Caller, table: TemplateTable): Promise<void> {
  // Two tabs that save at once are counted one after the other.
  await sql`SELECT FROM account WHERE id = ${user.id} FOR UPDATE`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM ${sql.table(table)}
    WHERE tenant_id = ${user.tenantId} AND account_id = ${user.id} AND deletetime IS NULL`.execute(trx);
  if ((rows[0]?.count ?? 0) >= MOST_TEMPLATES) throw new Refusal(409, 'tooManyTemplates', { values: { n: MOST_TEMPLATES } });
}

interface Chosen {
  table: TemplateTable;
  ids: string;
}

/** Deletes the caller's templates of these ids; for thirty days they can be brought back. */
export async function deleteTemplates(db: Kysely<Database>, user: Caller, { table, ids }: Chosen): Promise<{ count: number }> {
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table)} SET deletetime = now()
    WHERE tenant_id = ${user.tenantId} AND id = ANY (${await ownIds(db, user, { table, ids })}::bigint[]) AND deletetime IS NULL`.execute(
    db,
  );
  return { count: Number(numAffectedRows) };
}

/** Brings deleted templates of the caller back. */
export async function undoTemplateDeletion(db: Kysely<Database>, user: Caller, { table, ids }: Chosen): Promise<{ count: number }> {
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table)} SET deletetime = NULL
    WHERE tenant_id = ${user.tenantId} AND id = ANY (${await ownIds(db, user, { table, ids })}::bigint[]) AND deletetime IS NOT NULL`.execute(
    db,
  );
  return { count: Number(numAffectedRows) };
}

/** Removes the templates that were deleted long ago. */
export async function sweepTemplates(db: Kysely<Database>): Promise<void> {
  for (const table of ['mail_template', 'edm_template'] satisfies TemplateTable[])
    await sql`DELETE FROM ${sql.table(table)} WHERE deletetime < now() - make_interval(days => ${DELETED_FOR_DAYS})`.execute(db);
}

interface Searchable {
  readonly name: string;
  readonly subject: string;
  readonly category: string;
  readonly language: string;
}

/** Keeps the templates of a language in which a word stands; an empty word or language is no condition. */
export function templatesWith<Template extends Searchable>(
  templates: readonly Template[],
  { keyword = '', language = '' }: { keyword?: string | undefined; language?: string | undefined },
): Template[] {
  const word = keyword.trim().toLowerCase();
  return templates.filter(
    (template) =>
      (word === '' || `${template.name}\n${template.subject}\n${template.category}`.toLowerCase().includes(word)) &&
      (language === '' || template.language === language),
  );
}
