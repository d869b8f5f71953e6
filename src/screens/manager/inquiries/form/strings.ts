import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  add: { CN: '登记询盘', HK: '登記查詢', US: 'Add inquiry' },
  edit: { CN: '编辑询盘', HK: '編輯查詢', US: 'Edit inquiry' },
  changed: { CN: '询盘已保存', HK: '查詢已儲存', US: 'Inquiry saved' },
  save: { CN: '保存', HK: '儲存', US: 'Save' },
  added: { CN: '询盘已登记，并通知了能处理的同事', HK: '查詢已登記，並通知了能處理的同事', US: 'Inquiry added. Colleagues who can handle it were notified.' },
  closing: { CN: '报价截止时间', HK: '報價截止時間', US: 'Quotes due by' },
  zone: { CN: '截止时间所在时区', HK: '截止時間所在時區', US: 'Time zone of the deadline' },
  zoneHow: { CN: '如 America/New_York；留空为 UTC', HK: '例如 America/New_York；留空為 UTC', US: 'Such as America/New_York. Leave empty for UTC.' },
  handler: { CN: '由谁处理', HK: '由誰處理', US: 'Assign to' },
  anybody: { CN: '先不分配，任何人可以领取', HK: '先不分配，任何人可以領取', US: 'Unassigned: anyone can claim it' },
  noCountry: { CN: '未知', HK: '未知', US: 'Unknown' },
  noCurrency: { CN: '未说明', HK: '未說明', US: 'Not specified' },
  'wrong.title': { CN: '请填写标题', HK: '請填寫標題', US: 'Enter a title' },
  'wrong.buyer': { CN: '请填写买家', HK: '請填寫買家', US: 'Enter the buyer' },
  'wrong.content': { CN: '请填写采购内容', HK: '請填寫採購內容', US: 'Enter what the buyer wants to purchase' },
  'wrong.email': { CN: '请检查邮箱地址', HK: '請檢查電郵地址', US: 'Check the email address' },
  'wrong.number': { CN: '请填写不小于 0 的数字，最多 4 位小数', HK: '請填寫不小於 0 的數字，最多 4 位小數', US: 'Enter a number of 0 or more, with up to 4 decimals' },
} as const satisfies Strings;
