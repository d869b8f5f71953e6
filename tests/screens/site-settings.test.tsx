import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { type SignedIn, signIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer();
const SETTINGS = '/foreignTrade/staff?part=settings';

test('whoever takes every language off a site, or leaves a page without an address, is told so where it is mended', async () => {
  const account = await signIn(server.db);
  await server.as(account).call('addSite', { kind: 'brand', langs: ['en'] });
  const { user } = await openApp(server, { path: SETTINGS, account });
  await user.click(await screen.findByRole('checkbox', { name: 'English' }));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  const languages = screen.getByRole('group', { name: 'Site languages' });
  expect(within(languages).getByText('Choose at least one language')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(languages));

  await user.click(screen.getByRole('button', { name: 'Add page' }));
  const address = screen.getByRole('textbox', { name: 'Address of New page' });
  await waitFor(() => expect(document.activeElement).toBe(address));
  await user.click(screen.getByRole('button', { name: 'Save pages' }));
  await waitFor(() => expect(document.activeElement).toBe(address));
  expect(address.getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Delete page: New page' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pages' })));
}, 40_000);

test('whoever saves the settings without a network is told that they wait, and they go out when it is back', async () => {
  const account = await signIn(server.db);
  const { call } = server.as(account);
  await call('addSite', { kind: 'brand', langs: ['en'] });
  const { user } = await openApp(server, { path: SETTINGS, account });
  await user.click(await screen.findByRole('checkbox', { name: 'Deutsch' }));
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText(/^Waiting for the network/)).toBeTruthy();
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await expect.poll(async () => (await call('getSite')).body.result.langs).toEqual(['en', 'de']);
}, 40_000);

test('whoever may only look at the site is told so', async () => {
  const { account } = await looker();
  await openApp(server, { path: SETTINGS, account });
  expect(await screen.findByText('You can view the site, but you do not have permission to change it.')).toBeTruthy();
}, 40_000);

test('whoever may only look finds every change in the website builder switched off with its reason, and the texts open to reading', async () => {
  const { account, call } = await looker();
  const before = (await call('getSite')).body.result;
  const { user } = await openApp(server, { path: '/foreignTrade/staff', account });
  const sections = await screen.findByRole('region', { name: 'Sections' });
  const changes = within(sections)
    .getAllByRole('button')
    .filter((button) => /^(Move|Hide|Delete|Add)/.test(nameOf(button)));
  expect(changes.length).toBeGreaterThan(4);
  expect(changes.filter((button) => !reasonOf(button).includes('permission')).map(nameOf)).toEqual([]);
  for (const field of within(screen.getByRole('region', { name: 'Texts' })).getAllByRole('textbox'))
    expect(field.hasAttribute('readonly')).toBe(true);
  for (const button of changes) await user.click(button);
  expect((await call('getSite')).body.result).toEqual(before);
}, 40_000);

test('Control and Z take back what was done to the page, and nothing of it in a form of its own or a window over it', async () => {
  const account = await signIn(server.db);
  const { call } = server.as(account);
  await call('addSite', { kind: 'brand', langs: ['en'] });
  const pictureid = await newPicture(account);
  const { slug: _, hidden: __, ...home } = (await call('getSite')).body.result.pages[0]!;
  await call('saveSitePage', { ...home, sections: home.sections.map((section, at) => (at === 0 ? { ...section, pictureid } : section)) });
  const { user } = await openApp(server, { path: '/foreignTrade/staff', account });
  const title = await screen.findByRole('textbox', { name: 'Title (English)' });
  const before = (title as HTMLTextAreaElement).value;
  await user.type(title, ' and lamps');
  const words = screen.getByRole('textbox', { name: 'Description of picture 1 (English)' });
  await user.type(words, 'A lamp');
  expect([pressUndo(words), title]).toMatchObject([true, { value: `${before} and lamps` }]);

  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish site' });
  pressUndo(dialog);
  expect(title).toMatchObject({ value: `${before} and lamps` });
  await user.keyboard('{Escape}');

  expect([pressUndo(title), title]).toMatchObject([false, { value: before }]);
}, 40_000);

test('whoever may only look can change neither the languages of a site nor its pages', async () => {
  const { account } = await looker();
  const { user } = await openApp(server, { path: SETTINGS, account });
  const german = await screen.findByRole('checkbox', { name: 'Deutsch' });
  await user.click(german);
  expect(german).toMatchObject({ checked: false });
  expect(screen.getByRole('textbox', { name: /address/ }).hasAttribute('readonly')).toBe(true);
  expect(reasonOf(screen.getByRole('button', { name: 'Add page' }))).toMatch(/permission/);
}, 40_000);

