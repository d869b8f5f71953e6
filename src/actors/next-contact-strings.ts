import type { Strings } from '#i18n/use-strings.ts';

// oxfmt-ignore
export const strings = {
  'in.1': { CN: '明天', HK: '明天', US: 'Tomorrow' },
  'in.3': { CN: '3 天后', HK: '3 天後', US: 'In 3 days' },
  'in.7': { CN: '一周后', HK: '一週後', US: 'In a week' },
  'in.30': { CN: '30 天后', HK: '30 天後', US: 'In 30 days' },
  finished: { CN: '已完成：{name}', HK: '已完成：{name}', US: 'Done: {name}' },
  moved: { CN: '{name} 改到 {time}', HK: '{name} 改至 {time}', US: '{name} moved to {time}' },
  undo: { CN: '撤销', HK: '復原', US: 'Undo' },
} as const satisfies Strings;
