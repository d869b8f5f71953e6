import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { mayDo } from '#lib/rights.ts';
import { login } from '#server/account/login/login.ts';
import { makeDemo } from '#server/demo/make-demo.ts';
import { folderStorage } from '#server/files/folder-storage.ts';
import type { Caller } from '#server/operation.ts';

import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { Visitor } from '../account/support.ts';

const files = folderStorage(mkdtempSync(join(tmpdir(), 'farsail-demo-')));
const settings = { sitesDomain: undefined, appOrigin: undefined, publicUrl: undefined };
let db: TestDatabase['db'];
beforeAll(async () => {
  ({ db } = await testDatabase());
});

async function enter(username: string): Promise<Caller> {
  const visitor = new Visitor(db);
  await login(visitor.context, { username, userpwd: 'demo lantern 93' });
  return (await visitor.signedIn()).user;
}

test('whoever starts the demo can log in with each account it names, in the part it names', async () => {
  const made = await makeDemo({ db, files, settings }, 'demo lantern 93');
  expect(made.map(({ mobile, part }) => [mobile, part])).toEqual([
    ['13800000001', 'owner'],
    ['13800000002', 'sales'],
    ['13800000003', 'industry manager'],
    ['13800000004', 'follow-up (genjin)'],
    ['13900000001', 'owner'],
  ]);
  const [owner, sales, manager, genjin, stranger] = await Promise.all(made.map(({ mobile }) => enter(mobile)));

  expect(
    [owner, sales, manager, genjin, stranger].map((caller) => [caller!.parentId, caller!.dataScope, caller!.isindustrymanager]),
  ).toEqual([
    [null, 'ALL', 1],
    [owner!.id, 'SELF', 0],
    [owner!.id, 'ALL', 1],
    [owner!.id, 'ALL', 2],
    [null, 'ALL', 1],
  ]);
  expect(new Set([owner, sales, manager, genjin].map((caller) => caller!.tenantId)).size).toBe(1);
  expect(stranger!.tenantId).not.toBe(owner!.tenantId);
  expect(mayDo(sales!.rights, 'search', 'collect')).toBe(true);
  expect(mayDo(sales!.rights, 'account', 'view')).toBe(false);
  expect(mayDo(manager!.rights, 'customer', 'view')).toBe(true);
  expect(mayDo(manager!.rights, 'customer', 'delete')).toBe(false);
  expect([manager!.rights.roles[0]!.id, genjin!.rights.roles[0]!.id]).toEqual(['industryManager', 'genjin']);
});

test('the managers of the demo find records that say they are made up', async () => {
  const records = await db.selectFrom('record').select(['title', 'audience', 'recordtype']).orderBy('id').execute();
  expect(records.length).toBe(5);
  expect(records.every(({ title }) => title.endsWith('（演示）'))).toBe(true);
  expect(new Set(records.map(({ audience }) => audience))).toEqual(new Set(['industryManager', 'genjin']));
  await makeDemo({ db, files, settings }, 'another lantern 94');
  expect((await db.selectFrom('record').select('id').execute()).length).toBe(5);
});

test('the demo has two mailboxes that no server stands behind, with mails that say they are made up', async () => {
  await makeDemo({ db, files, settings }, 'another lantern 94');
  const boxes = await db.selectFrom('mailbox').select(['email', 'secret', 'status', 'displayname']).orderBy('email').execute();
  expect(boxes.map(({ email, secret, status }) => [email.endsWith('.example'), secret, status])).toEqual([
    [true, null, 0],
    [true, null, 0],
  ]);
  const mails = await db.selectFrom('mail').innerJoin('mail_body', 'mail_id', 'mail.id').select(['subject', 'text', 'fromname']).execute();
  expect(mails.length).toBe(27);
  for (const { subject, text, fromname } of mails) {
    expect([subject.endsWith('（演示）'), fromname.endsWith('（演示）'), text.endsWith('演示邮件，内容虚构。)')]).toEqual([
      true,
      true,
      true,
    ]);
  }
  const { total } = await db
    .selectFrom('mail_folder')
    .select(({ fn }) => fn.sum('total').as('total'))
    .executeTakeFirstOrThrow();
  expect(Number(total)).toBe((await db.selectFrom('mail_place').select('mail_id').execute()).length);
});

test('the managers of the demo find an inquiry, an offer, a report and a manual that say they are made up and can be read', async () => {
  const inquiries = await db.selectFrom('inquiry').where('no', '=', 'INQ-DEMO-1').select(['title', 'state']).execute();
  expect(inquiries).toEqual([{ title: '园艺剪 200 把，FOB 宁波（演示）', state: 'claimed' }]);
  expect(await db.selectFrom('offer').select(['buyer', 'total', 'status']).execute()).toEqual([
    { buyer: 'Demo Outdoor Ltd（演示）', total: '700.00', status: 'draft' },
  ]);
  const publications = await db
    .selectFrom('publication')
    .innerJoin('publication_file', 'publication.id', 'publication_id')
    .select(['recordtype', 'title', 'file_id', 'size'])
    .orderBy('recordtype')
    .execute();
  expect(publications.map(({ recordtype, title }) => [recordtype, title.endsWith('（演示）')])).toEqual([
    [5, true],
    [6, true],
  ]);
  for (const { file_id, size } of publications) {
    const content = await files.get(file_id);
    expect(Buffer.byteLength(content ? await text(content) : '')).toBe(Number(size));
  }
});

