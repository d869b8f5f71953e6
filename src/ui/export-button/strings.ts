import type { Strings } from '#i18n/use-strings.ts';

export const strings = {
  export: { CN: '导出 CSV', HK: '匯出 CSV', US: 'Export CSV' },
} as const satisfies Strings;
