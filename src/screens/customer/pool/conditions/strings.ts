import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const conditionStrings = {
  saved: { CN: '常用筛选', HK: '常用篩選', US: 'Saved filters' },
  apply: { CN: '用「{name}」筛选', HK: '以「{name}」篩選', US: 'Filter by {name}' },
  removed: { CN: '已删除「{name}」', HK: '已刪除「{name}」', US: '{name} deleted' },
  undo: { CN: '撤销', HK: '復原', US: 'Undo' },
  kept: { CN: '已保存「{name}」', HK: '已儲存「{name}」', US: '{name} saved' },
} as const satisfies Strings;
