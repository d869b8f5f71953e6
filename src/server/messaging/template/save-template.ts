import { sql } from 'kysely';

import { type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { lockAccount } from '../account/account-rows.ts';
import { areVariablesWhole, variablesIn } from './template-components.ts';
import { lockTemplate, readTemplate } from './template-rows.ts';

/**
 * Keeps a template as a draft.
 *
 * @throws Refusal 409 where the name is taken in that language, for variables with gaps or without an example, and for one that WhatsApp has
 */
export const saveWhatsAppTemplate: Operation<'saveWhatsAppTemplate'> = async ({ db, user }, { id = '', version = 1, text }) => {
  const { accountid, name, language, category, ...content } = text;
  refuseWrongVariables(text);
  const saved = await db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, user, { accountid });
    const values = {
      wa_account_id: account.id,
      name,
      language,
      category,
      content: JSON.stringify(content),
      status: firstStatuses[account.kind],
      reason: '',
      note: '',
    };
    const taken = await trx
      .selectFrom('wa_template')
      .select('id')
      .where('wa_account_id', '=', account.id)
      .where('name', '=', name)
      .where('language', '=', language)
      .where('deletetime', 'is', null)
      .executeTakeFirst();
    if (id === '') {
      if (taken) throw new Refusal(409, 'whatsappTemplateExists', { field: 'name' });
      return trx
        .insertInto('wa_template')
        .values({ ...values, tenant_id: user.tenantId })
        .returning('id')
        .executeTakeFirstOrThrow();
    }
    const before = await lockTemplate(trx, user, { id });
    if (taken && taken.id !== before.id) throw new Refusal(409, 'whatsappTemplateExists', { field: 'name' });
    if (before.version !== version) throw new Refusal(409, 'stale');
    refuseSent(account.kind, before.status);
    return trx
      .updateTable('wa_template')
      .set({ ...values, updatetime: sql<Date>`now()`, version: sql<number>`version + 1` })
      .where('id', '=', before.id)
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  return readTemplate(db, user, saved.id);
};

/** Only with the Cloud API somebody has to approve of it. */
const firstStatuses = { cloud: 'DRAFT', waha: 'APPROVED', evolution: 'APPROVED' } as const;

function refuseSent(kind: Schemas['WhatsAppAccountKind'], status: Schemas['WhatsAppTemplateStatus']): void {
  if (kind === 'cloud' && status !== 'DRAFT' && status !== 'REJECTED') throw new Refusal(409, 'whatsappTemplateIsSent');
}

function refuseWrongVariables({ body, examples }: Schemas['WhatsAppTemplateText']): void {
  if (!areVariablesWhole(body)) throw new Refusal(409, 'whatsappVariablesHaveGaps', { field: 'body' });
  const wanted = variablesIn(body);
  if (examples.length !== wanted || examples.some((example) => example.trim() === ''))
    throw new Refusal(409, 'whatsappNeedsExamples', { field: 'examples' });
}
