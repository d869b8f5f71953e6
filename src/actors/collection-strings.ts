import type { Strings } from '#i18n/use-strings.ts';

// oxfmt-ignore
export const strings = {
  collected: { CN: '已收藏 {n} 家到私海', HK: '已收藏 {n} 間到私海', US: '{n, plural, one {# company} other {# companies}} collected' },
  'existing.mine': { CN: '{n} 家已在您的私海', HK: '{n} 間已在您的私海', US: '{n} already in your pool' },
  'existing.colleague': { CN: '{n} 家已是同事客户', HK: '{n} 間已是同事客戶', US: '{n, plural, one {# is} other {# are}} already with colleagues' },
  'existing.pool': { CN: '{n} 家已在公海', HK: '{n} 間已在公海', US: '{n} already in the public pool' },
  undo: { CN: '撤销', HK: '復原', US: 'Undo' },
  undone: { CN: '已撤销，移出私海 {n} 家', HK: '已復原，移出私海 {n} 間', US: 'Undone; {n, plural, one {# company} other {# companies}} removed from your pool' },
} as const satisfies Strings;