test('whoever may only look at the company profile is told so, and types into none of its fields', async () => {
  const { account } = await looker();
  const { user } = await openApp(server, { path: '/foreignTrade/company', account });
  expect(await screen.findByText('You can view the company profile, but you do not have permission to change it.')).toBeTruthy();
  const phone = screen.getByRole('textbox', { name: 'Phone' });
  await user.type(phone, '123');
  expect(phone).toMatchObject({ value: '' });
  for (const button of screen.getAllByRole('button', { name: 'Upload pictures' })) expect(reasonOf(button)).toMatch(/permission/);
}, 40_000);

test('whoever types on while the company profile is saved saves that next, over what was saved', async () => {
  const account = await signIn(server.db);
  const { call } = server.as(account);
  const { user, holdOnce } = await openApp(server, { path: '/foreignTrade/company', account });
  await user.type(await screen.findByRole('textbox', { name: 'Phone' }), '123');
  const letGo = holdOnce('updateCompanyProfile');
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  await user.type(screen.getByRole('textbox', { name: 'WeChat' }), 'lin');
  await letGo();
  await screen.findAllByText('Company profile saved');
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  await expect.poll(async () => (await call('getCompanyProfile')).body.result).toMatchObject({ phone: '123', wechat: 'lin' });
}, 40_000);

test('whoever may only answer inquiries reads who decides where they go, and changes none of it', async () => {
  const owner = await signIn(server.db);
  const rights = { permissions: [{ id: 'inquiry', operation: ['view' as const, 'edit' as const] }], roles: [] };
  const account = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, rights });
  const { user } = await openApp(server, { path: '/foreignTrade/xunpan?part=rules', account });
  expect(
    await screen.findByText(/^You can view these settings. Only the parent account and people with the Approve permission/),
  ).toBeTruthy();
  const hours = screen.getByRole('textbox', { name: /^Reply within/ });
  await user.type(hours, '1');
  expect(hours).toMatchObject({ value: '24' });
  for (const name of ['Add a rule', 'Save settings']) expect(reasonOf(screen.getByRole('button', { name }))).toMatch(/permission/);
}, 40_000);

/** A person who may only look, in a company that has a site. */
async function looker() {
  const owner = await signIn(server.db);
  await server.as(owner).call('addSite', { kind: 'brand', langs: ['en'] });
  const rights = { permissions: [{ id: 'site', operation: ['view' as const] }], roles: [] };
  const account = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, rights });
  return { account, call: server.as(account).call };
}

/** A picture that a company has uploaded. */
async function newPicture({ tenant, id: creator_id }: SignedIn): Promise<string> {
  const picture = { tenant_id: tenant, creator_id, filename: 'a.png', width: 2, height: 2 };
  const { id } = await server.db.insertInto('picture').values(picture).returning('id').executeTakeFirstOrThrow();
  const file = { picture_id: id, tenant_id: tenant, format: 'jpeg', size: 480, width: 2, height: 2, bytes: 1, file_id: 'f' } as const;
  await server.db.insertInto('picture_file').values(file).execute();
  return id;
}

/** Presses Control and Z in a place; answers whether the browser is left to undo by itself. */
const pressUndo = (place: HTMLElement) => fireEvent.keyDown(place, { key: 'z', ctrlKey: true });

const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;

/** Why a button is switched off, as a screen reader says it; empty for one that works. */
function reasonOf(button: HTMLElement): string {
  if (button.getAttribute('aria-disabled') !== 'true') return '';
  const ids = button.getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
}

test('a second press publishes nothing a second time, and is no failure', async () => {
  const account = await signIn(server.db);
  const { call } = server.as(account);
  await call('addSite', { kind: 'brand', langs: ['en'] });
  const { user, holdOnce } = await openApp(server, { path: '/foreignTrade/staff', account });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const goOn = holdOnce('startSitePublishing');
  await user.dblClick(await screen.findByRole('button', { name: 'Publish now' }));
  await goOn();
  const versions = within(await screen.findByRole('dialog', { name: 'Publish site' }));
  expect(await versions.findAllByText('Publishing…')).not.toHaveLength(0);
  expect(screen.queryByText(/^The site is being published/)).toBeNull();
  expect((await call('getSite', undefined)).body.result?.versions).toHaveLength(1);
}, 40_000);
