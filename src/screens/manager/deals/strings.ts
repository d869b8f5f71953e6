import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  opportunities: { CN: '商机', HK: '商機', US: 'Opportunities' },
  offers: { CN: '报价', HK: '報價', US: 'Offers' },
} as const satisfies Strings;
