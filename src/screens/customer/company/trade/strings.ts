import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  figures: { CN: '海关数据概况', HK: '海關數據概況', US: 'Customs figures' },
  analysis: { CN: '公司分析与对比', HK: '公司分析與比較', US: 'Analysis and comparison' },
  records: { CN: '海关记录', HK: '海關紀錄', US: 'Customs records' },
  year: { CN: '近 12 个月', HK: '近 12 個月', US: 'Last 12 months' },
  value: { CN: '已知金额', HK: '已知金額', US: 'Value, where told' },
  worth: { CN: '{usd, number} 美元', HK: '{usd, number} 美元', US: 'US${usd, number}' },
  since: { CN: '时间', HK: '時間', US: 'Period' },
  sinceTo: { CN: '{from} 至 {to}', HK: '{from} 至 {to}', US: '{from} to {to}' },
  count: { CN: '{n, number} 票', HK: '{n, number} 票', US: '{n, plural, one {# record} other {# records}}' },
  latest: { CN: '最近的海关记录', HK: '最近的海關紀錄', US: 'Latest customs records' },
  all: { CN: '在海关数据里查看', HK: '在海關數據中查看', US: 'See in customs data' },
  loading: { CN: '正在载入海关记录', HK: '正在載入海關紀錄', US: 'Loading the customs records' },
  failed: { CN: '海关记录没有载入', HK: '海關紀錄未能載入', US: 'The customs records did not load' },
  more: { CN: '更早的记录', HK: '更早的紀錄', US: 'Older records' },
  none: { CN: '海关数据里没有这家公司的记录', HK: '海關數據中沒有此公司的紀錄', US: 'No customs records name this company' },
  noneHow: { CN: '它可能以别的名称进出口。', HK: '該公司可能以其他名稱進出口。', US: 'It may trade under another name.' },
  search: { CN: '搜索海关数据', HK: '搜尋海關數據', US: 'Search customs data' },
  import: { CN: '导入海关数据', HK: '匯入海關數據', US: 'Import customs data' },
} as const satisfies Strings;
