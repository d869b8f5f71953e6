import type { Strings } from '#i18n/use-strings.ts';

export const strings = {
  publicPool: { CN: '公海', HK: '公海', US: 'Public pool' },
} as const satisfies Strings;
