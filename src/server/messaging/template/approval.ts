import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type CallerContext, type Operation, Refusal } from '#server/operation.ts';

import { accountsOf } from '../account/account-rows.ts';
import { type CloudApi, cloudApi, type CloudTemplate } from '../cloud/cloud-api.ts';
import { MessagingFailure } from '../line/messaging-failure.ts';
import { componentsOf, contentOf } from './template-components.ts';
import { lockTemplate, readTemplate } from './template-rows.ts';
import { statusOfTemplate } from './template-status.ts';

/**
 * Sends a template to WhatsApp for approval; what comes of it is reported later.
 *
 * @throws Refusal 409 for one that was sent already, and with what WhatsApp says where it does not take it
 */
export const sendWhatsAppTemplate: Operation<'sendWhatsAppTemplate'> = async (context, { id }) => {
  const { db, user } = context;
  const template = await db.transaction().execute(async (trx) => {
    const row = await lockTemplate(trx, user, { id });
    if (row.status !== 'DRAFT' && row.status !== 'REJECTED') throw new Refusal(409, 'whatsappTemplateIsSent');
    return row;
  });
  const api = await apiOf(context, template.wa_account_id);
  const { name, language, category, content } = template;
  const made = await orRefusal(() => api.addTemplate({ name, language, category, components: componentsOf(content) }));
  const { status, note } = statusOfTemplate(made.status) ?? { status: 'PENDING' as const, note: '' };
  await db
    .updateTable('wa_template')
    .set({
      providerid: made.id,
      status,
      note,
      reason: '',
      statustime: sql<Date>`now()`,
      updatetime: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', template.id)
    .execute();
  return readTemplate(db, user, template.id);
};

/** Reads what a number has at WhatsApp already; drafts that WhatsApp does not know stay. */
export const importWhatsAppTemplates: Operation<'importWhatsAppTemplates'> = async (context, { id }) => {
  const { db, user } = context;
  const api = await apiOf(context, id);
  const found = await orRefusal(() => api.listTemplates());
  const known = found.filter(({ category }) => ['MARKETING', 'UTILITY', 'AUTHENTICATION'].includes(category));
  await db.transaction().execute(async (trx) => {
    for (const template of known) await keep(trx, { tenantId: user.tenantId, accountId: readRowId(id) }, template);
  });
  return { count: known.length };
};

async function keep(trx: Kysely<Database>, { tenantId, accountId }: { tenantId: string; accountId: string }, template: CloudTemplate) {
  const { status, note } = statusOfTemplate(template.status) ?? { status: 'PENDING', note: template.status };
  await sql`
    INSERT INTO wa_template (tenant_id, wa_account_id, providerid, name, language, category, status, note, reason, content, statustime)
    VALUES (${tenantId}, ${accountId}, ${template.id}, ${template.name}, ${template.language}, ${template.category}, ${status}, ${note},
      ${reasonOf(template)}, ${JSON.stringify(contentOf(template.components))}, now())
    ON CONFLICT (wa_account_id, name, language) WHERE deletetime IS NULL DO UPDATE SET providerid = excluded.providerid, category = excluded.category,
      status = excluded.status, note = excluded.note, reason = excluded.reason, content = excluded.content, statustime = now(), updatetime = now(),
      version = wa_template.version + 1`.execute(trx);
}

function reasonOf({ rejected_reason = '' }: CloudTemplate): string {
  return rejected_reason === 'NONE' ? '' : rejected_reason;
}

/**
 * Deletes a template here and at WhatsApp, which deletes it in all its languages.
 *
 * @throws Refusal 409 while a task sends it in any language
 */
export const deleteWhatsAppTemplate: Operation<'deleteWhatsAppTemplate'> = async (context, { id }) => {
  const { db, user } = context;
  const template = await db.transaction().execute(async (trx) => lockTemplate(trx, user, { id }));
  const busy = await db
    .selectFrom('wa_task')
    .innerJoin('wa_template', 'wa_template.id', 'template_id')
    .select('wa_task.id')
    .where('wa_template.wa_account_id', '=', template.wa_account_id)
    .where((eb) => (template.providerid === '' ? eb('template_id', '=', template.id) : eb('wa_template.name', '=', template.name)))
    .where('wa_task.status', 'in', ['scheduled', 'running', 'paused'])
    .executeTakeFirst();
  if (busy) throw new Refusal(409, 'whatsappTemplateIsUsed');
  if (template.providerid !== '') {
    const api = await apiOf(context, template.wa_account_id);
    await orRefusal(() => api.deleteTemplate(template.name));
  }
  const { count } = await db
    .updateTable('wa_template')
    .set({ deletetime: sql<Date>`now()` })
    .where('wa_account_id', '=', template.wa_account_id)
    .where('deletetime', 'is', null)
    .where((eb) => (template.providerid === '' ? eb('id', '=', template.id) : eb('name', '=', template.name)))
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => ({ count: Number(numUpdatedRows) }));
  return { count };
};

/**
 * What speaks for a number of the company.
 *
 * @throws Refusal 404 for one of another company, 409 for one without a token
 */
async function apiOf({ db, user, settings, secrets }: CallerContext, id: string): Promise<CloudApi> {
  const account = await accountsOf(db, user).where('id', '=', readRowId(id)).selectAll().executeTakeFirst();
  if (!account) throw new Refusal(404, 'notFound', { field: 'id' });
  if (!account.token) throw new Refusal(409, 'whatsappNeedsSecret', { field: 'token' });
  if (account.kind !== 'cloud') throw new Refusal(409, 'whatsappIsAGateway');
  return cloudApi(settings, { token: secrets.open(account.token), phonenumberid: account.phonenumberid, wabaid: account.wabaid });
}

/** Turns WhatsApp's failure into a refusal with its own words, which people read as they stand. */
async function orRefusal<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof MessagingFailure) throw new Refusal(409, 'whatsappSays', { values: { text: error.message || error.kind } });
    throw error;
  }
}
