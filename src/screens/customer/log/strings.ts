import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  title: { CN: '操作日志', HK: '操作日誌', US: 'Activity log' },
  time: { CN: '时间', HK: '時間', US: 'Time' },
  who: { CN: '操作人', HK: '操作人', US: 'Who' },
  what: { CN: '操作', HK: '操作', US: 'What' },
  on: { CN: '对象', HK: '對象', US: 'Item' },
  customer: { CN: '客户', HK: '客戶', US: 'Customer' },
  change: { CN: '变更', HK: '變更', US: 'Change' },
  address: { CN: 'IP 地址', HK: 'IP 地址', US: 'IP address' },
  byProduct: { CN: '系统', HK: '系統', US: 'System' },
  keyword: { CN: '客户名称', HK: '客戶名稱', US: 'Customer name' },
  keywordLabel: { CN: '按客户名称搜索日志', HK: '按客戶名稱搜尋日誌', US: 'Search the log by customer' },
  everybody: { CN: '所有人', HK: '所有人', US: 'Everyone' },
  entries: { CN: '{total, number} 条', HK: '{total, number} 條', US: '{total, plural, one {# entry} other {# entries}}' },
  loading: { CN: '正在载入日志', HK: '正在載入日誌', US: 'Loading the log' },
  failed: { CN: '日志没有载入', HK: '日誌未能載入', US: 'The log did not load' },
  none: { CN: '还没有日志', HK: '暫無日誌', US: 'No log entries yet' },
  noMatch: { CN: '没有符合条件的日志', HK: '沒有符合條件的日誌', US: 'No entries match' },
  noMatchHow: { CN: '放宽日期或操作。', HK: '放寬日期或操作。', US: 'Try a wider date range or more actions.' },
  clear: { CN: '清除筛选', HK: '清除篩選', US: 'Clear filters' },
} as const satisfies Strings;
