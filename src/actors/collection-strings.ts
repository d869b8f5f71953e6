import type { Strings } from '#i18n/use-strings.ts';

// oxfmt-ignore
export const strings = {
  collected: { CN: '已收藏 {n} 家到私海', HK: '已收藏 {n} 間到私海', US: '{n, plural, one {# company} other {# companies}} collected' },
  'existing.mine': { CN: '{n} 家已在您的私海', HK: '{n} 間已在您的私海', US: '{n} already in your pool' },
  'existing.colleague': { CN: '{n} 家已是同事客户', HK: '{n} 間已是同事客戶', US: '{n, plural, one {# is} other {# are}} already with colleagues' },
  'existing.pool': { CN: '{n} 家已在公海', HK: '{n} 間已在公海', US: '{n} already in the public pool' },
  near: { CN: '{n} 家和已有客户名称相近，请在客户页的「合并重复客户」里核对', HK: '{n} 間與已有客戶名稱相近，請在客戶頁的「合併重複客戶」核對', US: '{n, plural, one {# has a name} other {# have names}} similar to existing customers: check under “Merge duplicates” on the customer’s page' },
  undo: { CN: '撤销', HK: '復原', US: 'Undo' },
  undone: { CN: '已撤销，移出私海 {n} 家', HK: '已復原，移出私海 {n} 間', US: 'Undone; {n, plural, one {# company} other {# companies}} removed from your pool' },
} as const satisfies Strings;
