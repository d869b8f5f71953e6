import type { strings } from './strings.ts';

/** What can be said of an inquiry at any time. */
export const FIELDS = ['title', 'content', 'buyer', 'industry', 'countrycode', 'contact', 'email', 'phone'] as const;
export type BuyerTexts = Readonly<Record<(typeof FIELDS)[number], string>>;

/** What has to be there and is not, by field. */
export function wrongTexts(texts: BuyerTexts, t: (key: keyof typeof strings) => string): Partial<Record<keyof BuyerTexts, string>> {
  const missing = (['title', 'buyer', 'content'] as const).filter((key) => texts[key].trim() === '');
  return Object.fromEntries(missing.map((key) => [key, t(`wrong.${key}`)]));
}
