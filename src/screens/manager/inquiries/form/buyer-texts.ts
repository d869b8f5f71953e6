import { isEmail } from '#lib/email.ts';

import type { strings } from './strings.ts';

/** The fields that an inquiry has at any time. */
export const FIELDS = ['title', 'content', 'buyer', 'industry', 'countrycode', 'contact', 'email', 'phone'] as const;
export type BuyerKey = (typeof FIELDS)[number];
export type BuyerTexts = Readonly<Record<BuyerKey, string>>;

/** Returns what is missing or cannot be right, by field. */
export function wrongTexts(texts: BuyerTexts, t: (key: keyof typeof strings) => string): Partial<Record<keyof BuyerTexts, string>> {
  const missing = (['title', 'buyer', 'content'] as const).filter((key) => texts[key].trim() === '').map((key) => [key, t(`wrong.${key}`)]);
  return { ...Object.fromEntries(missing), email: texts.email.trim() === '' || isEmail(texts.email) ? undefined : t('wrong.email') };
}
