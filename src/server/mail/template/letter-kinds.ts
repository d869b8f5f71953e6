import type { Text } from '#lib/language.ts';

export const letterKinds = ['firstcontact', 'followup', 'quotation', 'fair', 'reactivation', 'holiday'] as const;
export type LetterKind = (typeof letterKinds)[number];

/** The languages in which most customers of Chinese exporters write. */
export const letterLanguages = ['en', 'es', 'ru', 'ar', 'pt', 'fr', 'de'] as const;

/** What the reader calls the letters; they read them in a language that they may not know. */
export const letterNames: Readonly<Record<LetterKind | 'category', Text>> = {
  category: { CN: '常用信函', HK: '常用信函', US: 'Ready letters' },
  firstcontact: { CN: '首次联系', HK: '首次聯絡', US: 'First contact' },
  followup: { CN: '二次跟进', HK: '再次跟進', US: 'Second follow-up' },
  quotation: { CN: '报价', HK: '報價', US: 'Quotation' },
  fair: { CN: '展会之后', HK: '展覽之後', US: 'After a fair' },
  reactivation: { CN: '唤回老客户', HK: '喚回舊客戶', US: 'Win back a customer' },
  holiday: { CN: '节日问候', HK: '節日問候', US: 'Holiday greeting' },
};
