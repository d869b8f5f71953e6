import { sql } from 'kysely';

import { wireTime } from '#server/customer/times.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { eraseRecipients } from '../recipient/erased-recipients.ts';

/** Who asked for marketing mail, the latest first. */
export const listSubscribers: Operation<'listSubscribers'> = async ({ db, user }, { index, size = 10, keyword = '', formid = '' }) => {
  const pattern = `%${keyword.trim().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const found = db
    .selectFrom('edm_subscriber as subscriber')
    .innerJoin('edm_signup_form as form', 'form.id', 'subscriber.form_id')
    .where('subscriber.tenant_id', '=', user.tenantId)
    .$if(keyword.trim() !== '', (query) =>
      query.where(sql<boolean>`(subscriber.email ILIKE ${pattern} OR subscriber.name ILIKE ${pattern})`),
    )
    .$if(formid !== '', (query) => query.where('subscriber.form_id', '=', readRowId(formid)));
  const rows = await found
    .select(['subscriber.id', 'subscriber.email', 'subscriber.name', 'form.name as form', 'subscriber.language', 'subscriber.consent'])
    .select(['subscriber.address', 'subscriber.createtime', 'subscriber.confirmtime'])
    .select(
      sql<Schemas['Subscriber']['state']>`CASE WHEN subscriber.confirmtime IS NULL THEN 'waiting'
        WHEN EXISTS (SELECT FROM mail_suppression AS listed WHERE listed.tenant_id = subscriber.tenant_id
          AND listed.email IN (subscriber.email, '@' || split_part(subscriber.email, '@', 2))) THEN 'left'
        ELSE 'confirmed' END`.as('state'),
    )
    .orderBy('subscriber.id', 'desc')
    .limit(size)
    .offset((index - 1) * size)
    .execute();
  const { total } = await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return {
    datas: rows.map((row) => ({ ...row, createtime: row.createtime.toISOString(), confirmtime: wireTime(row.confirmtime) })),
    total,
  };
};

/**
 * Erases somebody who signed up, as they may demand: address, name, consent, the mails that asked them to confirm, and who they were among the recipients of
 * tasks, whose figures stay.
 *
 * Who has left stays on the list of those not to be written to: without their address nobody could keep to it.
 */
export const deleteSubscriber: Operation<'deleteSubscriber'> = async ({ db, user }, { id }) =>
  db.transaction().execute(async (trx) => {
    const erased = await trx
      .deleteFrom('edm_subscriber')
      .where('tenant_id', '=', user.tenantId)
      .where('id', '=', readRowId(id))
      .returning('email')
      .executeTakeFirst();
    if (!erased) throw new Refusal(404, 'notFound', { field: 'id' });
    // The other mails that programs write here answer inquiries, and stay with them.
    await sql`
      DELETE FROM outgoing_mail WHERE tenant_id = ${user.tenantId} AND automatic AND recipients -> 'to' -> 0 ->> 'address' = ${erased.email}
        AND NOT EXISTS (SELECT FROM inquiry_web WHERE answer_id = outgoing_mail.id)`.execute(trx);
    await eraseRecipients(trx, { tenantId: user.tenantId, email: erased.email });
    return { count: 1 };
  });