test('a visitor finds the site of the demo published in three languages, with goods that say they are made up', async () => {
  await makeDemo({ db, files, settings }, 'another lantern 94');
  const pages = await db
    .selectFrom('site')
    .innerJoin('site_page', 'version_id', 'live_version')
    .innerJoin('site_blob', (join) =>
      join.onRef('site_blob.hash', '=', 'site_page.hash').onRef('site_blob.tenant_id', '=', 'site.tenant_id'),
    )
    .select(['slug', 'path', 'body'])
    .execute();
  expect(new Set(pages.map(({ slug }) => slug))).toEqual(new Set(['farsail-demo-trading']));
  const home = Object.fromEntries(pages.map(({ path, body }) => [path, brotliDecompressSync(body).toString()]));
  expect(Object.keys(home).filter((path) => /^\w+\/$/.test(path))).toEqual(['en/', 'es/', 'zh/']);
  expect(home['en/']).toContain('this company and its products are made up');
  expect(home['zh/']).toContain('公司与产品均为虚构');
  expect(home['en/']).not.toContain('canonical');
  const goods = await db
    .selectFrom('product')
    .innerJoin('product_image', 'product_image.product_id', 'product.id')
    .innerJoin('picture_file', (join) => join.onRef('picture_file.picture_id', '=', 'product_image.picture_id').on('size', '=', 480))
    .select(['sku', 'product.isdemo', 'file_id', 'bytes'])
    .select(sql<number>`(SELECT count(*)::integer FROM product_price WHERE product_id = product.id)`.as('prices'))
    .execute();
  expect(goods.length).toBe(8);
  for (const { isdemo, file_id, bytes, prices } of goods) {
    const content = await files.get(file_id);
    expect([isdemo, prices > 1, content && (await buffer(content)).length === bytes]).toEqual([true, true, true]);
  }
});

test('the demo company has inquiries of its site: one that waits, one that the salesperson has, and one that was kept as spam', async () => {
  await makeDemo({ db, files, settings }, 'another lantern 94');
  const user = await enter('13800000002');
  expect(mayDo(user.rights, 'inquiry', 'edit')).toBe(true);
  const asked = await db
    .selectFrom('inquiry_web')
    .leftJoin('inquiry', 'inquiry.id', 'inquiry_id')
    .select(['verdict', 'state', 'inquiry_web.title', 'owner_id'])
    .orderBy('inquiry_web.id')
    .execute();
  expect(asked.map(({ verdict, state, owner_id }) => [verdict, state, owner_id])).toEqual([
    ['new', 'new', null],
    ['new', 'claimed', user.id],
    ['spam', null, null],
  ]);
  expect(asked.every(({ title }) => title.endsWith('（演示）'))).toBe(true);
});

test('a salesperson of the demo finds customers in every stage of the work, with follow-ups that say they are made up, and others in the public pool', async () => {
  const { db: seeded } = await testDatabase({ seed: true });
  await makeDemo({ db: seeded, files, settings }, 'demo lantern 93');
  const pools = await seeded
    .selectFrom('customer')
    .leftJoin('account', 'account.id', 'owner_id')
    .where('company_id', 'is not', null)
    .select(['mobile', sql<number>`count(*)::integer`.as('customers'), sql<number>`count(lastfollowtime)::integer`.as('followed')])
    .groupBy('mobile')
    .orderBy('mobile')
    .execute();
  expect(pools).toEqual([
    { mobile: '+8613800000001', customers: 6, followed: 5 },
    { mobile: '+8613800000002', customers: 8, followed: 5 },
    { mobile: null, customers: 4, followed: 1 },
  ]);
  const made = await seeded.selectFrom('follow_up').select('content').execute();
  expect(made.filter(({ content }) => !content.endsWith('（演示）'))).toEqual([]);
  await makeDemo({ db: seeded, files, settings }, 'another lantern 94');
  expect((await seeded.selectFrom('follow_up').select('id').execute()).length).toBe(made.length);
});

test('a second start leaves companies, accounts and passwords as they are', async () => {
  const before = await db.selectFrom('account').selectAll().orderBy('id').execute();
  await makeDemo({ db, files, settings }, 'another lantern 94');
  expect(await db.selectFrom('account').selectAll().orderBy('id').execute()).toEqual(before);
  expect(await db.selectFrom('tenant').select('name').orderBy('id').execute()).toEqual([
    { name: '远帆示范外贸有限公司' },
    { name: '海澜示范进出口有限公司' },
  ]);
});
