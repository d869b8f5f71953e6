import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { invalidField, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { holdCustomer } from '../access.ts';
import { authorOf } from '../change-log.ts';
import { openCustomer } from '../pool/daily-views.ts';
import { readPage } from './platforms.ts';

type SocialMedia = Schemas['SocialMedia'];

/** The pages and accounts of a customer on social media, the oldest first. */
export const listSocialMedia: Operation<'listSocialMedia'> = async ({ db, user }, { id }) => {
  const customer = await openCustomer(db, user, { id });
  return readSocialMedia(db, customer.id);
};

/** What {@link listSocialMedia} answers; whoever calls this has made sure that the customer may be seen. */
export async function readSocialMedia(db: Kysely<Database>, customerId: string): Promise<SocialMedia[]> {
  const rows = await rowsOf(db).where('customer_id', '=', customerId).orderBy('id').limit(MOST).execute();
  return rows.map(wire);
}

const MOST = 200;

/** Adds a page or an account on social media to a customer; the address of a page must be of its platform. */
export const addSocialMedia: Operation<'addSocialMedia'> = async (context, { customerid, linkmanid, ...input }) => {
  const { platform, url: typed = '', account: name = '', remark = '' } = input;
  const url = typed.trim() === '' ? '' : readPage(typed, platform);
  const account = name.trim();
  if (url === '' && account === '') throw invalidField('url');
  return context.db.transaction().execute(async (db) => {
    const customer = await holdCustomer(db, context.user, { customerid });
    const contactId = linkmanid === undefined ? null : await contactOf(db, customer.id, linkmanid);
    const added = await db
      .insertInto('social_media')
      .values({
        tenant_id: context.user.tenantId,
        customer_id: customer.id,
        contact_id: contactId,
        platform,
        url,
        account,
        remark,
        creator_id: context.user.id,
      })
      .onConflict((conflict) => conflict.columns(['customer_id', 'platform', 'url', 'account']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new Refusal(409, 'socialMediaThere', { field: 'url' });
    const row = await rowsOf(db).where('id', '=', added.id).executeTakeFirstOrThrow();
    await writeLog(db, authorOf(context), [
      { entity: 'socialmedia', entityId: row.id, customerId: customer.id, action: 'create', after: { platform, url, account } },
    ]);
    return wire(row);
  });
};

/** Takes a page or an account on social media off a customer. */
export const deleteSocialMedia: Operation<'deleteSocialMedia'> = async (context, { id }) =>
  context.db.transaction().execute(async (db) => {
    const row = await rowsOf(db)
      .where('tenant_id', '=', context.user.tenantId)
      .where('id', 'in', splitIds(id) ?? ['0'])
      .executeTakeFirst();
    if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
    await holdCustomer(db, context.user, { id: row.customer_id });
    const gone = await db.deleteFrom('social_media').where('id', '=', row.id).returning(['platform', 'url', 'account']).executeTakeFirst();
    if (!gone) throw new Refusal(404, 'notFound', { field: 'id' });
    await writeLog(db, authorOf(context), [
      { entity: 'socialmedia', entityId: row.id, customerId: row.customer_id, action: 'delete', before: gone },
    ]);
    return { count: 1 };
  });

async function contactOf(db: Kysely<Database>, customerId: string, id: string): Promise<string> {
  const contact = await db
    .selectFrom('contact')
    .where('customer_id', '=', customerId)
    .where('id', 'in', splitIds(id) ?? ['0'])
    .where('deletetime', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!contact) throw new Refusal(404, 'notFound', { field: 'linkmanid' });
  return contact.id;
}

function rowsOf(db: Kysely<Database>) {
  return db
    .selectFrom('social_media')
    .select(['id', 'customer_id', 'contact_id', 'platform', 'url', 'account', 'remark', 'origin', 'createtime']);
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

function wire({ customer_id, contact_id, platform, createtime, ...row }: Row): SocialMedia {
  return {
    ...row,
    customerid: customer_id,
    linkmanid: contact_id ?? '',
    platform: platform as SocialMedia['platform'],
    createtime: createtime.toISOString(),
  };
}
