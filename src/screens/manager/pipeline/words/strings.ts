import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
/** The names of opportunities, clues and buyers to develop, and of their fields. */
export const wordStrings = {
  'field.no': { CN: '编号', HK: '編號', US: 'No.' },
  'field.name': { CN: '商机名称', HK: '商機名稱', US: 'Opportunity' },
  'field.customer': { CN: '客户', HK: '客戶', US: 'Customer' },
  'field.linkmanname': { CN: '联系人', HK: '聯絡人', US: 'Contact' },
  'field.stage': { CN: '阶段', HK: '階段', US: 'Stage' },
  'field.probability': { CN: '成交概率', HK: '成交機率', US: 'Probability' },
  'field.amount': { CN: '金额', HK: '金額', US: 'Amount' },
  'field.currency': { CN: '币种', HK: '貨幣', US: 'Currency' },
  'field.products': { CN: '产品', HK: '產品', US: 'Products' },
  'field.begindate': { CN: '开始日期', HK: '開始日期', US: 'Start date' },
  'field.expectedclose': { CN: '预计成交', HK: '預計成交', US: 'Expected close' },
  'field.actualclose': { CN: '实际结束', HK: '實際結束', US: 'Closed on' },
  'field.lostreason': { CN: '输单原因', HK: '輸單原因', US: 'Lost reason' },
  'field.lostremark': { CN: '输单说明', HK: '輸單說明', US: 'Lost reason in words' },
  'field.remark': { CN: '备注', HK: '備註', US: 'Remarks' },
  'field.owneruserid': { CN: '负责人', HK: '負責人', US: 'Owner' },
  'field.updatetime': { CN: '最近更新', HK: '最近更新', US: 'Last updated' },
  'field.companyname': { CN: '公司名称', HK: '公司名稱', US: 'Company' },
  'field.contactname': { CN: '联系人', HK: '聯絡人', US: 'Contact' },
  'field.email': { CN: '邮箱', HK: '電郵', US: 'Email' },
  'field.phone': { CN: '电话', HK: '電話', US: 'Phone' },
  'field.countrycode': { CN: '国家/地区', HK: '國家／地區', US: 'Country' },
  'field.product': { CN: '意向产品', HK: '意向產品', US: 'Product of interest' },
  'field.source': { CN: '来源', HK: '來源', US: 'Source' },
  'field.demand': { CN: '需求描述', HK: '需求描述', US: 'Requirements' },
  'field.status': { CN: '状态', HK: '狀態', US: 'Status' },
  'field.nexttime': { CN: '下次跟进', HK: '下次跟進', US: 'Next contact' },
  'field.lastfollowtime': { CN: '最近跟进', HK: '最近跟進', US: 'Last contact' },
  'field.createtime': { CN: '创建时间', HK: '建立時間', US: 'Created' },
  'field.became': { CN: '转化结果', HK: '轉化結果', US: 'Converted to' },
} as const satisfies Strings;
