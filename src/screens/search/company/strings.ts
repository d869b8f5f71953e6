import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  country: { CN: '国家/地区', HK: '國家／地區', US: 'Country' },
  address: { CN: '地址', HK: '地址', US: 'Address' },
  phone: { CN: '电话', HK: '電話', US: 'Phone' },
  role: { CN: '角色', HK: '角色', US: 'Role' },
  industry: { CN: '行业', HK: '行業', US: 'Industry' },
  website: { CN: '网址', HK: '網址', US: 'Website' },
  email: { CN: '邮箱', HK: '電郵', US: 'Email' },
  mentions: { CN: '简介中提到', HK: '簡介中提及', US: 'Mentioned in its profile' },
  mentionsNote: { CN: '由简介的关键词得出，并非该公司的声明', HK: '由簡介的關鍵字得出，並非該公司的聲明', US: 'From keywords in the profile; the company did not state it' },
  asked: { CN: '曾公开采购（2016–2022）', HK: '曾公開採購（2016–2022）', US: 'Requested in public notices, 2016–2022' },
  won: { CN: '中标内容', HK: '中標內容', US: 'Won a public contract for' },
  goods: { CN: '搜索命中的 HS 品类', HK: '搜尋命中的 HS 品類', US: 'Matching HS chapters' },
  trade: { CN: '海关记录', HK: '海關紀錄', US: 'Customs records' },
  noTrade: { CN: '没有提到这家公司的记录', HK: '沒有提及此公司的紀錄', US: 'No record names this company' },
  shipments: { CN: '截至 {until} 的 12 个月内 {n, number} 票', HK: '截至 {until} 的 12 個月內 {n, number} 票', US: '{n, plural, one {# shipment} other {# shipments}} in the 12 months to {until}' },
  lastTrade: { CN: '最近交易 {date}', HK: '最近交易 {date}', US: 'Last traded {date}' },
  source: { CN: '数据来源', HK: '數據來源', US: 'Source' },
  about: { CN: '来源与许可', HK: '來源與許可', US: 'About the data' },
  screening: { CN: '名单筛查', HK: '名單篩查', US: 'Screening' },
  match: { CN: '可能相符：{date} 的「{list}」中有 {name}，请自行核对', HK: '可能相符：{date} 的「{list}」中有 {name}，請自行核對', US: 'Possible match: {name} on {list} of {date}. Check it yourself.' },
  entry: { CN: '名单原文', HK: '名單原文', US: 'List entry' },
  noMatch: { CN: '{n} 份名单中没有相近的名称（最新 {date}）', HK: '{n} 份名單中沒有相近的名稱（最新 {date}）', US: 'No match on {n, plural, one {# list} other {# lists}} (newest of {date})' },
  notCompared: { CN: '没有比较：名称太短', HK: '沒有比較：名稱太短', US: 'Not compared: the name is too short' },
  screeningFailed: { CN: '名单筛查没有载入', HK: '名單篩查未能載入', US: 'The screening did not load' },
  again: { CN: '重试', HK: '再試', US: 'Try again' },
  collect: { CN: '收藏到私海', HK: '收藏到私海', US: 'Collect' },
  open: { CN: '打开客户', HK: '開啟客戶', US: 'Open customer' },
} as const satisfies Strings;
