import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  timeline: { CN: '动态', HK: '動態', US: 'Activity' },
  show: { CN: '显示', HK: '顯示', US: 'Show' },
  'show.all': { CN: '全部', HK: '全部', US: 'All' },
  'show.people': { CN: '跟进', HK: '跟進', US: 'Follow-ups' },
  'show.changes': { CN: '变更', HK: '變更', US: 'Changes' },
  'show.inquiries': { CN: '询盘与报价', HK: '查詢與報價', US: 'Inquiries' },
  'show.shipments': { CN: '海关', HK: '海關', US: 'Customs' },
  loading: { CN: '正在载入动态', HK: '正在載入動態', US: 'Loading the activity' },
  failed: { CN: '动态没有载入', HK: '動態未能載入', US: 'The activity did not load' },
  none: { CN: '还没有动态', HK: '暫無動態', US: 'Nothing has happened yet' },
  noneHow: { CN: '写下第一条跟进，之后发生的一切都会排在这里。', HK: '撰寫第一條跟進，其後發生的一切都會列於此處。', US: 'Write the first follow-up; whatever happens next stands here.' },
  noneOfKind: { CN: '没有这一类动态', HK: '沒有此類動態', US: 'Nothing of this kind' },
  more: { CN: '更早的动态', HK: '更早的動態', US: 'Earlier activity' },
  byProduct: { CN: '系统', HK: '系統', US: 'System' },
  next: { CN: '下次联系 {time}', HK: '下次聯絡 {time}', US: 'Next contact {time}' },
  with: { CN: '联系人：{names}', HK: '聯絡人：{names}', US: 'With {names}' },
  moreChanges: { CN: '还有 {n} 项', HK: '尚有 {n} 項', US: '{n} more' },
  did: { CN: '{action}{entity}', HK: '{action}{entity}', US: '{action}: {entity}' },
  imports: { CN: '海关进口：{product}', HK: '海關進口：{product}', US: 'Import: {product}' },
  exports: { CN: '海关出口：{product}', HK: '海關出口：{product}', US: 'Export: {product}' },
  from: { CN: '发货人 {name}', HK: '發貨人 {name}', US: 'Shipper {name}' },
  hs: { CN: 'HS {hs}', HK: 'HS {hs}', US: 'HS {hs}' },
  weight: { CN: '{kg, number} 千克', HK: '{kg, number} 公斤', US: '{kg, number} kg' },
  worth: { CN: '{usd, number} 美元', HK: '{usd, number} 美元', US: 'US${usd, number}' },
  planned: { CN: '计划：{method}', HK: '計劃：{method}', US: 'Planned: {method}' },
  overdue: { CN: '已过期', HK: '已逾期', US: 'Overdue' },
  complete: { CN: '完成并写跟进', HK: '完成並撰寫跟進', US: 'Done, write it down' },
  edit: { CN: '修改计划', HK: '修改計劃', US: 'Edit plan' },
} as const satisfies Strings;
