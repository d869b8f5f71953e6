import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  add: { CN: '新建商机', HK: '新增商機', US: 'New opportunity' },
  edit: { CN: '编辑商机', HK: '編輯商機', US: 'Edit opportunity' },
  save: { CN: '保存商机', HK: '儲存商機', US: 'Save opportunity' },
  saved: { CN: '商机已保存', HK: '商機已儲存', US: 'Opportunity saved' },
  findCustomer: { CN: '在私海中查找', HK: '在私海中搜尋', US: 'Find in the private pool' },
  noContacts: { CN: '没有匹配的联系人', HK: '沒有符合的聯絡人', US: 'No matching contacts' },
  commas: { CN: '多个产品用逗号分隔', HK: '多個產品請以逗號分隔', US: 'Separate products with commas' },
  'wrong.name': { CN: '请填写商机名称', HK: '請填寫商機名稱', US: 'Enter an opportunity name' },
  'wrong.customer': { CN: '请选择客户', HK: '請選擇客戶', US: 'Choose a customer' },
  'wrong.amount': { CN: '金额须为 0 到 1 万亿之间的数字，不能为负', HK: '金額須為 0 至 1 萬億之間的數字，不可為負數', US: 'Enter an amount from 0 to 1 trillion' },
  'wrong.probability': { CN: '成交概率须是 0 到 100 之间的整数', HK: '成交機率須為 0 至 100 之間的整數', US: 'Probability must be a whole number from 0 to 100' },
  'wrong.products': { CN: '最多 20 个产品，每个 200 字以内', HK: '最多 20 個產品，每個 200 字以內', US: 'At most 20 products of up to 200 characters each' },
  'wrong.begindate': { CN: '请选择开始日期', HK: '請選擇開始日期', US: 'Choose a start date' },
  'wrong.expectedclose': { CN: '成交日期不能早于开始日期', HK: '成交日期不能早於開始日期', US: 'The close date cannot be before the start date' },
} as const satisfies Strings;
