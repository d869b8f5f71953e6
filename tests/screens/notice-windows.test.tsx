import { screen, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';

import type { Audience } from '#routes/records.ts';
import { remindOfCertificates } from '#server/company/certificate-reminders.ts';
import { CHINA_TODAY } from '#server/database/china-today.ts';

import { type SignedIn, signIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({});

/** Somebody who reads, and a colleague of the same role who has written a record of a type for them. */
async function told(role: Audience, recordtype: 2 | 3 | 7, title: string): Promise<[reader: SignedIn, id: string]> {
  const writer = await signIn(server.db, { role });
  const reader = await signIn(server.db, { role, tenant: writer.tenant });
  const record = { recordtype, audience: role, title, begintime: '2026-11-20T02:00:00.000Z' } as const;
  const { id } = (await server.as(writer).call('addRecord', record)).body.result;
  return [reader, id];
}

test('a reader of the follow-up service opens a service record over the notices, and it is read', async () => {
  const [reader] = await told('genjin', 2, 'Training on the system');
  const { user, readPath } = await openApp(server, { path: '/dashboard/notice', account: reader });
  await user.click(await screen.findByRole('button', { name: /^(?!Mark as read).*wrote the service record “Training on the system”/ }));
  const dialog = await screen.findByRole('dialog', { name: 'View service record' });
  expect(await within(dialog).findByText('Training on the system')).toBeDefined();
  expect(readPath()).toBe('/dashboard/notice');
  expect((await server.as(reader).call('countUnreadNotices')).body.result.unreadcount).toBe(0);
}, 40_000);

test('a reader opens a buyer inquiry over the notices', async () => {
  const writer = await signIn(server.db, { role: 'genjin' });
  const reader = await signIn(server.db, { role: 'industryManager', tenant: writer.tenant });
  await server.as(writer).call('addInquiry', { title: 'Garden shears', buyer: 'Borealis', content: 'Shears', source: 'email' });
  const { user, readPath } = await openApp(server, { path: '/dashboard/notice', account: reader });
  await user.click(await screen.findByRole('button', { name: /^(?!Mark as read).*New inquiry “Garden shears”/ }));
  const dialog = await screen.findByRole('dialog', { name: 'View buyer inquiry' });
  expect(await within(dialog).findByText('Garden shears')).toBeDefined();
  expect(readPath()).toBe('/dashboard/notice');
}, 40_000);

test('whoever claims an inquiry reads it whole in the same window', async () => {
  const writer = await signIn(server.db, { role: 'genjin' });
  const reader = await signIn(server.db, { role: 'industryManager', tenant: writer.tenant });
  const inquiry = { title: 'Garden shears', buyer: 'Borealis', content: 'Shears', source: 'email', contact: 'Ann Berg' } as const;
  const { id } = (await server.as(writer).call('addInquiry', inquiry)).body.result;
  const { user } = await openApp(server, { path: `/industryManager/buyInquiryVister?id=${id}`, account: reader });
  const dialog = await screen.findByRole('dialog', { name: 'View buyer inquiry' });
  await user.click(await within(dialog).findByRole('tab', { name: 'Buyer info' }));
  expect(within(dialog).queryByText('Ann Berg')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Claim' }));
  expect(await within(dialog).findByText('Ann Berg')).toBeDefined();
}, 40_000);

test('whoever claims an inquiry by mistake gives it back from the message', async () => {
  const writer = await signIn(server.db, { role: 'genjin' });
  const reader = await signIn(server.db, { role: 'industryManager', tenant: writer.tenant });
  const inquiry = { title: 'Hedge shears', buyer: 'Borealis', content: 'Shears', source: 'email', contact: 'Ann Berg' } as const;
  const { id } = (await server.as(writer).call('addInquiry', inquiry)).body.result;
  const { user } = await openApp(server, { path: `/industryManager/buyInquiryVister?id=${id}`, account: reader });
  const dialog = await screen.findByRole('dialog', { name: 'View buyer inquiry' });
  await user.click(await within(dialog).findByRole('button', { name: 'Claim' }));
  // The messages stand outside the window; jsdom hides what a browser lets through.
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  expect(await screen.findAllByText('“Hedge shears” is unclaimed again')).not.toEqual([]);
  expect(await within(dialog).findByRole('button', { name: 'Claim' })).toBeDefined();
  expect((await server.as(reader).call('getInquiry', { id })).body.result).toMatchObject({ state: 'new', masked: true });
}, 40_000);

test.each([
  { role: 'industryManager', type: 3, one: 'marketing report', path: '/industryManager/marketVister' },
  { role: 'genjin', type: 3, one: 'marketing report', path: '/genjin/marketVister' },
  { role: 'industryManager', type: 7, one: 'quality record', path: '/industryManager/qualityVister' },
  { role: 'genjin', type: 7, one: 'quality record', path: '/genjin/qualityVister' },
] as const)(
  'a notice takes a reader of $role to the $one in the list of the role',
  async ({ role, type, one, path }) => {
    const [reader, id] = await told(role, type, 'Third quarter');
    const { user, readPath } = await openApp(server, { path: '/dashboard/notice', account: reader });
    await user.click(await screen.findByRole('button', { name: /^(?!Mark as read).*“Third quarter”/ }));
    expect(await within(await screen.findByRole('dialog', { name: `View ${one}` })).findByText('Third quarter')).toBeDefined();
    expect(readPath()).toBe(`${path}?id=${id}`);
  },
  40_000,
);

test.each([
  { role: 'industryManager', type: 5, view: 'View report', path: '/industryManager/research' },
  { role: 'genjin', type: 5, view: 'View report', path: '/genjin/research' },
  { role: 'industryManager', type: 6, view: 'View manual', path: '/industryManager/manual' },
  { role: 'genjin', type: 6, view: 'View manual', path: '/genjin/manual' },
] as const)(
  'a notice of type $type takes a reader of $role to what was published, in the list of the role, and is read',
  async ({ role, type, view, path }) => {
    const writer = await signIn(server.db, { role: 'industryManager' });
    const reader = await signIn(server.db, { role, tenant: writer.tenant });
    const { call } = server.as(writer);
    const { id } = (await call('addPublication', { recordtype: type, title: 'Spring 2027' })).body.result;
    await call('uploadPublicationFile', { id, filename: 'spring.pdf', content: 'Spring' });
    await call('sendPublication', { id });
    const { user, readPath } = await openApp(server, { path: '/dashboard/notice', account: reader });
    await user.click(await screen.findByRole('button', { name: /^(?!Mark as read).*“Spring 2027”/ }));
    expect(await within(await screen.findByRole('dialog', { name: view })).findByText('Spring 2027')).toBeDefined();
    expect(readPath()).toBe(`${path}?id=${id}`);
    expect((await server.as(reader).call('countUnreadNotices')).body.result.unreadcount).toBe(0);
  },
  40_000,
);

test('a reader counts one notice as read without opening it, and the others stay unread', async () => {
  const [reader] = await told('genjin', 2, 'First training');
  const writer = await signIn(server.db, { role: 'genjin', tenant: reader.tenant });
  const more = { recordtype: 2, audience: 'genjin', title: 'Second training', begintime: '2026-11-20T02:00:00.000Z' } as const;
  await server.as(writer).call('addRecord', more);
  const { user, readPath } = await openApp(server, { path: '/dashboard/notice', account: reader });
  await user.click(await screen.findByRole('button', { name: /^Mark as read: .*“First training”/ }));
  await expect.poll(() => screen.queryByRole('button', { name: /“First training”/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: /“Second training”/ })).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Unread' }));
  expect(readPath()).toBe('/dashboard/notice');
  expect((await server.as(reader).call('countUnreadNotices')).body.result.unreadcount).toBe(1);
}, 40_000);

test('a reminder of a certificate that ends leads to that certificate, which takes the focus', async () => {
  const owner = await signIn(server.db, {});
  const certificate = { kind: 'system', no: '', issuer: '', validfrom: '', ispublic: true } as const;
  const save = (name: string, validto: string) => server.as(owner).call('saveCertificate', { ...certificate, name, validto });
  await save('ISO 9001', '2190-01-31');
  const { id } = (await save('CE', '2190-01-31')).body.result;
  await server.db
    .updateTable('certificate')
    .set({ validto: sql`${CHINA_TODAY} + 7` })
    .where('id', '=', id)
    .execute();
  await remindOfCertificates(server.db);
  const { user, readPath } = await openApp(server, { path: '/dashboard/notice', account: owner });
  await user.click(await screen.findByRole('button', { name: /^(?!Mark as read).*“CE”.*days left: 7/ }));
  const heading = await screen.findByRole('heading', { level: 3, name: 'CE' });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  expect(readPath()).toBe(`/foreignTrade/company?id=${id}`);
}, 40_000);
