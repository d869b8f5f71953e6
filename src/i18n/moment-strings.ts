import type { Strings } from './use-strings.ts';

export const strings = {
  justNow: { CN: '刚刚', HK: '剛剛', US: 'just now' },
} satisfies Strings;
