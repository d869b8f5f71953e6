import type { Language, Text } from '#lib/language.ts';

import type { Report, ReportRow } from './report.ts';

/** Names a row; the last one, which gathers all others, has no name of its own. */
export function nameOfRow({ key, name, ispartial }: ReportRow, language: Language): string {
  const named = key === '' ? words.others[language] : name || key;
  return ispartial ? `${named} ${words.partial[language]}` : named;
}

/** What a column holds, with its unit. */
export function nameOfColumn({ id, name, unit }: Report['columns'][number], language: Language): string {
  const measure = Object.hasOwn(measures, id) ? measures[id as keyof typeof measures][language] : id;
  return `${name || measure} (${unit})`;
}

// Three languages to a line.
// oxfmt-ignore
/** What stands around the figures in a file. */
export const words = {
  name: { CN: '出口报表', HK: '出口報表', US: 'Export report' },
  row: { CN: '项目', HK: '項目', US: 'Row' },
  others: { CN: '其他', HK: '其他', US: 'Others' },
  total: { CN: '合计', HK: '合計', US: 'Total' },
  partial: { CN: '（未满）', HK: '（未滿）', US: '(partial)' },
  goods: { CN: '商品（HS 编码）', HK: '商品（HS 編碼）', US: 'Goods (HS)' },
  countries: { CN: '国家/地区', HK: '國家／地區', US: 'Countries' },
  chart: { CN: '条形图，数据见下表：', HK: '棒形圖，數據見下表：', US: 'Bar chart of the figures below:' },
  period: { CN: '时间', HK: '時間', US: 'Period' },
  about: { CN: '数据来源与局限', HK: '數據來源與局限', US: 'Source and limits of the figures' },
  source: { CN: '来源：', HK: '來源：', US: 'Source:' },
} as const satisfies Record<string, Text>;

// oxfmt-ignore
const measures = {
  value: { CN: '进口额', HK: '進口額', US: 'Imports' },
  share: { CN: '份额', HK: '份額', US: 'Share' },
  duty: { CN: '关税', HK: '關稅', US: 'Duty' },
  dutyrate: { CN: '平均税率', HK: '平均稅率', US: 'Average duty' },
  '00': { CN: '全部商品', HK: '全部商品', US: 'All goods' },
} as const satisfies Record<string, Text>;
