import { type Kysely, sql } from 'kysely';

import type { Language, Text } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import { headOf } from '#server/sheets/write-sheet.ts';

import { bannerHeadings } from '../visit/statistics.ts';

const AT_ONCE = 5000;

const KINDS: Readonly<Record<Database['site_day']['kind'], Text>> = {
  all: { CN: '全部', HK: '全部', US: 'All' },
  page: { CN: '页面', HK: '頁面', US: 'Page' },
  source: { CN: '来源', HK: '來源', US: 'Source' },
  device: { CN: '设备', HK: '裝置', US: 'Device' },
  lang: { CN: '语言', HK: '語言', US: 'Language' },
  country: { CN: '国家/地区', HK: '國家/地區', US: 'Country' },
  banner: { CN: '横幅点击', HK: '橫幅點擊', US: 'Banner clicks' },
  campaign: { CN: '推广活动', HK: '推廣活動', US: 'Campaign' },
};

/** A view that no banner and no campaign led to is none of theirs: without a name it would pass for a click. */
const ONLY_NAMED = ['banner', 'campaign'] as const;

/** What a value says that has no words of its own. */
const BLANK: Partial<Readonly<Record<Database['site_day']['kind'], Text>>> = {
  page: { CN: '首页', HK: '首頁', US: 'Home' },
  source: { CN: '直接访问', HK: '直接到訪', US: 'Direct' },
  country: { CN: '未知', HK: '不詳', US: 'Unknown' },
};

const blankOf = (kind: Database['site_day']['kind'], language: Language) => BLANK[kind]?.[language] ?? '';

const HEAD: readonly Text[] = [
  { CN: '日期（UTC）', HK: '日期（UTC）', US: 'Day (UTC)' },
  { CN: '维度', HK: '維度', US: 'Counted by' },
  { CN: '值', HK: '數值', US: 'Value' },
  { CN: '浏览', HK: '瀏覽', US: 'Views' },
  { CN: '访客（当天）', HK: '訪客（當日）', US: 'Visitors (of the day)' },
];

/** Views and visitors stand behind what they are of. */
const FIRST_COUNT = 3;

export const statisticsHead = (language: Language) =>
  HEAD.map((words, at) => headOf(words[language], at < FIRST_COUNT ? undefined : 'count'));

export interface Asked {
  tenantId: string;
  days: number;
  language: Language;
}

/**
 * Every figure of the time, the latest day first; what nobody knows is said to be unknown.
 *
 * @yields the cells of a row
 */
export async function* statisticsRows(db: Kysely<Database>, { tenantId, days, language }: Asked): AsyncGenerator<string[]> {
  const headings = await bannerHeadings(db, { tenantId, language });
  for (let offset = 0; ; offset += AT_ONCE) {
    const rows = await db
      .selectFrom('site_day')
      .where('tenant_id', '=', tenantId)
      .where('day', '>=', sql<Date>`(now() AT TIME ZONE 'UTC')::date - ${days - 1}::integer`)
      .where((eb) => eb.or([eb('kind', 'not in', [...ONLY_NAMED]), eb('key', '<>', '')]))
      .select([sql<string>`day::text`.as('day'), 'kind', 'key', 'views', 'visitors'])
      .orderBy('site_day.day', 'desc')
      .orderBy('kind')
      .orderBy('views', 'desc')
      .orderBy('key')
      .limit(AT_ONCE)
      .offset(offset)
      .execute();
    for (const { day, kind, key, views, visitors } of rows) {
      const name = kind === 'banner' ? headings.get(key) || key : key;
      yield [day, KINDS[kind][language], name || blankOf(kind, language), String(views), String(visitors)];
    }
    if (rows.length < AT_ONCE) return;
  }
}
