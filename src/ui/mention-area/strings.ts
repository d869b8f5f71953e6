import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  people: { CN: '可以提到的同事', HK: '可提及的同事', US: 'Colleagues to mention' },
  found: { CN: '{count} 位同事，按上下键选择', HK: '{count} 位同事，按上下鍵選擇', US: '{count, plural, one {# colleague} other {# colleagues}}. Choose with the arrow keys.' },
  none: { CN: '没有这个名字的同事', HK: '沒有這個名字的同事', US: 'No colleague has this name' },
  notReached: { CN: '{names} 不会收到通知：{problem}', HK: '{names} 不會收到通知：{problem}', US: '{names} will not be notified: {problem}' },
} as const satisfies Strings;
