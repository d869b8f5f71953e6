import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hashPassword } from '#server/account/password/password-hash.ts';

import { newMobile, signIn, type SignedIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { codeIn, otherThan, PASSWORD, startGateway } from './support.ts';

const NEXT = 'seven green kettles';
const ENDED_ELSEWHERE = 'This login was ended on another device. Please log in again.';

interface Mail {
  to: string[];
  text: string;
}

/** A mail server on this machine that keeps what it is given. */
async function startMailServer() {
  const waiting: ((mail: Mail) => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        done();
        waiting.shift()?.({ to: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  const mailUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return { mailUrl, next: () => new Promise<Mail>((resolve) => waiting.push(resolve)) };
}

let server: TestServer;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let post: Awaited<ReturnType<typeof startMailServer>>;
let password_hash: string;
beforeAll(async () => {
  [gateway, post, password_hash] = await Promise.all([
    startGateway(),
    startMailServer(),
    hashPassword(PASSWORD, { address: '', account: '' }),
  ]);
  server = await startServer({ settings: { ...gateway.settings, mailUrl: post.mailUrl } });
});

async function newUser(): Promise<SignedIn> {
  const user = await signIn(server.db);
  await server.db.updateTable('account').set({ password_hash }).where('id', '=', user.id).execute();
  return user;
}

/** Another browser of the same user. */
async function enterAgain({ mobile, ...user }: SignedIn): Promise<SignedIn> {
  const { headers } = await server.call('login', { username: mobile, userpwd: PASSWORD });
  const cookies = Object.fromEntries(headers.getSetCookie().map((line) => /^([^=]+)=([^;]*)/.exec(line)?.slice(1, 3) ?? []));
  return { ...user, mobile, session: cookies['session'], token: cookies['token'] };
}

async function smsCode(user: SignedIn, asked: { type: 'oldmobile' | 'newmobile'; account?: string }): Promise<string> {
  const arriving = gateway.next();
  expect((await server.as(user).call('sendAccountCode', asked)).body.code).toBe(200);
  return codeIn((await arriving).text);
}

async function mailCode(user: SignedIn, asked: { type: 'oldemail' | 'newemail'; account?: string }): Promise<string> {
  const arriving = post.next();
  expect((await server.as(user).call('sendAccountCode', asked)).body.code).toBe(200);
  const { text } = await arriving;
  return codeIn(text.slice(text.indexOf('\r\n\r\n')));
}

describe('a new password', () => {
  test('needs the present one, ends every other session, and gives this one a new key', async () => {
    const user = await newUser();
    const elsewhere = await enterAgain(user);
    const reply = await server.as(user).call('updatePassword', { oldpwd: PASSWORD, newpwd: NEXT });
    expect(reply.body.code).toBe(200);
    const cookies = Object.fromEntries(reply.headers.getSetCookie().map((line) => /^([^=]+)=([^;]*)/.exec(line)?.slice(1, 3) ?? []));
    const here = { ...user, session: cookies['session'], token: cookies['token'] };
    const alive = async (keys: SignedIn) => (await server.as(keys).call('getUserInfo')).body.code;
    expect([await alive(elsewhere), await alive(user), await alive(here)]).toEqual([445, 445, 200]);
    expect((await server.call('login', { username: user.mobile, userpwd: PASSWORD })).body.code).toBe(400);
    expect((await server.call('login', { username: user.mobile, userpwd: NEXT })).body.code).toBe(200);
  });

  test('is refused with a wrong present one, and after ten guesses whatever it is', async () => {
    const user = await newUser();
    const guess = async (oldpwd: string) => (await server.as(user).call('updatePassword', { oldpwd, newpwd: NEXT })).body;
    expect(await guess('not mine at all')).toMatchObject({ code: 400, result: { field: 'oldpwd' } });
    const rest = await Promise.all(Array.from({ length: 12 }, () => guess('not mine either')));
    expect(rest.filter(({ code }) => code === 429).length).toBeGreaterThanOrEqual(3);
    expect((await guess(PASSWORD)).code).toBe(429);
    expect((await server.call('login', { username: user.mobile, userpwd: PASSWORD })).body.code).toBe(200);
  });

  test('of two at once is one', async () => {
    const user = await newUser();
    const both = await Promise.all(
      [NEXT, 'nine purple lamps'].map((newpwd) => server.as(user).call('updatePassword', { oldpwd: PASSWORD, newpwd })),
    );
    expect(both.filter(({ body }) => body.code === 200)).toHaveLength(1);
  });
});

describe('a locked screen', () => {
  test('opens for the password of the session’s own account, and after ten guesses for none', async () => {
    const [user, other] = [await newUser(), await newUser()];
    await server.as(other).call('updatePassword', { oldpwd: PASSWORD, newpwd: NEXT });
    const say = async (password: string) => (await server.as(user).call('checkPassword', { password })).body;
    expect((await say(PASSWORD)).code).toBe(200);
    expect(await say(NEXT)).toMatchObject({ code: 400, result: { field: 'password' } });
    const rest = await Promise.all(Array.from({ length: 12 }, () => say('not mine at all')));
    expect(rest.filter(({ code }) => code === 429).length).toBeGreaterThanOrEqual(3);
    expect((await say(PASSWORD)).code).toBe(429);
    expect((await server.as(user).call('getUserInfo')).body.code).toBe(200);
  });
});

describe('a new number', () => {
  test('takes a code to the old and one to the new, and ends every other session', async () => {
    const [user, mobile] = [await newUser(), newMobile()];
    const elsewhere = await enterAgain(user);
    const oldcode = await smsCode(user, { type: 'oldmobile' });
    const newcode = await smsCode(user, { type: 'newmobile', account: mobile });
    const { body } = await server.as(user).call('updateMobile', { mobile, oldcode, newcode });
    expect(body.result).toMatchObject({ username: mobile });
    expect((await server.as(elsewhere).call('getUserInfo')).body.code).toBe(445);
    expect((await server.call('login', { username: mobile, userpwd: PASSWORD })).body.code).toBe(200);
    expect((await server.call('login', { username: user.mobile, userpwd: PASSWORD })).body.code).toBe(400);
  });

  test('changes nothing with one wrong code, or with a code for another number', async () => {
    const [user, mobile, other] = [await newUser(), newMobile(), newMobile()];
    const oldcode = await smsCode(user, { type: 'oldmobile' });
    const newcode = await smsCode(user, { type: 'newmobile', account: mobile });
    const change = async (body: object) => (await server.as(user).call('updateMobile', { mobile, oldcode, newcode, ...body })).body;
    expect(await change({ oldcode: otherThan(oldcode) })).toMatchObject({ code: 400, result: { field: 'oldcode' } });
    expect(await change({ mobile: other })).toMatchObject({ code: 400, result: { field: 'newcode' } });
    expect((await server.as(user).call('getOwnAccount')).body.result.username).toBe(user.mobile.slice(3));
  });

  test('that somebody has is told only to whoever holds it; asking for its code tells nothing', async () => {
    const [user, holder] = [await newUser(), await newUser()];
    const asked = await Promise.all(
      [holder.mobile, newMobile()].map((account) => server.as(user).call('sendAccountCode', { type: 'newmobile', account })),
    );
    expect(asked[0]?.body).toEqual({ ...asked[1]?.body, code: 200 });
  });

  test("is proved where the account says, whatever number is named for the old one's code", async () => {
    const [user, arriving] = [await newUser(), gateway.next()];
    await server.as(user).call('sendAccountCode', { type: 'oldmobile', account: newMobile() });
    expect((await arriving).mobile).toBe(user.mobile);
  });
});

describe('an email address', () => {
  test('is added with codes to the number and the address, and changed with codes to both addresses', async () => {
    const user = await newUser();
    const first = await server.as(user).call('updateEmail', {
      email: 'Lin@Example.com',
      oldcode: await smsCode(user, { type: 'oldmobile' }),
      newcode: await mailCode(user, { type: 'newemail', account: 'Lin@Example.com' }),
    });
    expect(first.body.result.email).toBe('lin@example.com');
    const second = await server.as(user).call('updateEmail', {
      email: 'lin@example.org',
      oldcode: await mailCode(user, { type: 'oldemail' }),
      newcode: await mailCode(user, { type: 'newemail', account: 'lin@example.org' }),
    });
    expect(second.body.result.email).toBe('lin@example.org');
  });

  test('with line breaks or several recipients in it is refused', async () => {
    const user = await newUser();
    for (const account of ['a@example.com\r\nBcc: b@example.com', 'a@example.com,b@example.com', 'a b@example.com', '<a@example.com>'])
      expect((await server.as(user).call('sendAccountCode', { type: 'newemail', account })).body.code).toBe(400);
  });
});

describe('sessions', () => {
  test('are listed with where they came from, and end one by one or all at once', async () => {
    const user = await newUser();
    const [second, third] = [await enterAgain(user), await enterAgain(user)];
    const { datas } = (await server.as(user).call('listSessions')).body.result;
    expect(datas.map(({ iscurrent }) => iscurrent)).toEqual([true, false, false]);
    const last = datas.at(-1);
    expect((await server.as(user).call('deleteSession', { id: last?.id ?? '' })).body.code).toBe(200);
    expect((await server.as(user).call('deleteOtherSessions')).body.result).toEqual({ count: 1 });
    const answers = await Promise.all([second, third, user].map(async (keys) => (await server.as(keys).call('getUserInfo')).body));
    expect(answers.map(({ code }) => code)).toEqual([445, 445, 200]);
    expect(answers.slice(0, 2).map(({ message }) => message)).toEqual([ENDED_ELSEWHERE, ENDED_ELSEWHERE]);
  });

  test('of somebody else are not there, and stay', async () => {
    const [user, other] = [await newUser(), await newUser()];
    const { datas } = (await server.as(other).call('listSessions')).body.result;
    expect((await server.as(user).call('deleteSession', { id: datas[0]?.id ?? '' })).body.code).toBe(404);
    expect((await server.as(other).call('getUserInfo')).body.code).toBe(200);
  });
});

describe("the industry manager's role", () => {
  test('is taken up and laid down by a parent account itself, and counts from the next call on', async () => {
    const owner = await newUser();
    const roles = async () => (await server.as(owner).call('listPermissions')).body.result.roles;
    expect(await roles()).toEqual([]);
    expect((await server.as(owner).call('saveUserInfo', { isindustrymanager: 1 })).body.result).toMatchObject({ isindustrymanager: 1 });
    expect(await roles()).toEqual([{ id: 'industryManager', operation: ['view', 'add', 'edit', 'delete'] }]);
    expect((await server.as(owner).call('saveUserInfo', { isindustrymanager: 0 })).body.result).toMatchObject({ isindustrymanager: 0 });
    expect(await roles()).toEqual([]);
  });

  test('is refused to a sub-account, whose roles its parent gives', async () => {
    const owner = await newUser();
    const seller = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
    const reply = await server.as(seller).call('saveUserInfo', { isindustrymanager: 1 });
    expect(reply.body).toMatchObject({ code: 400, result: { field: 'isindustrymanager' } });
    expect((await server.as(seller).call('getOwnAccount')).body.result).toMatchObject({ isindustrymanager: 0 });
  });
});

test('my time zone is kept under its own name, and refused where PostgreSQL would not read it as it is meant', async () => {
  const user = server.as(await newUser());
  expect((await user.call('saveUserInfo', { timezone: 'PNT' })).body.result).toMatchObject({ timezone: 'America/Phoenix' });
  expect((await user.call('saveUserInfo', { timezone: '+08:00' })).body).toMatchObject({ code: 400, result: { field: 'timezone' } });
  expect((await user.call('saveUserInfo', { timezone: '' })).body.result).toMatchObject({ timezone: '' });
});

describe('my data', () => {
  test('is one JSON file with everything of mine and nothing of anybody else, fetched once', async () => {
    const user = await newUser();
    await server.as(user).call('saveUserInfo', { nickname: '林晓', timezone: 'Asia/Hong_Kong' });
    const stranger = await newUser();
    for (const [account, word] of [
      [user, 'gifts'],
      [stranger, 'toys'],
    ] as const)
      await server.as(account).call('addSearchFilter', { filtertype: 2, filterwords: word });
    await server.as(user).call('addMapArea', { name: 'Vietnam', area: { kind: 'country', countrycode: 'VN' } });
    const { id } = (await server.as(user).call('startDataDownload')).body.result;
    const reply = await server.as(user).call('getOwnData', { id });
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment;/);
    const data = JSON.parse(reply.body.result as unknown as string) as Record<string, unknown> & { actions: { account_id: number }[] };
    expect(data).toMatchObject({
      account: { nickname: '林晓', timezone: 'Asia/Hong_Kong' },
      customers: [],
      followups: [],
      searchhistory: [],
    });
    expect(data).toMatchObject({ searchfilters: [{ filterwords: 'gifts' }], mapareas: [{ name: 'Vietnam' }], customsconditions: [] });
    expect(new Set(data.actions.map(({ account_id }) => String(account_id)))).toEqual(new Set([user.id]));
    expect(reply.body.result).not.toContain('scrypt$');
    expect((await server.as(user).call('getOwnData', { id })).body.code).toBe(404);
  });

  test("is not opened with somebody else's token", async () => {
    const [user, thief] = [await newUser(), await newUser()];
    const { id } = (await server.as(user).call('startDataDownload')).body.result;
    expect((await server.as(thief).call('getOwnData', { id })).body.code).toBe(404);
  });
});

describe('the audit', () => {
  test('tells logins, refused ones too, with address and device, to the parent account alone', async () => {
    const owner = await newUser();
    const seller = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' };
    await server.call('login', { username: owner.mobile, userpwd: 'not the password' }, { headers });
    await server.call('login', { username: owner.mobile, userpwd: PASSWORD }, { headers });
    const list = async () => (await server.as(owner).call('listAuditLog', { kind: 'signin' })).body.result.datas;
    await expect.poll(async () => (await list()).map(({ action }) => action).toSorted()).toEqual(['login', 'loginfail']);
    expect((await list()).every(({ device, ip }) => device === 'Chrome · Windows' && ip !== '')).toBe(true);
    expect((await server.as(seller).call('listAuditLog', {})).body.code).toBe(401);
  });

  test('cannot be changed or thinned out, not even by the server itself', async () => {
    const owner = await newUser();
    await server.as(owner).call('saveUserInfo', { nickname: '林晓' });
    await expect(server.db.deleteFrom('log_entry').where('account_id', '=', owner.id).execute()).rejects.toThrow('never changed');
    await expect(server.db.updateTable('log_entry').set({ ip: '' }).where('account_id', '=', owner.id).execute()).rejects.toThrow(
      'never changed',
    );
  });

  test("shows no line of another company's", async () => {
    const [owner, rival] = [await newUser(), await newUser()];
    await server.as(rival).call('addRole', { name: 'Secret', datascope: 'SELF', permissions: [] });
    const { datas } = (await server.as(owner).call('listAuditLog', { size: 100 })).body.result;
    expect(datas.filter(({ userid }) => userid === rival.id)).toEqual([]);
  });
});
