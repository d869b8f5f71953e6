import type { Strings } from '#i18n/use-strings.ts';

// oxfmt-ignore
export const strings = {
  keys: { CN: '列表中：j 下一家，k 上一家，x 选择，c 收藏，Enter 打开', HK: '列表中：j 下一間，k 上一間，x 選擇，c 收藏，Enter 開啟', US: 'In the list: j next, k previous, x select, c collect, Enter open' },
} as const satisfies Strings;
