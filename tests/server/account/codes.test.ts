import { beforeAll, describe, expect, test } from 'vitest';

import { sendSms } from '#server/account/code/code-sms.ts';
import { getImageCode } from '#server/account/code/image-code.ts';
import { sendMobileCode } from '#server/account/code/mobile-code.ts';
import { spendCode } from '#server/account/code/sent-code.ts';

import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { addAccount, codeIn, otherThan, readPicture, receiveCode, refusalOf, solve, startGateway, Visitor } from './support.ts';

const wrongImage = { code: 400, key: 'wrongImageCode', field: 'imagecode' };
const wrongCode = { code: 400, key: 'wrongMobileCode', field: 'code' };

let db: TestDatabase['db'];
let gateway: Awaited<ReturnType<typeof startGateway>>;
let visitor: Visitor;
beforeAll(async () => {
  ({ db } = await testDatabase());
  gateway = await startGateway();
  visitor = new Visitor(db, { settings: gateway.settings });
});

/** Pays for an SMS code and asks for it. */
async function ask(account: string, type: 'register' | 'password' = 'register') {
  return sendMobileCode(visitor.context, { account, type, ...(await readPicture(visitor)) });
}

describe('an image code', () => {
  test('is a picture whose file does not say what it shows, and differs each time', async () => {
    const { image, expirein } = await getImageCode(visitor.context, undefined);
    expect(expirein).toBe(300);
    const svg = Buffer.from(image.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
    expect(svg).toMatch(/^<svg [^>]+><rect [^>]+\/><path d="[ML\d. -]+" [^>]+\/><\/svg>$/);
    expect((await getImageCode(visitor.context, undefined)).image).not.toBe(image);
  });

  test('pays for an SMS when its picture is read, in either case and with spaces around', async () => {
    const { imageid, imagecode } = await readPicture(visitor);
    const sent = await sendMobileCode(visitor.context, {
      account: '13800000101',
      type: 'register',
      imageid,
      imagecode: ` ${imagecode.toLowerCase()} `,
    });
    expect(sent).toEqual({ expirein: 300, retryafter: 60 });
  });

  test('pays for an SMS when its puzzle is solved', async () => {
    const { imageid, puzzle } = await getImageCode(visitor.context, undefined);
    expect(puzzle.zerobits).toBe(17);
    const sent = await sendMobileCode(visitor.context, { account: '13800000102', type: 'register', imageid, nonce: solve(puzzle) });
    expect(sent.retryafter).toBe(60);
  });

  test('is gone after one wrong try, and neither answer works any more', async () => {
    const { imageid, puzzle } = await getImageCode(visitor.context, undefined);
    const { answer } = await db.selectFrom('image_code').select('answer').where('id', '=', imageid).executeTakeFirstOrThrow();
    const ask = (payment: object) =>
      refusalOf(sendMobileCode(visitor.context, { account: '13800000103', type: 'register', imageid, ...payment }));
    expect(await ask({ imagecode: 'OOOO' })).toEqual(wrongImage);
    expect(await ask({ imagecode: answer })).toEqual(wrongImage);
    expect(await ask({ nonce: solve(puzzle) })).toEqual(wrongImage);
    expect(await db.selectFrom('sent_code').selectAll().where('receiver', '=', '+8613800000103').execute()).toEqual([]);
  });

  test.each([
    ['nothing', {}],
    ['a nonce that solves another puzzle', { nonce: '0' }],
    ['an empty text', { imagecode: ' ' }],
  ])('refuses %s', async (_, payment) => {
    const { imageid } = await getImageCode(visitor.context, undefined);
    expect(await refusalOf(sendMobileCode(visitor.context, { account: '13800000103', type: 'register', imageid, ...payment }))).toEqual(
      wrongImage,
    );
  });

  test('is refused after five minutes', async () => {
    const picture = await readPicture(visitor);
    await db
      .updateTable('image_code')
      .set({ expire_at: new Date(Date.now() - 1) })
      .where('id', '=', picture.imageid)
      .execute();
    expect(await refusalOf(sendMobileCode(visitor.context, { account: '13800000103', type: 'register', ...picture }))).toEqual(wrongImage);
  });

  test('pays for exactly one of fifty SMS asked for at once', async () => {
    const picture = await readPicture(visitor);
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        sendMobileCode(visitor.context, { account: `138000011${String(index).padStart(2, '0')}`, type: 'register', ...picture }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is made at most 120 times in ten minutes for one address', async () => {
    const greedy = new Visitor(db, { address: '192.0.2.120' });
    const answers = await Promise.allSettled(Array.from({ length: 130 }, () => getImageCode(greedy.context, undefined)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(120);
    expect(await refusalOf(getImageCode(greedy.context, undefined))).toMatchObject({ code: 429, key: 'tooManyMinutes' });
  });
});

describe('an SMS code', () => {
  test('arrives at the number in the language of whoever asked', async () => {
    const arriving = gateway.next();
    const reader = new Visitor(db, { language: 'HK', settings: { ...gateway.settings, productName: 'Acme' } });
    await sendMobileCode(reader.context, { account: '85251234567', type: 'register', ...(await readPicture(reader)) });
    const { mobile, text } = await arriving;
    expect(mobile).toBe('+85251234567');
    expect(text).toBe(`【Acme】註冊驗證碼：${codeIn(text)}，5 分鐘內有效。如非本人操作，請忽略。`);
  });

  test('is asked for with the same answer and the same rows for known and unknown numbers, but only the owner gets one', async () => {
    await addAccount(db, '+8613800000111');
    const before = gateway.sent.length;
    const unknown = await ask('13800000112', 'password');
    const arriving = gateway.next();
    const known = await ask('13800000111', 'password');
    expect(unknown).toEqual(known);
    expect((await arriving).mobile).toBe('+8613800000111');
    expect(gateway.sent.length - before).toBe(1);
    const rows = await db
      .selectFrom('sent_code')
      .select('receiver as mobile')
      .where('receiver', 'in', ['+8613800000111', '+8613800000112'])
      .execute();
    expect(rows).toHaveLength(2);
  });

  test('tells the owner of a registered number that it is registered, while the asker sees no difference', async () => {
    await addAccount(db, '+8613800000113');
    const arriving = gateway.next();
    expect(await ask('13800000113')).toEqual({ expirein: 300, retryafter: 60 });
    expect((await arriving).text).toContain('该手机号已注册');
  });

  test('is sent once a minute to a number, and ten times a day', async () => {
    const letMinutePass = () =>
      db
        .updateTable('rate_limit')
        .set({ window_end: new Date(Date.now() - 1) })
        .where('key', '=', 'sms +8613800000114')
        .execute();
    await ask('13800000114');
    const refusal = await refusalOf(ask('13800000114'));
    expect(refusal).toEqual({ code: 429, key: 'tooMany', retryafter: expect.any(Number) as number });
    expect(refusal.retryafter).toBeGreaterThan(50);
    expect(refusal.retryafter).toBeLessThanOrEqual(60);
    for (let sent = 1; sent < 10; sent++) {
      await letMinutePass();
      await ask('13800000114');
    }
    await letMinutePass();
    expect(await refusalOf(ask('13800000114'))).toMatchObject({ code: 429, key: 'tooManyHours' });
    expect(await db.selectFrom('sent_code').selectAll().where('receiver', '=', '+8613800000114').execute()).toHaveLength(10);
  });

  test('is sent to at most sixty numbers an hour for one address', async () => {
    const spammer = new Visitor(db, { address: '192.0.2.60', settings: gateway.settings });
    await db
      .insertInto('rate_limit')
      .values({ key: 'sms 192.0.2.60', hits: 60, window_end: new Date(Date.now() + 3_600_000) })
      .execute();
    expect(
      await refusalOf(sendMobileCode(spammer.context, { account: '13800000115', type: 'register', ...(await readPicture(spammer)) })),
    ).toMatchObject({ code: 429 });
    expect(await db.selectFrom('sent_code').selectAll().where('receiver', '=', '+8613800000115').execute()).toEqual([]);
  });

  test('is not sent to what is no mobile number, and the picture is not spent', async () => {
    const picture = await readPicture(visitor);
    expect(await refusalOf(sendMobileCode(visitor.context, { account: '1234567', type: 'register', ...picture }))).toEqual({
      code: 400,
      key: 'invalidMobile',
      field: 'account',
    });
    expect(await db.selectFrom('image_code').selectAll().where('id', '=', picture.imageid).execute()).toHaveLength(1);
  });

  test('works once', async () => {
    const code = await receiveCode(visitor, gateway, { account: '13800000121', type: 'register' });
    await spendCode(db, { receiver: '+8613800000121', purpose: 'register', code });
    expect(await refusalOf(spendCode(db, { receiver: '+8613800000121', purpose: 'register', code }))).toEqual(wrongCode);
  });

  test('works for exactly one of fifty who use it at once', async () => {
    const code = await receiveCode(visitor, gateway, { account: '13800000122', type: 'register' });
    const uses = await Promise.allSettled(
      Array.from({ length: 50 }, () => spendCode(db, { receiver: '+8613800000122', purpose: 'register', code })),
    );
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('bears five tries, also when fifty wrong ones come at once', async () => {
    const [patient, hasty] = ['13800000123', '13800000124'];
    const code = await receiveCode(visitor, gateway, { account: patient, type: 'register' });
    const guess = (mobile: string, code: string) => spendCode(db, { receiver: `+86${mobile}`, purpose: 'register', code });
    for (let tries = 0; tries < 5; tries++) await refusalOf(guess(patient, otherThan(code)));
    expect(await refusalOf(guess(patient, code))).toEqual(wrongCode);

    const other = await receiveCode(visitor, gateway, { account: hasty, type: 'register' });
    await Promise.all(Array.from({ length: 50 }, () => refusalOf(guess(hasty, otherThan(other)))));
    expect(await db.selectFrom('sent_code').select(['tries', 'used']).where('receiver', '=', `+86${hasty}`).execute()).toEqual([
      { tries: 5, used: false },
    ]);
  });

  test('works at the fifth try', async () => {
    const code = await receiveCode(visitor, gateway, { account: '13800000125', type: 'register' });
    const guess = { receiver: '+8613800000125', purpose: 'register' } as const;
    for (let tries = 0; tries < 4; tries++) await refusalOf(spendCode(db, { ...guess, code: otherThan(code) }));
    await expect(spendCode(db, { ...guess, code })).resolves.toBeUndefined();
  });

  test('is refused after five minutes, for another purpose and for another number', async () => {
    const mobile = '+8613800000126';
    const code = await receiveCode(visitor, gateway, { account: '13800000126', type: 'register' });
    expect(await refusalOf(spendCode(db, { receiver: mobile, purpose: 'password', code }))).toEqual(wrongCode);
    expect(await refusalOf(spendCode(db, { receiver: '+8613800000127', purpose: 'register', code }))).toEqual(wrongCode);
    await db
      .updateTable('sent_code')
      .set({ expire_at: new Date(Date.now() - 1) })
      .where('receiver', '=', mobile)
      .execute();
    expect(await refusalOf(spendCode(db, { receiver: mobile, purpose: 'register', code }))).toEqual(wrongCode);
  });

  test('ends the one sent before', async () => {
    const mobile = '+8613800000128';
    const first = await receiveCode(visitor, gateway, { account: mobile, type: 'register' });
    await db
      .updateTable('rate_limit')
      .set({ window_end: new Date(Date.now() - 1) })
      .where('key', '=', `sms ${mobile}`)
      .execute();
    const second = await receiveCode(visitor, gateway, { account: mobile, type: 'register' });
    // Once in a million runs both are the same.
    const stale = first === second ? otherThan(second) : first;
    expect(await refusalOf(spendCode(db, { receiver: mobile, purpose: 'register', code: stale }))).toEqual(wrongCode);
    await expect(spendCode(db, { receiver: mobile, purpose: 'register', code: second })).resolves.toBeUndefined();
  });
});

describe('the SMS gateway', () => {
  const sms = { mobile: '+8613800000199', text: '123456' };

  test('may not be this machine itself unless tests allow it', async () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '127.9.9.9'])
      await expect(sendSms({ smsGateway: `http://${host}:1/`, allowLoopback: false }, sms)).rejects.toThrow('not allowed');
  });

  test('that is away leaves the answer as it is and a line in the log without number, text or code', async () => {
    const unlucky = new Visitor(db, { settings: { smsGateway: 'http://127.0.0.1:1/', allowLoopback: true } });
    const answer = await sendMobileCode(unlucky.context, { account: '13800000199', type: 'register', ...(await readPicture(unlucky)) });
    expect(answer.retryafter).toBe(60);
    await expect.poll(() => unlucky.logged.join('')).toContain('the SMS gateway took no message');
    expect(unlucky.logged.join('')).not.toMatch(/13800000199|\d{6}/);
  });
});
