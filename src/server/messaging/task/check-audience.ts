import { readRowId } from '#server/http/row-ids.ts';
import { type Caller, type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { accountsOf, usedToday } from '../account/account-rows.ts';
import type { SpokenFor } from '../line/message-line.ts';
import { costOf } from '../price/cost.ts';
import { lockTemplate, type TemplateRow } from '../template/template-rows.ts';
import { type Recipient, recipientsOf } from './audience.ts';

const SAMPLE = 50;

/** Who would get a template and who not, with the reasons, and how many the number may still write to today. */
export const checkWhatsAppAudience: Operation<'checkWhatsAppAudience'> = async ({ db, user }, { accountid, templateid, audience }) => {
  const { category, kind } = await templateToSend(db, user, { accountid, templateid });
  const found = await recipientsOf(db, user, { audience, category, kind });
  const going = found.filter(({ skipreason }) => skipreason === '');
  const countries = countsOf(going.map(({ countrycode }) => countrycode)).map(({ value, count }) => ({ countrycode: value, count }));
  return {
    total: found.length,
    willsend: going.length,
    skipped: countsOf(found.map(({ skipreason }) => skipreason))
      .filter(({ value }) => value !== '')
      .map(({ value, count }) => ({ reason: value, count })),
    countries,
    // A number of one's own phone pays nobody for a message.
    cost: kind === 'cloud' ? await costOf(db, user, { category, countries }) : null,
    room: await roomOf(db, user, accountid),
    sample: found
      .toSorted((a, b) => Number(a.skipreason === '') - Number(b.skipreason === ''))
      .slice(0, SAMPLE)
      .map(wireRecipient),
  };
};

/**
 * An approved template of a number of the company.
 *
 * @throws Refusal 404 for what is not the company's, 409 where WhatsApp has not approved it
 */
export async function templateToSend(
  db: CallerContext['db'],
  user: Caller,
  { accountid, templateid }: { accountid: string; templateid: string },
): Promise<TemplateRow & { kind: SpokenFor['kind'] }> {
  const account = await accountsOf(db, user).select(['id', 'kind']).where('id', '=', readRowId(accountid)).executeTakeFirst();
  if (!account) throw new Refusal(404, 'notFound', { field: 'accountid' });
  const template = await db.transaction().execute((trx) => lockTemplate(trx, user, { templateid }));
  if (template.wa_account_id !== account.id) throw new Refusal(404, 'notFound', { field: 'templateid' });
  if (template.status !== 'APPROVED') throw new Refusal(409, 'whatsappTemplateNotApproved', { field: 'templateid' });
  return { ...template, kind: account.kind };
}

async function roomOf(db: CallerContext['db'], user: Caller, accountid: string): Promise<number | null> {
  const { tierlimit, used } = await accountsOf(db, user)
    .where('id', '=', readRowId(accountid))
    .select('tierlimit')
    .select(usedToday.as('used'))
    .executeTakeFirstOrThrow();
  return tierlimit === 0 ? null : Math.max(0, tierlimit - used);
}

function countsOf<Value extends string>(values: readonly Value[]): { value: Value; count: number }[] {
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, each]) => ({ value, count: each.length }))
    .toSorted((a, b) => b.count - a.count);
}

function wireRecipient({ phone, name, companyname, countrycode, skipreason }: Recipient): Schemas['WhatsAppRecipient'] {
  return { phone, name, companyname, countrycode, skipreason };
}
