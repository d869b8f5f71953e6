import { type Kysely, sql } from 'kysely';

import { privateTo, visibleTo } from '#server/customer/visible.ts';
import type { Database } from '#server/database/schema.ts';
import type { Caller } from '#server/operation.ts';

import type { ExportOrder } from './export-order.ts';

/** Some hundred customers as an export needs them, newest first. */
export function readRows(
  db: Kysely<Database>,
  user: Caller,
  { ids, list }: ExportOrder,
  { before, count }: { before: string | undefined; count: number },
) {
  return db
    .selectFrom('customer')
    .leftJoin('account', 'account.id', 'customer.owner_id')
    .leftJoin('customer_category', 'customer_category.id', 'category_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('contact')
          .where(sql<boolean>`contact.customer_id = customer.id AND contact.deletetime IS NULL`)
          .orderBy('isprimary', 'desc')
          .orderBy('contact.id')
          .limit(1)
          .select(['contact.id as contactid', 'contact.name as contactname', 'contact.title as contacttitle', 'whatsapp', 'wechat'])
          .as('contact'),
      (join) => join.onTrue(),
    )
    .where(list === 'slist' && !ids ? privateTo(user) : visibleTo(user))
    .$if(list === 'glist' && !ids, (query) => query.where('owner_id', 'is', null))
    .$if(ids !== undefined, (query) => query.where('customer.id', 'in', ids ?? []))
    .$if(before !== undefined, (query) => query.where('customer.id', '<', before ?? ''))
    .select([
      'customer.id',
      'owner_id',
      'customercode',
      'companyname',
      'companynamecn',
      'shortname',
      'customer.countrycode',
      'state',
      'city',
      'address',
      'postcode',
    ])
    .select([
      'phone',
      'website',
      'role',
      'mainproducts',
      'hscodes',
      'tags',
      'grade',
      'stage',
      'star',
      'customer.source',
      'dealstatus',
      'customer.remark',
    ])
    .select(['lastfollowtime', 'nextfollowtime', 'collecttime', 'nameremark as owner', 'customer_category.name as category'])
    .select(['contactname', 'contacttitle'])
    .select([
      sql<string[]>`ARRAY(SELECT email FROM contact_email WHERE contact_id = contactid ORDER BY isprimary DESC, id)`.as('emails'),
      sql<string[]>`ARRAY(SELECT number FROM contact_phone WHERE contact_id = contactid ORDER BY id)`.as('numbers'),
    ])
    .orderBy('customer.id', 'desc')
    .limit(count)
    .execute();
}

export type ExportRow = Awaited<ReturnType<typeof readRows>>[number];
