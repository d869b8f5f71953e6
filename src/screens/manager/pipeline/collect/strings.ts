import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  title: { CN: '把「{name}」转为客户', HK: '將「{name}」轉為客戶', US: 'Convert “{name}” to a customer' },
  action: { CN: '转为客户', HK: '轉為客戶', US: 'Convert to customer' },
  how: { CN: '新客户进入您的私海；公司里可能已有的客户会先列出来。', HK: '新客戶會進入您的私海；公司裏可能已有的客戶會先列出。', US: 'The new customer goes to your private pool. Possible duplicates are shown first.' },
  existing: { CN: '已有客户（可不选）', HK: '已有客戶（可不選）', US: 'Existing customer (optional)' },
  withOpportunity: { CN: '同时新建商机', HK: '同時新增商機', US: 'Also create an opportunity' },
  inTheWay: { CN: '没有转化：公司里可能已有这个客户。可选用已有客户。', HK: '未有轉化：公司裏可能已有此客戶。可選用已有客戶。', US: 'Not converted: your company may already have this customer. You can use the existing one.' },
  use: { CN: '使用该客户', HK: '使用此客戶', US: 'Use this customer' },
  anyway: { CN: '仍然新建', HK: '仍然新增', US: 'Create anyway' },
  owned: { CN: '{owner} 的客户', HK: '{owner} 的客戶', US: '{owner}’s customer' },
  inPool: { CN: '在公海', HK: '在公海', US: 'In the public pool' },
  done: { CN: '「{name}」已转为客户', HK: '「{name}」已轉為客戶', US: '“{name}” is now a customer' },
  nameNeeded: { CN: '请填写商机名称', HK: '請填寫商機名稱', US: 'Enter an opportunity name' },
  'wrong.amount': { CN: '金额须为不小于 0 的数字', HK: '金額須為不少於 0 的數字', US: 'Enter an amount of 0 or more' },
} as const satisfies Strings;
