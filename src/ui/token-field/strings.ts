import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  remove: { CN: '移除 {name}', HK: '移除 {name}', US: 'Remove {name}' },
  added: { CN: '已加上 {name}', HK: '已加上 {name}', US: '{name} added' },
  addedMany: { CN: '已加上 {count} 个', HK: '已加上 {count} 個', US: '{count} added' },
  removed: { CN: '已移除 {name}，还有 {count} 个', HK: '已移除 {name}，還有 {count} 個', US: '{name} removed, {count, plural, =0 {none} other {#}} left' },
  found: { CN: '{count} 个建议', HK: '{count} 個建議', US: '{count, plural, one {# suggestion} other {# suggestions}}' },
  chosen: { CN: '{label}，已有 {count} 个', HK: '{label}，已有 {count} 個', US: '{label}, {count, plural, one {# so far} other {# so far}}' },
} as const satisfies Strings;
