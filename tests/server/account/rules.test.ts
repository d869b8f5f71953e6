import { describe, expect, test } from 'vitest';

import { parseMobile, wireMobile } from '#server/account/mobile.ts';
import { hashPassword, isOutdated, verifyPassword } from '#server/account/password/password-hash.ts';
import { isWeak } from '#server/account/password/password-strength.ts';

describe('a typed mobile number', () => {
  test.each([
    ['13800000001', '+8613800000001', '13800000001'],
    ['+8613800000001', '+8613800000001', '13800000001'],
    ['+85251234567', '+85251234567', '+85251234567'],
    ['85291234567', '+85291234567', '+85291234567'],
    ['+85366123456', '+85366123456', '+85366123456'],
    ['+14152007986', '+14152007986', '+14152007986'],
    ['+447400123456', '+447400123456', '+447400123456'],
  ])('%s is stored as %s and shown as %s', (typed, stored, shown) => {
    expect(parseMobile(typed)).toBe(stored);
    expect(wireMobile(stored)).toBe(shown);
  });

  test.each([
    '12345678901',
    '1380000000',
    '138000000011',
    '+861062345678',
    '51234567',
    '+85221234567',
    '00000',
    '+0',
    '99999999999999999999',
  ])('%s is no mobile number', (typed) => expect(parseMobile(typed)).toBeUndefined());
});

describe('a new password', () => {
  const mobile = '+8613800000001';
  const common =
    'password123 Passw0rd2024! P@ssw0rd!! 1234567890 0987654321 qwertyuiop qwerty123456 1qaz2wsx3edc 1q2w3e4r5t q1w2e3r4t5 !QAZ2wsx3edc ' +
    'aaaaaaaaaa abcabcabcabc 11111111111a abcd123456 a123456789 aa12345678 147258369147 woaini1314 woaini@1314520 woaiwojia1 5201314520 ' +
    'zhangwei19900101 wang19880808 nihao123456 Admin@123456 letmein2025 iloveyou520 ILOVEYOU!!! Huawei@2024 China@2025! Farsail2026! ' +
    'yuanfan888888 13800000001 +8613800000001 a13800000001 8613800000001! ｐａｓｓｗｏｒｄ１２３';
  test.each(common.split(' '))('%s is too common', (password) => expect(isWeak(password, mobile)).toBe(true));

  test.each([
    'correct horse battery',
    'Tf8#kLm2pQ',
    'xk29fjw01s',
    'river-lamp-42-otter',
    'quietmeadow7',
    'veryhardtoguess',
    '我的密码很长很长真的',
    '#&!?%;*^@~',
    'wang li zhang chen',
  ])('%s is taken', (password) => expect(isWeak(password, mobile)).toBe(false));

  test('of the greatest length is judged at once', () => {
    const before = performance.now();
    isWeak('password'.repeat(16), mobile);
    isWeak(`x${'1qaz2wsx3edc4rfv'.repeat(8)}`.slice(0, 128), mobile);
    expect(performance.now() - before).toBeLessThan(200);
  });
});

describe('a stored password', () => {
  const asker = { address: '192.0.2.1', account: '' };

  test('is matched by the same text only, however its letters were composed', async () => {
    const stored = await hashPassword('cafe\u0301 au lait', asker);
    expect(stored).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(await verifyPassword('caf\u00E9 au lait', stored, asker)).toBe(true);
    expect(await verifyPassword('cafe au lait', stored, asker)).toBe(false);
    expect(await verifyPassword('', undefined, asker)).toBe(false);
    expect(isOutdated(stored)).toBe(false);
    expect(isOutdated(stored.replace('32768', '16384'))).toBe(true);
  });

  test('differs each time the same one is stored', async () => {
    expect(await hashPassword('the same', asker)).not.toBe(await hashPassword('the same', asker));
  });
});
