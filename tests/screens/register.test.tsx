import { createHash, randomBytes } from 'node:crypto';

import { screen } from '@testing-library/react';
import { assert, property, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';

import { sha256 } from '#screens/account/proof/sha256.ts';
import { solvePuzzle } from '#screens/account/proof/solve-puzzle.ts';

import { signIn, startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';
import { startSmsGateway } from './sms-gateway.ts';

const gateway = await startSmsGateway();
const server = await startServer({ settings: { smsGateway: gateway.url } });
const PASSWORD = 'a long way over water';

const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });
const picture = async () => (await screen.findByRole<HTMLImageElement>('img', { name: /^Verification image/ })).src;
const press = (name: string) => screen.findByRole('button', { name });

test('a visitor registers without reading the picture and lands on an empty workbench', async () => {
  const { user } = await openApp(server, { path: '/register' });

  await user.type(await field('Mobile number'), '139 1234-5678');
  await user.click(await press('Let the browser verify'));
  await screen.findByText('Verified by the browser. No image needed.');
  await user.click(await press('Send code'));
  await screen.findByText('Code sent. It is valid for 5 minutes');
  expect(document.activeElement).toBe(await field('SMS code'));

  await expect.poll(() => gateway.codeFor('+8613912345678')).toBeDefined();
  await user.type(await field('SMS code'), gateway.codeFor('+8613912345678') ?? '');
  await user.type(await field('Password'), `${PASSWORD}{Enter}`);

  await screen.findByRole('heading', { name: 'Start with your first buyer' });
  const steps = await server.db.selectFrom('account_visit').select(['registerbutton', 'mobile']).orderBy('id').execute();
  expect(steps).toEqual([
    { registerbutton: 'open', mobile: '' },
    { registerbutton: 'code', mobile: '+8613912345678' },
    { registerbutton: 'register', mobile: '+8613912345678' },
  ]);
});

test('a picture that was misread is told at its field, and another one comes', async () => {
  const { user } = await openApp(server, { path: '/register' });
  const first = await picture();

  await user.type(await field('Mobile number'), '13911112222');
  await user.type(await field('Characters in the image'), '????{Enter}');

  await screen.findByText('The image code is wrong or has expired');
  await expect.poll(picture).not.toBe(first);
  expect(document.activeElement).toBe(await field('Characters in the image'));
  expect((await field('Mobile number')).value).toBe('13911112222');
});

test('who lets the browser verify after misreading keeps the focus, is told no more of the picture, and can return to it', async () => {
  const { user } = await openApp(server, { path: '/register' });
  await user.type(await field('Mobile number'), '13911113333');
  await user.type(await field('Characters in the image'), '????{Enter}');
  const misread = await screen.findByText('The image code is wrong or has expired');

  (await press('Let the browser verify')).focus();
  await user.keyboard('{Enter}');

  await screen.findByText('Verified by the browser. No image needed.');
  expect(misread.isConnected).toBe(false);
  expect(document.activeElement).toBe(await press('Read an image instead'));
  await user.keyboard('{Enter}');
  await field('Characters in the image');
});

test('a password that is too short and a code that was never sent are told before anything is asked of the server', async () => {
  const { user } = await openApp(server, { path: '/register' });

  await user.type(await field('Password'), 'short{Enter}');

  await screen.findByText('Use at least 10 characters');
  screen.getByText('Enter the 6 digits from the SMS');
  expect(document.activeElement).toBe(await field('SMS code'));
});

test('who forgot the password sets a new one and is led to the login', async () => {
  const { id } = await signIn(server.db);
  const mobile = '+8613987654321';
  await server.db.updateTable('account').set({ mobile }).where('id', '=', id).execute();
  const { user, readPath } = await openApp(server, { path: '/newpassword' });

  await user.type(await field('Mobile number'), mobile);
  await user.click(await press('Let the browser verify'));
  await user.click(await press('Send code'));
  await screen.findByText('Code sent. It is valid for 5 minutes');
  await expect.poll(() => gateway.codeFor(mobile)).toBeDefined();
  await user.type(await field('SMS code'), gateway.codeFor(mobile) ?? '');
  await user.type(await field('New password'), `${PASSWORD}{Enter}`);

  await screen.findByRole('heading', { name: 'Log in' });
  expect(readPath()).toBe('/login');
});

test('the digest is that of the standard, whatever the message', () => {
  assert(
    property(uint8Array({ maxLength: 300 }), (message) => {
      const words = [...sha256(message)].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
      expect(words).toBe(createHash('sha256').update(message).digest('hex'));
    }),
  );
});

test('a solved puzzle begins with as many zero bits as were asked for', async () => {
  const salt = randomBytes(12).toString('base64url');
  const nonce = await solvePuzzle({ salt, zerobits: 12 });
  expect(createHash('sha256').update(`${salt}${nonce}`).digest().readUInt16BE(0)).toBeLessThan(2 ** 4);
});
