import { type Kysely, sql } from 'kysely';

import { officeDeadline } from '#lib/office-deadline.ts';
import { noticeTypes } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { nextInquiryNumber } from '#server/manager/day-numbers.ts';
import { notify } from '#server/notice/notify.ts';

import { assigneeOf } from './assign-inquiry.ts';
import { inquiryReaders } from './inquiry-readers.ts';
import { type HeldSettings, holdSettings } from './inquiry-settings.ts';

const HOUR_MS = 3_600_000;

/** Whose public holidays hold in a zone; of other zones none are known. */
const COUNTRIES: Readonly<Record<string, string>> = {
  'Asia/Shanghai': 'CN',
  'Asia/Hong_Kong': 'HK',
  'Asia/Taipei': 'TW',
  'Asia/Singapore': 'SG',
};

/** Puts what a visitor sent among the inquiries of the company, gives it to whom the rules name, and tells them, or else all who answer inquiries. */
export async function makeInquiry(db: Kysely<Database>, webId: string): Promise<HeldSettings | undefined> {
  const web = await db.selectFrom('inquiry_web').where('id', '=', webId).selectAll().executeTakeFirstOrThrow();
  const { tenant_id, title, content, contact, email, phone, countrycode, lang } = web;
  const settings = await holdSettings(db, tenant_id);
  const assignee = await assigneeOf(db, settings, { tenantId: tenant_id, countrycode, lang, productId: web.product_id });
  const inquiry = await db
    .insertInto('inquiry')
    .values({
      tenant_id,
      no: await nextInquiryNumber(db, tenant_id),
      source: 'website',
      title,
      content,
      buyer: web.company || contact,
      industry: web.product_id === null ? '' : title,
      product_id: web.product_id,
      lang,
      countrycode,
      contact,
      email,
      phone,
      creator_id: null,
      receivetime: web.createtime,
      duetime: await dueTimeOf(db, settings, web.createtime),
      ...(assignee !== undefined && { owner_id: assignee, claimtime: new Date(), state: 'claimed' as const }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('inquiry_web').set({ inquiry_id: inquiry.id, verdict: 'new' }).where('id', '=', webId).execute();
  await tell(db, { tenantId: tenant_id, inquiryId: inquiry.id, title, assignee });
  return settings;
}

interface Telling {
  tenantId: string;
  inquiryId: string;
  title: string;
  assignee: string | undefined;
}

async function tell(db: Kysely<Database>, { tenantId, inquiryId, title, assignee }: Telling): Promise<void> {
  const readers = assignee === undefined ? await inquiryReaders(db, tenantId).select('id').execute() : [{ id: assignee }];
  await notify(
    db,
    readers.map(({ id }) => ({
      tenantId,
      accountId: id,
      recordtype: noticeTypes.webInquiry,
      recordid: inquiryId,
      key: assignee === undefined ? 'inquiryArrived' : 'inquiryGiven',
      values: { title },
      href: '/foreignTrade/xunpan',
    })),
  );
}

/** When the company means to have answered an inquiry that arrived at a moment. */
async function dueTimeOf(db: Kysely<Database>, settings: HeldSettings | undefined, received: Date): Promise<Date | null> {
  if (!settings) return null;
  const { slahours, officehours, timezone } = settings;
  if (!officehours) return new Date(received.getTime() + slahours * HOUR_MS);
  const rows = await db
    .selectFrom('public_holiday')
    .where('countrycode', '=', COUNTRIES[timezone] ?? '')
    .where(sql<boolean>`day >= ${received}::date - 1`)
    .select(sql<string>`day::text`.as('day'))
    .orderBy('public_holiday.day')
    .limit(100)
    .execute();
  return officeDeadline(received, slahours, { timeZone: timezone, daysOff: new Set(rows.map(({ day }) => day)) });
}
