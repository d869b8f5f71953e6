import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  count: { CN: '精确计数', HK: '精確計數', US: 'Count exactly' },
  measure: { CN: '按什么看', HK: '按甚麼查看', US: 'Measure' },
  unitSampled: { CN: '{measure}，按 {n, number} 条抽样估计', HK: '{measure}，按 {n, number} 筆抽樣估計', US: '{measure}, from a sample of {n, number} records' },

  month: { CN: '按月份', HK: '按月份', US: 'By month' },
  year: { CN: '按年份', HK: '按年份', US: 'By year' },
  buyercountry: { CN: '买家所在国家/地区', HK: '買家所在國家／地區', US: 'Countries of buyers' },
  suppliercountry: { CN: '供应商所在国家/地区', HK: '供應商所在國家／地區', US: 'Countries of suppliers' },
  origin: { CN: '原产地', HK: '原產地', US: 'Origins' },
  destination: { CN: '目的地', HK: '目的地', US: 'Destinations' },
  hs: { CN: 'HS 编码', HK: 'HS 編碼', US: 'HS codes' },
  loading: { CN: '起运港', HK: '起運港', US: 'Ports of loading' },
  unloading: { CN: '目的港', HK: '目的港', US: 'Ports of unloading' },
  buyers: { CN: '主要买家', HK: '主要買家', US: 'Top buyers' },
  suppliers: { CN: '主要供应商', HK: '主要供應商', US: 'Top suppliers' },
  products: { CN: '主要产品', HK: '主要產品', US: 'Products' },
  carriers: { CN: '承运人', HK: '承運人', US: 'Carriers' },
  lanes: { CN: '航线', HK: '航線', US: 'Routes' },
  lanesSaid: { CN: '{n} 条航线，最多的是 {name}，{value}。', HK: '{n} 條航線，最多的是 {name}，{value}。', US: '{n, plural, one {# route} other {# routes}}; {name} leads with {value}.' },
  lanesUnplaced: { CN: '另有 {n} 条航线位置不明，见表格。', HK: '另有 {n} 條航線位置不明，見表格。', US: '{n, plural, one {# more route is} other {# more routes are}} in the table only, because the place is not known.' },
  regions: { CN: '伙伴所在国家/地区', HK: '夥伴所在國家／地區', US: 'Partner countries' },

  trendSaid: { CN: '{from} 至 {to} 共 {total}，最高是 {peak}（{most}）。', HK: '{from} 至 {to} 共 {total}，最高為 {peak}（{most}）。', US: '{total} from {from} to {to}; peak {peak} ({most}).' },
  rankSaid: { CN: '{name} 最多，{value}，占 {share}。', HK: '{name} 最多，{value}，佔 {share}。', US: '{name} leads with {value} ({share}).' },
  nothing: { CN: '没有数据。', HK: '沒有數據。', US: 'No data.' },
  source: { CN: '来源：{sources}，截至 {to}', HK: '來源：{sources}，截至 {to}', US: 'Source: {sources}, up to {to}' },
  between: { CN: '、', HK: '、', US: ', ' },
} as const satisfies Strings;
