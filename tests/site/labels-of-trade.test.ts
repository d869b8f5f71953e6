import { expect, test } from 'vitest';

import { tradeText, unitIn } from '#site/labels-of-trade.ts';

test('a buyer reads units in their own language, and one that nobody here knows as it was written', () => {
  expect([unitIn('en', 'pcs'), unitIn('zh-HK', 'pallets'), unitIn('de', 'pcs'), unitIn('ar', 'sets'), unitIn('ru', 'm²')]).toEqual([
    'pcs',
    '卡板',
    'Stück',
    'طقم',
    'м²',
  ]);
  expect(unitIn('ar', 'reams')).toBe('reams');
});

test('a buyer reads usual terms of payment and delivery in their own language', () => {
  const terms = '30% T/T in advance, 70% against copy of B/L';
  expect(tradeText('en', terms)).toBe(terms);
  expect(tradeText('zh', terms)).toBe('30%电汇预付，70%凭提单副本付款');
  expect(tradeText('ar', '30% T/T, 70% against B/L copy')).toBe('30% حوالة بنكية (T/T)، 70% مقابل نسخة بوليصة الشحن');
  expect(tradeText('de', '30% deposit, balance before shipment')).toBe('30% Anzahlung, Rest vor Versand');
  expect([tradeText('es', '35 days'), tradeText('zh-HK', '25-30 working days'), tradeText('fr', '20,000 pcs per month')]).toEqual([
    '35 días',
    '25-30個工作天',
    '20,000 pcs par mois',
  ]);
});

test('terms with a word of the company’s own stay as they were typed, none half translated', () => {
  for (const own of ['30 days after artwork approval', '定金30%', 'L/C at sight, issued by HSBC', 'T/Tops'])
    expect(tradeText('ar', own)).toBe(own);
});
