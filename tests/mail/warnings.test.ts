import { describe, expect, test } from 'vitest';

import { forgottenFileWord } from '#server/mail/out/draft/forgotten-file.ts';
import { readProofs } from '#server/mail/warnings/authentication-results.ts';
import { bankNumbersIn } from '#server/mail/warnings/bank-numbers.ts';
import { lookalikeOf, soughtName } from '#server/mail/warnings/lookalike.ts';
import { replyElsewhere } from '#server/mail/warnings/reply-elsewhere.ts';

describe('a domain made to look like a known one', () => {
  const known = ['acme-trading.com', 'müller.de', 'gmail.com', 'alphaplus.com.cn', 'rnorris.com'];
  test.each([
    ['acme-tradlng.com', 'acme-trading.com'],
    ['acme-trading.net', 'acme-trading.com'],
    ['acmetrading.com', 'acme-trading.com'],
    ['acme-tradin.com', 'acme-trading.com'],
    ['acme-trdaing.com', 'acme-trading.com'],
    ['mail.acme-tradings.com', 'acme-trading.com'],
    ['acme-trаding.com', 'acme-trading.com'],
    ['xn--acme-trding-4ij.com', 'acme-trading.com'],
    ['aIphaplus.com.cn'.toLowerCase().replace('i', '1'), 'alphaplus.com.cn'],
    ['morris.com', 'rnorris.com'],
    ['acme-trading.com', undefined],
    ['mail.acme-trading.com', undefined],
    ['gmai1.com', undefined],
    ['gmail.com', undefined],
    ['example.org', undefined],
    ['no domain', undefined],
  ])('%s', (domain, meant) => {
    expect(lookalikeOf(domain, known)).toBe(meant);
  });
});

test.each([
  ['mail.acme-tradings.com', 'acme-tradings'],
  ['xn--acme-trding-4ij.com', 'acme-trading'],
  ['gmail.com', undefined],
  ['no domain', undefined],
])('%s is looked for as %s', (domain, name) => {
  expect(soughtName(domain)).toBe(name);
});

test('answers that go to another company are seen, and those that stay are not', () => {
  expect(replyElsewhere('chen@acme.com', [{ address: 'sales@mail.acme.com' }])).toBeUndefined();
  expect(replyElsewhere('chen@acme.com', [{ address: 'chen@acme.com' }, { address: 'chen@evil.example' }])).toBe('chen@evil.example');
  expect(replyElsewhere('chen@acme.com', [])).toBeUndefined();
});

describe('what the provider found', () => {
  const OF_QQ =
    'mx.qq.com; spf=pass smtp.mailfrom=a@b.com; dkim=pass (good; signature) header.d=b.com; dmarc=fail(permerror) header.from=b.com';
  test('its own field is read', () => {
    expect(readProofs([OF_QQ], 'imap.qq.com')).toEqual({ spf: 'pass', dkim: 'pass', dmarc: 'fail' });
    expect(
      readProofs(
        ['mx.google.com;\r\n dkim=fail header.i=@b.com; dkim=pass header.i=@c.com;\r\n spf=softfail (x) smtp.mailfrom=b.com'],
        'imap.gmail.com',
      ),
    ).toEqual({ spf: 'fail', dkim: 'pass', dmarc: 'unknown' });
    expect(readProofs(['spam.outlook.com 1; spf=none; dmarc=none action=none'], 'outlook.office365.com')).toEqual({
      spf: 'none',
      dkim: 'unknown',
      dmarc: 'none',
    });
  });
  test('those of others are not', () => {
    const unknown = { spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' };
    expect(readProofs(['evil.example; spf=pass; dkim=pass; dmarc=pass', OF_QQ], 'imap.qq.com')).toEqual(unknown);
    expect(readProofs([], 'imap.qq.com')).toEqual(unknown);
    expect(readProofs(['('.repeat(100_000)], 'imap.qq.com')).toEqual(unknown);
  });
});

describe('bank details', () => {
  test('are found where they are called so or their check digits hold', () => {
    const text = `Beneficiary: ACME. IBAN: DE89 3704 0044 0532 0130 00 SWIFT Code: COBADEFFXXX
      Account No.: 1234-5678-9012 账号：6222 0200 1234 5678 901. Tel 13800138000, PO 20260304123456, IBAN DE00370400440532013000`;
    expect(bankNumbersIn(text)).toEqual([
      { kind: 'iban', value: 'DE89370400440532013000' },
      { kind: 'swift', value: 'COBADEFFXXX' },
      { kind: 'account', value: '123456789012' },
      { kind: 'account', value: '6222020012345678901' },
    ]);
  });
  test('a number without a name is none, and neither are common words', () => {
    expect(bankNumbersIn('Order 6222020012345678901 is on account of the SWIFT delivery, BIC pens')).toEqual([]);
  });
  test('a stranger cannot keep the server busy', () => {
    const start = performance.now();
    for (const text of [
      'DE89 '.repeat(50_000),
      'account '.repeat(50_000),
      `account ${'1 '.repeat(100_000)}`,
      'swift'.repeat(50_000),
      'A1'.repeat(100_000),
    ])
      bankNumbersIn(text);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

describe('a forgotten attachment', () => {
  test.each([
    '详见附件',
    '請見附檔',
    'Please find attached our offer',
    'Adjunto la oferta',
    'Em anexo segue',
    'ci-joint notre offre',
    'im Anhang finden Sie',
    'во вложении',
    'Ekte teklifimiz',
  ])('%s', (text) => {
    expect(forgottenFileWord(text)).toBeTruthy();
  });
  test.each(['We attack the problem', 'the annex building', '附近', 'enclosed space'])('%s says nothing of one', (text) => {
    expect(forgottenFileWord(text)).toBeUndefined();
  });
});
