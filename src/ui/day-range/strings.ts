import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  from: { CN: '开始日期', HK: '開始日期', US: 'From' },
  crossed: { CN: '结束日期早于开始日期', HK: '結束日期早於開始日期', US: 'The end date is before the start date' },
  to: { CN: '结束日期', HK: '結束日期', US: 'To' },
} as const satisfies Strings;
