import { type Kysely, type Selectable, sql } from 'kysely';

import { type NamedId, nameAndId } from '#server/customer/access.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { variablesIn } from './template-components.ts';

/** A row of a template. */
export type TemplateRow = Selectable<Database['wa_template']>;

/** The templates of the company, those changed last first. */
export const listWhatsAppTemplates: Operation<'listWhatsAppTemplates'> = async (
  { db, user },
  { index, size = 10, keyword = '', accountid = '', status = '' },
) => {
  const found = templatesOf(db, user)
    .$if(keyword.trim() !== '', (query) =>
      query.where(sql<boolean>`strpos(lower(wa_template.name || ' ' || (content ->> 'body')), ${keyword.trim().toLowerCase()}) > 0`),
    )
    .$if(accountid !== '', (query) => query.where('wa_template.wa_account_id', '=', readRowId(accountid)))
    .$if(status !== '', (query) => query.where('wa_template.status', '=', status as TemplateRow['status']));
  const rows = await withAccount(found)
    .orderBy('wa_template.updatetime', 'desc')
    .orderBy('wa_template.id', 'desc')
    .limit(size)
    .offset((index - 1) * size)
    .execute();
  const { total } = await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { datas: rows.map(wireTemplate), total };
};

/** The templates of the company that nobody deleted, with their number. */
function templatesOf(db: Kysely<Database>, { tenantId }: Pick<Caller, 'tenantId'>) {
  return db
    .selectFrom('wa_template')
    .innerJoin('wa_account', 'wa_account.id', 'wa_template.wa_account_id')
    .where('wa_template.tenant_id', '=', tenantId)
    .where('wa_template.deletetime', 'is', null)
    .where('wa_account.deletetime', 'is', null);
}

function withAccount(query: ReturnType<typeof templatesOf>) {
  return query.selectAll('wa_template').select(['wa_account.name as accountname', 'wa_account.kind as accountkind']);
}

/** A template of the company as the wire has it. */
export async function readTemplate(db: Kysely<Database>, user: Caller, id: string): Promise<Schemas['WhatsAppTemplate']> {
  const row = await withAccount(templatesOf(db, user)).where('wa_template.id', '=', readRowId(id)).executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return wireTemplate(row);
}

/**
 * A template of the company, locked until the transaction ends.
 *
 * @throws Refusal 404 for one of another company, as for one that does not exist
 */
export async function lockTemplate(trx: Kysely<Database>, user: Caller, named: NamedId): Promise<TemplateRow> {
  const { field, id } = nameAndId(named);
  const row = await templatesOf(trx, user)
    .where('wa_template.id', '=', readRowId(id))
    .selectAll('wa_template')
    .forUpdate('wa_template')
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field });
  return row;
}

function wireTemplate(row: TemplateRow & Pick<Schemas['WhatsAppTemplate'], 'accountname' | 'accountkind'>): Schemas['WhatsAppTemplate'] {
  const { id, accountname, accountkind, wa_account_id, name, language, category, status, reason, note, content, version, updatetime } = row;
  return {
    id,
    accountname,
    accountkind,
    status,
    reason,
    note,
    variables: variablesIn(content.body),
    version,
    updatetime: updatetime.toISOString(),
    text: { accountid: wa_account_id, name, language, category, ...content },
  };
}
