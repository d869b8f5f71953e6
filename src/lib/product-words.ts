import type { components } from '#contract/api.gen.ts';

type Product = components['schemas']['Product'];
type Text = components['schemas']['ProductText'];

/** What a product is called and said to be in a language; where it has none, in English, in Chinese, or in any. */
export function textOf({ texts, sku }: Pick<Product, 'texts' | 'sku'>, language: string): Text {
  const own = texts[language as keyof typeof texts];
  return (
    [own, texts.en, texts.zh, ...Object.values(texts)].find((text) => text && text.name !== '') ?? {
      name: sku,
      summary: '',
      description: '',
    }
  );
}

/** What everybody pays, as buyers read it: `USD 2.85–3.50 / pcs`; empty where it has no price. */
export function priceWords({ prices, currency }: Pick<Product, 'prices' | 'currency'>, unit: string): string {
  const all = prices.filter(({ level }) => level === '').map(({ price }) => Number(price));
  if (all.length === 0) return '';
  const [least, most] = [Math.min(...all), Math.max(...all)].map(written);
  return `${currency} ${least === most ? least : `${least}–${most}`} / ${unit}`;
}

/** The terms of a product as buyers read them, in English, whatever the mail around them is written in. */
export function termsWords(
  { moq, incoterm, port, leadtime }: Pick<Product, 'moq' | 'incoterm' | 'port' | 'leadtime'>,
  unit: string,
): string {
  const terms = [
    moq === '' ? '' : `MOQ: ${moq} ${unit}`,
    port === '' ? '' : `${incoterm} ${port}`,
    leadtime === '' ? '' : `Lead time: ${leadtime}`,
  ];
  return terms.filter(Boolean).join(' · ');
}

/** Cents always, and what is smaller where a price has it. */
function written(price: number): string {
  const [whole = '0', part = ''] = String(price).split('.');
  return `${whole}.${part.padEnd(2, '0')}`;
}
