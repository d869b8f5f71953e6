import type { Kysely } from 'kysely';

import { chineseDay } from '#lib/chinese-day.ts';
import { probabilityAt } from '#lib/opportunity-stages.ts';
import { holdCustomer } from '#server/customer/access.ts';
import { authorOf } from '#server/customer/change-log.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type CallerContext, Refusal, type Schemas } from '#server/operation.ts';

import { nextOpportunityNumber } from '../day-numbers.ts';
import { readDay } from '../days.ts';
import { holdOwner } from '../hold-colleague.ts';
import { readWritten } from './read-opportunities.ts';

/** Opens an opportunity with a customer whom the caller may change, in the caller's transaction. */
export async function insertOpportunity(
  db: Kysely<Database>,
  context: CallerContext,
  { name, customerid, linkmanid = '', ownerid, currency, ...rest }: Schemas['NewOpportunity'],
): Promise<Schemas['Opportunity']> {
  const { user } = context;
  const customer = await holdCustomer(db, user, { customerid });
  const { id } = await db
    .insertInto('opportunity')
    .values({
      tenant_id: user.tenantId,
      no: await nextOpportunityNumber(db, user.tenantId),
      name: name.trim(),
      customer_id: customer.id,
      contact_id: await contactOf(db, customer.id, linkmanid),
      currency,
      ...optionalColumns(rest),
      owner_id: ownerid === undefined ? user.id : await holdOwner(db, user, { ownerid }),
      creator_id: user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = await readWritten(db, user, id);
  await writeLog(db, authorOf(context), [
    { entity: 'opportunity', entityId: id, customerId: customer.id, action: 'create', after: { no: made.no, name: made.name } },
  ]);
  return made;
}

function optionalColumns({
  amount,
  probability,
  products,
  begindate = chineseDay(),
  expectedclose,
  remark,
}: Partial<Schemas['NewOpportunity']>) {
  const days = daysOf({
    begindate: readDay(begindate, 'begindate') ?? chineseDay(),
    expectedclose: readDay(expectedclose ?? '', 'expectedclose'),
  });
  return {
    ...days,
    amount: amount ?? 0,
    probability: probability ?? probabilityAt.initial,
    products: products ?? [],
    remark: remark ?? '',
  };
}

/** Refuses days that close before they begin. */
export function daysOf<Days extends { begindate: string; expectedclose: string | null }>(days: Days): Days {
  if (days.expectedclose !== null && days.expectedclose < days.begindate)
    throw new Refusal(400, 'closeBeforeBegin', { field: 'expectedclose' });
  return days;
}

/** A contact of the customer's own; an empty id names none. */
export async function contactOf(db: Kysely<Database>, customerId: string, linkmanid: string): Promise<string | null> {
  if (linkmanid === '') return null;
  const contact = await db
    .selectFrom('contact')
    .where('customer_id', '=', customerId)
    .where('deletetime', 'is', null)
    .where('id', 'in', splitIds(linkmanid)?.slice(0, 1) ?? ['0'])
    .select('id')
    .executeTakeFirst();
  if (!contact) throw new Refusal(404, 'notFound', { field: 'linkmanid' });
  return contact.id;
}
