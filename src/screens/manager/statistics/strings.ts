import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  title: { CN: '邮件统计', HK: '電郵統計', US: 'Mail statistics' },
  reach: { CN: '可用邮件联系的联系人', HK: '可用電郵聯絡的聯絡人', US: 'Contacts that can be reached by mail' },
  reachValue: { CN: '{mailable, number} / {contacts, number}', HK: '{mailable, number} / {contacts, number}', US: '{mailable, number} of {contacts, number}' },
  notYet: { CN: '发送、打开和回复的数字会在有邮件发送记录后出现在这里。', HK: '傳送、開啟及回覆的數字會在有電郵傳送記錄後於此顯示。', US: 'Figures of mails sent, opened and answered will stand here once mails are sent.' },
  span: { CN: '统计区间', HK: '統計區間', US: 'Between' },
  business: { CN: '业务统计', HK: '業務統計', US: 'Business' },
  wonamount: { CN: '赢单金额', HK: '贏單金額', US: 'Won, in money' },
  'name.visits': { CN: '回访', HK: '回訪', US: 'Visits' },
  'name.services': { CN: '服务', HK: '服務', US: 'Services' },
  'name.inquiries': { CN: '询盘', HK: '查詢', US: 'Inquiries' },
  'name.offers': { CN: '报价', HK: '報價', US: 'Offers' },
  'name.clues': { CN: '线索', HK: '線索', US: 'Leads' },
  'name.opportunities': { CN: '商机', HK: '商機', US: 'Opportunities' },
  'name.won': { CN: '赢单', HK: '贏單', US: 'Won' },
  'name.buyersdeveloped': { CN: '已开发买家', HK: '已開發買家', US: 'Buyers developed' },
  'name.followups': { CN: '跟进', HK: '跟進', US: 'Follow-ups' },
  sales: { CN: '询盘、报价、商机与赢单', HK: '查詢、報價、商機與贏單', US: 'Inquiries, offers, opportunities and orders' },
  work: { CN: '回访、服务、跟进与线索', HK: '回訪、服務、跟進與線索', US: 'Visits, services, follow-ups and leads' },
  'unit.day': { CN: '次，按日', HK: '次，按日', US: 'Count by day' },
  'unit.week': { CN: '次，按周', HK: '次，按週', US: 'Count by week' },
  'unit.month': { CN: '次，按月', HK: '次，按月', US: 'Count by month' },
  period: { CN: '开始日期', HK: '開始日期', US: 'From' },
  salesFinding: { CN: '{from} 至 {to}：询盘 {inquiries, number} 条，报价 {offers, number} 份，商机 {opportunities, number} 个，赢单 {won, number} 个。', HK: '{from} 至 {to}：查詢 {inquiries, number} 條，報價 {offers, number} 份，商機 {opportunities, number} 個，贏單 {won, number} 個。', US: 'From {from} to {to}: {inquiries, plural, one {# inquiry} other {# inquiries}}, {offers, plural, one {# offer} other {# offers}}, {opportunities, plural, one {# opportunity} other {# opportunities}}, {won, number} won.' },
  workFinding: { CN: '{from} 至 {to}：回访 {visits, number} 次，服务 {services, number} 次，跟进 {followups, number} 次，线索 {clues, number} 条。', HK: '{from} 至 {to}：回訪 {visits, number} 次，服務 {services, number} 次，跟進 {followups, number} 次，線索 {clues, number} 條。', US: 'From {from} to {to}: {visits, plural, one {# visit} other {# visits}}, {services, plural, one {# service} other {# services}}, {followups, plural, one {# follow-up} other {# follow-ups}}, {clues, plural, one {# lead} other {# leads}}.' },
  loading: { CN: '正在载入统计', HK: '正在載入統計', US: 'Loading the figures' },
  failed: { CN: '统计没有载入', HK: '統計未能載入', US: 'The figures did not load' },
} as const satisfies Strings;
