import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  mainContacts: { CN: '主要联系人', HK: '主要聯絡人', US: 'Main contacts' },
  allContacts: { CN: '全部 {n} 位', HK: '全部 {n} 位', US: 'All {n}' },
  noContacts: { CN: '还没有联系人', HK: '暫無聯絡人', US: 'No contacts yet' },
  hiddenContacts: { CN: '领取后显示', HK: '領取後顯示', US: 'Visible after you claim this customer' },
  addContact: { CN: '添加联系人', HK: '新增聯絡人', US: 'Add contact' },
  keyFacts: { CN: '公司信息', HK: '公司資料', US: 'Company details' },
  industry: { CN: '行业', HK: '行業', US: 'Industry' },
  all: { CN: '全部', HK: '全部', US: 'All' },
  rhythm: { CN: '联系节奏', HK: '聯絡節奏', US: 'Contact frequency' },
  rhythmUnit: { CN: '每周联系次数，近 26 周', HK: '每週聯絡次數，近 26 週', US: 'Contacts per week, last 26 weeks' },
  rhythmSaid: { CN: '近 26 周联系了 {n} 次，有联系的 {weeks} 周', HK: '近 26 週聯絡了 {n} 次，有聯絡的 {weeks} 週', US: '{n, plural, one {# contact} other {# contacts}} in the last 26 weeks, in {weeks} of those weeks' },
  last: { CN: '上次联系 {when}', HK: '上次聯絡 {when}', US: 'Last contact {when}' },
  never: { CN: '还没有联系过', HK: '尚未聯絡過', US: 'Never contacted' },
  week: { CN: '周（周一）', HK: '週（星期一）', US: 'Week (Monday)' },
  contacts: { CN: '次数', HK: '次數', US: 'Contacts' },
  shipments: { CN: '每月进出口', HK: '每月進出口', US: 'Shipments by month' },
  analysis: { CN: '公司分析', HK: '公司分析', US: 'Company analysis' },
  shipmentsUnit: { CN: '海关记录票数', HK: '海關紀錄票數', US: 'Customs records' },
  shipmentsSaid: { CN: '{from} 至 {to} 共 {n} 票，最多的是 {peak}', HK: '{from} 至 {to} 共 {n} 票，最多為 {peak}', US: '{n, plural, one {# shipment} other {# shipments}} from {from} to {to}; peak: {peak}' },
  month: { CN: '月份', HK: '月份', US: 'Month' },
  count: { CN: '票数', HK: '票數', US: 'Shipments' },
} as const satisfies Strings;
