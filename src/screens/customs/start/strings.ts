import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  title: { CN: '海关数据', HK: '海關數據', US: 'Customs data' },
  question: { CN: '谁在买、向谁买、买多少、多久买一次？先说产品或 HS 编码。', HK: '誰在買、向誰買、買多少、多久買一次？先說產品或 HS 編碼。', US: 'Who buys, from whom, how much and how often? Start with a product or an HS code.' },
  used: { CN: '今天已搜索 {used, number} / {quota, number} 次', HK: '今天已搜尋 {used, number} / {quota, number} 次', US: '{used, number} of {quota, number} searches used today' },
  usedUp: { CN: '今天的次数已用完，{when} 起重新计数', HK: '今天的次數已用完，{when} 起重新計算', US: 'No searches left today. The count resets at {when}.' },
  import: { CN: '导入海关数据', HK: '匯入海關數據', US: 'Import customs data' },

  saved: { CN: '常用条件', HK: '常用條件', US: 'Saved conditions' },
  noSaved: { CN: '搜索后可保存条件，有新记录时提醒您。', HK: '搜尋後可儲存條件，有新紀錄時提醒您。', US: 'Save a condition after a search to be notified of new records.' },
  savedFailed: { CN: '常用条件没有载入', HK: '常用條件未能載入', US: 'The saved conditions did not load' },
  loadingSaved: { CN: '正在载入常用条件', HK: '正在載入常用條件', US: 'Loading the saved conditions' },
  alert: { CN: '有新记录时提醒', HK: '有新紀錄時提醒', US: 'Notify me of new records' },
  alertOf: { CN: '有新记录时提醒：{name}', HK: '有新紀錄時提醒：{name}', US: 'Notify me of new records: {name}' },
  deleteNamed: { CN: '删除条件 {name}', HK: '刪除條件 {name}', US: 'Delete {name}' },
  deleted: { CN: '已删除「{name}」', HK: '已刪除「{name}」', US: 'Deleted “{name}”' },
  undo: { CN: '撤销', HK: '復原', US: 'Undo' },
  everything: { CN: '全部记录', HK: '全部紀錄', US: 'All records' },

  coverage: { CN: '数据覆盖', HK: '數據覆蓋範圍', US: 'Data coverage' },
  coverageNote: { CN: '「最近」从各来源的最后日期算起，而不是从今天算起。', HK: '「最近」由各來源的最後日期起計，而非由今天起計。', US: '“Recent” is counted back from each source’s last date, not from today.' },
  source: { CN: '数据源', HK: '數據來源', US: 'Source' },
  kind: { CN: '种类', HK: '種類', US: 'Kind' },
  period: { CN: '日期', HK: '日期', US: 'Dates' },
  lag: { CN: '距今（天）', HK: '距今（天）', US: 'Days old' },
  fields: { CN: '提供的信息', HK: '提供的資料', US: 'Includes' },
  'field.value': { CN: '金额', HK: '金額', US: 'value' },
  'field.price': { CN: '单价', HK: '單價', US: 'price' },
  'field.buyer': { CN: '买家', HK: '買家', US: 'buyer' },
  'field.supplier': { CN: '供应商', HK: '供應商', US: 'supplier' },
  'field.contact': { CN: '联系方式', HK: '聯絡方式', US: 'contact' },
  between: { CN: '、', HK: '、', US: ', ' },
  several: { CN: '多国', HK: '多國', US: 'Several' },
  loadingCoverage: { CN: '正在载入数据源', HK: '正在載入數據來源', US: 'Loading the sources' },
  noCoverage: { CN: '还没有海关数据', HK: '暫無海關數據', US: 'No customs data yet' },
  noCoverageHow: { CN: '有权限的同事可以导入供应商的文件。', HK: '有權限的同事可以匯入供應商的檔案。', US: 'Colleagues with permission can import a vendor’s file.' },
} as const satisfies Strings;
