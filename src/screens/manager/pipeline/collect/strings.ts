import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  title: { CN: '把「{name}」转为客户', HK: '將「{name}」轉為客戶', US: 'Make “{name}” a customer' },
  action: { CN: '转为客户', HK: '轉為客戶', US: 'Make a customer' },
  how: { CN: '新客户进入您的私海；公司里可能已有的客户会先列出来。', HK: '新客戶會進入您的私海；公司裏可能已有的客戶會先列出。', US: 'The new customer comes into your private pool. Customers that may be the same one are shown first.' },
  existing: { CN: '已有客户（可不选）', HK: '已有客戶（可不選）', US: 'A customer there is (optional)' },
  withOpportunity: { CN: '同时新建商机', HK: '同時新增商機', US: 'Open an opportunity too' },
  inTheWay: { CN: '没有转化：公司里可能已有这个客户。可选用已有客户。', HK: '未有轉化：公司裏可能已有此客戶。可選用已有客戶。', US: 'Nothing was made: the company may have this customer already. You can use that one.' },
  use: { CN: '使用该客户', HK: '使用此客戶', US: 'Use this customer' },
  anyway: { CN: '仍然新建', HK: '仍然新增', US: 'Make it anyway' },
  owned: { CN: '{owner} 的客户', HK: '{owner} 的客戶', US: 'A customer of {owner}' },
  inPool: { CN: '在公海', HK: '在公海', US: 'In the public pool' },
  done: { CN: '「{name}」已转为客户', HK: '「{name}」已轉為客戶', US: '“{name}” is a customer now' },
  nameNeeded: { CN: '请填写商机名称', HK: '請填寫商機名稱', US: 'Name the opportunity' },
  'wrong.amount': { CN: '金额须为不小于 0 的数字', HK: '金額須為不少於 0 的數字', US: 'The amount is a number, never below zero' },
} as const satisfies Strings;
