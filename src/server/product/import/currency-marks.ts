import type { Schemas } from '#server/operation.ts';

type Currency = Schemas['Product']['currency'];

const CURRENCIES: readonly Currency[] = ['USD', 'EUR', 'CNY', 'GBP', 'HKD', 'JPY', 'AUD', 'CAD'];
const SIGNS: Readonly<Record<string, Currency>> = { US$: 'USD', $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'CNY', '￥': 'CNY', 元: 'CNY', RMB: 'CNY', 人民币: 'CNY', 人民幣: 'CNY', 美元: 'USD', 欧元: 'EUR', 歐元: 'EUR', 日元: 'JPY', 港币: 'HKD', 港幣: 'HKD', 港元: 'HKD', HK$: 'HKD' }; // prettier-ignore

/** The currency that a whole text is the name of. */
export function currencyCalled(text: string): Currency | undefined {
  const name = text.toUpperCase();
  return SIGNS[name] ?? CURRENCIES.find((currency) => currency === name);
}

/** A bare `$` may be any dollar. */
const MARKS = /US\$|HK\$|RMB|人民[币幣]|[美欧歐港日]元|港[币幣]|[€£¥￥元]|\b[A-Z]{3}\b/gi;

/** The currency that a price or a heading names beside other words. */
export function currencyMarked(text: string): Currency | undefined {
  return (text.match(MARKS) ?? []).map(currencyCalled).find((currency) => currency !== undefined);
}
