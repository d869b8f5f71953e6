import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  none: { CN: '文件里没有邮箱地址', HK: '檔案內沒有電郵地址', US: 'No email addresses in this file' },
  more: { CN: '文件里有 {total, number} 个地址，这里只放得下前 {n, number} 个', HK: '檔案內有 {total, number} 個地址，此處只能放入首 {n, number} 個', US: 'The file has {total, number} addresses. Only the first {n, number} fit here.' },
} as const satisfies Strings;
