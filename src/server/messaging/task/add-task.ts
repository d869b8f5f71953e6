import { sql } from 'kysely';

import { writeLog } from '#server/log/write-log.ts';
import { type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { planHours } from '../send/message-hours.ts';
import { sendJob } from '../send/send-task.ts';
import { variablesIn } from '../template/template-components.ts';
import { type Recipient, recipientsOf } from './audience.ts';
import { templateToSend } from './check-audience.ts';
import { readTask } from './task-rows.ts';

/**
 * Writes down a task with all its recipients, also those who get nothing, each with the reason.
 *
 * @throws Refusal 409 for a template that is not approved, for a wrong number of texts, and where nobody would get it
 */
export const addWhatsAppTask: Operation<'addWhatsAppTask'> = async (context, draft) => {
  const { db, user, jobs, address } = context;
  const { name, audience, values, sendat = null, localhours = false } = draft;
  const template = await templateToSend(db, user, draft);
  if (values.length !== variablesIn(template.content.body)) throw new Refusal(409, 'whatsappTextsMissing', { field: 'values' });
  const found = await recipientsOf(db, user, { audience, category: template.category, kind: template.kind });
  if (!found.some(({ skipreason }) => skipreason === '')) throw new Refusal(409, 'nobodyToWriteTo', { field: 'audience' });
  const from = sendat === null ? new Date() : new Date(sendat);
  const isNow = from.getTime() <= Date.now();
  const id = await db.transaction().execute(async (trx) => {
    const task = await trx
      .insertInto('wa_task')
      .values({
        tenant_id: user.tenantId,
        creator_id: user.id,
        wa_account_id: template.wa_account_id,
        template_id: template.id,
        name: name.trim(),
        status: isNow ? 'running' : 'scheduled',
        sendat: sendat === null ? null : from,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = found.map((one) => rowOf(one, values));
    await sql`
      INSERT INTO wa_child (tenant_id, task_id, wa_account_id, phone, name, companyname, customer_id, contact_id, texts, status, skipreason, dueat, countrycode, timezone)
      SELECT ${user.tenantId}, ${task.id}, ${template.wa_account_id}, phone, name, companyname, customer, contact, texts,
        CASE WHEN reason = '' THEN 'PENDING' ELSE 'SKIPPED' END, reason, ${from}, country,
        coalesce(nullif(row.timezone, ''), (SELECT timezone FROM country WHERE code = row.country), '')
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (phone text, name text, companyname text, customer bigint, contact bigint, texts jsonb,
        reason text, country text, timezone text)`.execute(trx);
    if (localhours) await planHours(trx, { taskId: task.id, from });
    const line = { entity: 'watask', entityId: task.id, action: 'send', after: { name: name.trim(), recipients: found.length } } as const;
    await writeLog(trx, { tenantId: user.tenantId, accountId: user.id, address }, [line]);
    return task.id;
  });
  if (isNow) await jobs.send(sendJob, { taskId: id });
  return readTask(db, user, id);
};

function rowOf(
  { phone, name, companyname, customerId, contactId, skipreason, countrycode, timezone }: Recipient,
  values: readonly Schemas['WhatsAppValue'][],
) {
  const known = { name, company: companyname } as const;
  // WhatsApp refuses an empty text, a line break and a tab.
  const texts = values.map(({ kind, text }) =>
    ((kind === 'text' ? '' : known[kind]) || text || '-').replaceAll(/\s+/g, ' ').trim().slice(0, 200),
  );
  return { phone, name, companyname, customer: customerId, contact: contactId, texts, reason: skipreason, country: countrycode, timezone };
}
