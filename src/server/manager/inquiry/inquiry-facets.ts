import { sql } from 'kysely';

import type { Language, Text } from '#lib/language.ts';
import type { Operation, Schemas } from '#server/operation.ts';
import { reference } from '#server/search/reference.ts';
import { inquiryReaders } from '#server/site/inquiry/inquiry-readers.ts';

import { OVERDUE } from './inquiry-rows.ts';

/** `N7030 - ADP Software`, of which a list has several behind commas. */
const GOODS = /(?:^|, )([0-9A-Z]{2,12}) - ((?:(?!, [0-9A-Z]{2,12} - ).)*)/g;
const MOST_NODES = 2000;

/** The goods and services that the inquiries the caller may read ask for. */
export const listInquiryCategories: Operation<'listInquiryCategories'> = async ({ db, user, language }) => {
  const { rows } = await sql<{ goods: string; n: number }>`
    SELECT goods, count(*)::integer AS n FROM (
      SELECT goods FROM tender UNION ALL SELECT industry FROM inquiry WHERE tenant_id = ${user.tenantId} AND tender IS NULL AND industry <> ''
    ) AS asked GROUP BY goods`.execute(db);
  const leaves = leavesOf(rows);
  return [...groupsOf(leaves, language), ...leaves].slice(0, MOST_NODES);
};

/** The countries that inquiries come from. */
export const listInquiryCountries: Operation<'listInquiryCountries'> = async ({ db, user, language }) => {
  const { countries } = await reference(db);
  const { rows } = await sql<{ countrycode: string; count: number }>`
    SELECT countrycode, sum(n)::integer AS count FROM (
      SELECT countrycode, count(*) AS n FROM tender GROUP BY countrycode
      UNION ALL
      SELECT countrycode, count(*) FROM inquiry WHERE tenant_id = ${user.tenantId} AND tender IS NULL AND countrycode <> '' GROUP BY countrycode
    ) AS counted GROUP BY countrycode ORDER BY count DESC, countrycode`.execute(db);
  return rows.map(({ countrycode, count }) => ({ countrycode, name: countries.get(countrycode)?.[language] ?? countrycode, count }));
};

const LATEST = 3;

/** How many inquiries wait, and the latest by their titles; it reads a small index of those that do and nothing else. */
export const countUnansweredInquiries: Operation<'countUnansweredInquiries'> = async ({ db, user }) => {
  const waiting = db.selectFrom('inquiry').where('tenant_id', '=', user.tenantId).where('state', 'in', ['new', 'claimed']);
  const [counts, latest] = await Promise.all([
    waiting
      .select([
        sql<number>`count(*)::integer`.as('count'),
        sql<number>`(count(*) FILTER (WHERE ${OVERDUE}))::integer`.as('overdue'),
        sql<number>`(count(*) FILTER (WHERE owner_id = ${user.id}))::integer`.as('mine'),
      ])
      .executeTakeFirstOrThrow(),
    waiting
      .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', user.id)]))
      .select(['id', 'title', 'receivetime'])
      .orderBy('receivetime', 'desc')
      .orderBy('id', 'desc')
      .limit(LATEST)
      .execute(),
  ]);
  return { ...counts, latest: latest.map(({ receivetime, ...row }) => ({ ...row, receivetime: receivetime.toISOString() })) };
};

/** The caller, and whoever else of the company reads inquiries. */
export const listInquiryHandlers: Operation<'listInquiryHandlers'> = async ({ db, user }) => {
  const rows = await inquiryReaders(db, user.tenantId)
    .where('id', '<>', user.id)
    .select(['id as userid', 'nameremark as name'])
    .orderBy('nameremark')
    .limit(999)
    .execute();
  return [{ userid: user.id, name: user.nameremark }, ...rows];
};

function leavesOf(rows: readonly { goods: string; n: number }[]): Schemas['InquiryCategory'][] {
  const leaves = new Map<string, Schemas['InquiryCategory']>();
  for (const { goods, n } of rows)
    for (const [, id = '', name = ''] of goods.matchAll(GOODS)) {
      const known = leaves.get(id);
      leaves.set(id, { id, pid: id.slice(0, 1), name, count: (known?.count ?? 0) + n });
    }
  return [...leaves.values()].toSorted((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
}

function groupsOf(leaves: readonly Schemas['InquiryCategory'][], language: Language): Schemas['InquiryCategory'][] {
  return Array.from(Map.groupBy(leaves, ({ pid }) => pid), ([id, of]) => ({
    id,
    pid: '',
    name: goodsGroups[id]?.[language] ?? id,
    count: of.reduce((sum, { count }) => sum + count, 0),
  })).toSorted((a, b) => b.count - a.count); // prettier-ignore
}

/** What the first sign says of one of Canada's goods and services identification numbers or, up to 4, of Europe's common procurement vocabulary. */
const goodsGroups: Readonly<Record<string, Text>> = {
  0: { CN: '农产品与能源', HK: '農產品與能源', US: 'Farm products and energy' },
  1: { CN: '矿产、食品与纺织', HK: '礦產、食品與紡織', US: 'Minerals, food and textiles' },
  2: { CN: '印刷品与化学品', HK: '印刷品與化學品', US: 'Printed matter and chemicals' },
  3: { CN: '机电、医疗、车辆与家具', HK: '機電、醫療、車輛與家具', US: 'Machines, medical goods, vehicles, furniture' },
  4: { CN: '工业机械、建材与软件', HK: '工業機械、建材與軟件', US: 'Industrial machinery, building materials, software' },
  N: { CN: '货物', HK: '貨物', US: 'Goods' },
  5: { CN: '建筑工程', HK: '建築工程', US: 'Construction' },
  A: { CN: '研究与开发', HK: '研究與開發', US: 'Research and development' },
  B: { CN: '专项研究', HK: '專項研究', US: 'Special studies' },
  C: { CN: '建筑与工程设计', HK: '建築與工程設計', US: 'Architect and engineering' },
  D: { CN: '信息处理与通信', HK: '資訊處理與通訊', US: 'Information processing' },
  E: { CN: '环境服务', HK: '環境服務', US: 'Environmental services' },
  F: { CN: '自然资源服务', HK: '天然資源服務', US: 'Natural resources services' },
  G: { CN: '医疗与社会服务', HK: '醫療與社會服務', US: 'Health and social services' },
  H: { CN: '质检与测试', HK: '質檢與測試', US: 'Quality control and testing' },
  J: { CN: '维修与改装', HK: '維修與改裝', US: 'Maintenance and repair' },
  K: { CN: '保管与运营', HK: '保管與營運', US: 'Custodial and related services' },
  L: { CN: '金融服务', HK: '金融服務', US: 'Financial services' },
  M: { CN: '政府设施运营', HK: '政府設施營運', US: 'Operation of facilities' },
  R: { CN: '专业与行政服务', HK: '專業與行政服務', US: 'Professional and administrative' },
  S: { CN: '公用事业', HK: '公用事業', US: 'Utilities' },
  T: { CN: '传播与印刷', HK: '傳播與印刷', US: 'Communications and printing' },
  U: { CN: '教育培训', HK: '教育培訓', US: 'Education and training' },
  V: { CN: '运输与旅行', HK: '運輸與旅遊', US: 'Transport and travel' },
  W: { CN: '设备租赁', HK: '設備租賃', US: 'Lease of equipment' },
  X: { CN: '不动产租赁', HK: '不動產租賃', US: 'Lease of real property' },
};
