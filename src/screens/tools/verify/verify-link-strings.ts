import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  verify: { CN: '验证', HK: '驗證', US: 'Verify' },
} as const satisfies Strings;
