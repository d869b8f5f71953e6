import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  inquiries: { CN: '买家询盘', HK: '買家查詢', US: 'Buyer inquiries' },
  title: { CN: '商机', HK: '商機', US: 'Opportunities' },
  clue: { CN: '线索', HK: '線索', US: 'Leads' },
  buyer: { CN: '待开发买家', HK: '待開發買家', US: 'Buyers to develop' },
  opportunity: { CN: '商机', HK: '商機', US: 'Opportunities' },
} as const satisfies Strings;
