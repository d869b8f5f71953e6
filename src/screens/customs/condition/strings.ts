import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  searchLabel: { CN: '搜索海关数据', HK: '搜尋海關數據', US: 'Search customs data' },
  searchHint: { CN: '产品或公司，例如 test kit', HK: '產品或公司，例如 test kit', US: 'Product or company, such as test kit' },
  search: { CN: '搜索', HK: '搜尋', US: 'Search' },
  more: { CN: '更多条件', HK: '更多條件', US: 'More conditions' },
  moreSet: { CN: '更多条件（{n}）', HK: '更多條件（{n}）', US: 'More conditions ({n})' },
  'wrong.amount': { CN: '请填数字', HK: '請填數字', US: 'Enter a number' },
  'wrong.date': { CN: '结束日期早于开始日期', HK: '結束日期早於開始日期', US: 'The end date is before the start date' },
  without: { CN: '去掉条件：{name}', HK: '移除條件：{name}', US: 'Remove {name}' },
  clear: { CN: '清除 {n} 项', HK: '清除 {n} 項', US: 'Clear {n}' },
  chip: { CN: '{field}：{value}', HK: '{field}：{value}', US: '{field}: {value}' },
  conditions: { CN: '搜索条件', HK: '搜尋條件', US: 'Search conditions' },
  nameLoading: { CN: '正在载入名称', HK: '正在載入名稱', US: 'name loading' },
  nameFailed: { CN: '名称没有载入', HK: '名稱未能載入', US: 'the name did not load' },
  nameGone: { CN: '不在数据中', HK: '不在數據中', US: 'not in your data' },
  and: { CN: '、', HK: '、', US: ', ' },
} as const satisfies Strings;
