import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  remove: { CN: '移除 {name}', HK: '移除 {name}', US: 'Remove {name}' },
  added: { CN: '已加上 {name}', HK: '已加上 {name}', US: '{name} added' },
  addedMany: { CN: '已加上 {count} 个', HK: '已加上 {count} 個', US: '{count} added' },
  removed: { CN: '已移除 {name}，还有 {count} 个', HK: '已移除 {name}，還有 {count} 個', US: '{name} removed, {count, plural, =0 {none} other {#}} left' },
  found: { CN: '{count} 个建议', HK: '{count} 個建議', US: '{count, plural, one {# suggestion} other {# suggestions}}' },
  nothing: { CN: '没有匹配', HK: '沒有符合', US: 'No match' },
  failed: { CN: '没有查到，请再输入一次', HK: '未能搜尋，請再輸入一次', US: 'The search failed. Please type again.' },
  chosen: { CN: '{label}，已有 {count} 个', HK: '{label}，已有 {count} 個', US: '{label}, {count, plural, one {# so far} other {# so far}}' },
} as const satisfies Strings;
