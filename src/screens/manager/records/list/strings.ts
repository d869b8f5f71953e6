import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  add: { CN: '写{record}', HK: '撰寫{record}', US: 'Write a {record}' },
  inquiries: { CN: '买家询盘', HK: '買家查詢', US: 'Buyer inquiries' },
  count: { CN: '{total, number} 条', HK: '{total, number} 條', US: '{total, plural, one {# record} other {# records}}' },
  remarks: { CN: '{count, number} 条', HK: '{count, number} 條', US: '{count, plural, one {# remark} other {# remarks}}' },
  keyword: { CN: '标题、编号或买家', HK: '標題、編號或買家', US: 'Title, number or buyer' },
  keywordLabel: { CN: '搜索记录', HK: '搜尋紀錄', US: 'Search records' },
  all: { CN: '全部', HK: '全部', US: 'All' },
  loading: { CN: '正在载入记录', HK: '正在載入紀錄', US: 'Loading the records' },
  failed: { CN: '记录没有载入', HK: '紀錄未能載入', US: 'The records did not load' },
  none: { CN: '还没有记录', HK: '暫無紀錄', US: 'No records yet' },
  noneHow: { CN: '写下第一条，同角色的同事会收到通知。', HK: '寫下第一條，同角色的同事會收到通知。', US: 'Write the first one. Colleagues in the role will be notified.' },
  noMatch: { CN: '没有符合条件的记录', HK: '沒有符合條件的紀錄', US: 'No records match' },
  noMatchHow: { CN: '换一个状态、关键词或日期。', HK: '換一個狀態、關鍵字或日期。', US: 'Try another status, keyword or date.' },
  clear: { CN: '清除筛选', HK: '清除篩選', US: 'Clear filters' },
} as const satisfies Strings;
