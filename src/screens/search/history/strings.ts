import type { Strings } from '#i18n/use-strings.ts';

// oxfmt-ignore
export const strings = {
  title: { CN: '搜索历史', HK: '搜尋紀錄', US: 'Search history' },
  again: { CN: '再次搜索：{name}', HK: '再次搜尋：{name}', US: 'Search again for {name}' },
  found: { CN: '{n, number} 家', HK: '{n, number} 間', US: '{n, plural, one {# company} other {# companies}}' },
  conditions: { CN: '{n} 个条件', HK: '{n} 個條件', US: '{n, plural, one {# condition} other {# conditions}}' },
  remove: { CN: '删除：{name}', HK: '刪除：{name}', US: 'Delete {name}' },
  clear: { CN: '清空历史', HK: '清除紀錄', US: 'Clear history' },
  clearTitle: { CN: '清空搜索历史？', HK: '清除搜尋紀錄？', US: 'Clear the search history?' },
  clearBody: { CN: '{n} 条记录会被删除，无法恢复。', HK: '{n} 項紀錄會被刪除，無法還原。', US: '{n, plural, one {# search} other {# searches}} will be permanently deleted.' },
  none: { CN: '还没有搜索历史', HK: '還沒有搜尋紀錄', US: 'No searches yet' },
  runningHow: { CN: '正在后台统计或收藏全部结果时，可在此停止。', HK: '正在背景統計或收藏全部結果時，可在此停止。', US: 'Stop a count or collection of all results that is running in the background.' },
  stop: { CN: '停止后台查询', HK: '停止背景查詢', US: 'Stop background query' },
  stopped: { CN: '后台查询已停止，已收藏的公司保留', HK: '背景查詢已停止，已收藏的公司保留', US: 'Background query stopped. Companies already collected are kept.' },
  noneRuns: { CN: '没有正在进行的后台查询', HK: '沒有正在進行的背景查詢', US: 'No background query is running' },
  loading: { CN: '正在载入', HK: '正在載入', US: 'Loading' },
  failed: { CN: '搜索历史没有载入', HK: '搜尋紀錄未能載入', US: 'The search history did not load' },
} as const satisfies Strings;
