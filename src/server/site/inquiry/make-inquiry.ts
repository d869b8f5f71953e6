import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { nextNumber } from '#server/manager/number.ts';
import { notify } from '#server/notice/notify.ts';

/** Puts what a visitor sent among the inquiries of the company, and tells those who answer them. */
export async function makeInquiry(db: Kysely<Database>, webId: string): Promise<void> {
  const web = await db.selectFrom('inquiry_web').where('id', '=', webId).selectAll().executeTakeFirstOrThrow();
  const { tenant_id, title, content, contact, email, phone, countrycode } = web;
  const product = web.product_id === null ? '' : title;
  const inquiry = await db
    .insertInto('inquiry')
    .values({
      tenant_id,
      no: await nextNumber(db, tenant_id, ['INQ', 4]),
      source: 'website',
      title,
      content,
      buyer: web.company || contact,
      industry: product,
      countrycode,
      contact,
      email,
      phone,
      creator_id: null,
      receivetime: web.createtime,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('inquiry_web').set({ inquiry_id: inquiry.id, verdict: 'new' }).where('id', '=', webId).execute();
  await tell(db, { tenantId: tenant_id, inquiryId: inquiry.id, title });
}

/** Owners of the company, and whoever holds a role or the permission to read inquiries. */
async function tell(
  db: Kysely<Database>,
  { tenantId, inquiryId, title }: { tenantId: string; inquiryId: string; title: string },
): Promise<void> {
  const readers = await db
    .selectFrom('account')
    .where('tenant_id', '=', tenantId)
    .where('enabled', '=', true)
    .where('deletetime', 'is', null)
    .where(
      sql<boolean>`(parent_id IS NULL OR permissions @> '[{"id": "inquiry"}]' OR roles @> '[{"id": "industryManager"}]' OR roles @> '[{"id": "genjin"}]')`,
    )
    .select('id')
    .execute();
  await notify(
    db,
    readers.map(({ id }) => ({
      tenantId,
      accountId: id,
      recordtype: 10,
      recordid: inquiryId,
      key: 'inquiryArrived',
      values: { title },
      href: '/foreignTrade/xunpan',
    })),
  );
}
