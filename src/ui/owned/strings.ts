import type { Strings } from '#i18n/use-strings.ts';

// oxfmt-ignore
export const strings = {
  mine: { CN: '已在私海', HK: '已在私海', US: 'In your pool' },
  colleague: { CN: '同事 {name} 的客户', HK: '同事 {name} 的客戶', US: '{name}’s customer' },
  someone: { CN: '同事的客户', HK: '同事的客戶', US: 'A colleague’s customer' },
  'short.mine': { CN: '已在私海', HK: '已在私海', US: 'Yours' },
  'short.colleague': { CN: '同事 {name}', HK: '同事 {name}', US: '{name}' },
  'short.someone': { CN: '同事的', HK: '同事的', US: 'A colleague’s' },
  'short.pool': { CN: '已在公海', HK: '已在公海', US: 'Public pool' },
  pool: { CN: '已在公海', HK: '已在公海', US: 'In the public pool' },
} as const satisfies Strings;
