import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  add: { CN: '写{record}', HK: '撰寫{record}', US: 'Write a {record}' },
  edit: { CN: '编辑{record}', HK: '編輯{record}', US: 'Edit {record}' },
  save: { CN: '保存', HK: '儲存', US: 'Save' },
  added: { CN: '已保存，并通知了同角色的同事', HK: '已儲存，並通知了同角色的同事', US: 'Saved. Colleagues in the role were notified.' },
  saved: { CN: '记录已保存', HK: '紀錄已儲存', US: 'Record saved' },
  findCustomer: { CN: '名称、网站或联系方式', HK: '名稱、網站或聯絡方式', US: 'Name, website or contact' },
  namesHelp: { CN: '多人用逗号分隔', HK: '多人請以逗號分隔', US: 'Separate names with commas' },
  'wrong.title': { CN: '请填写标题', HK: '請填寫標題', US: 'Enter a title' },
  'wrong.begintime': { CN: '请选择开始时间', HK: '請選擇開始時間', US: 'Choose a start time' },
  'wrong.visitors': { CN: '最多 20 人，每个名字 100 字以内', HK: '最多 20 人，每個名字 100 字以內', US: 'Up to 20 people, each name up to 100 characters' },
} as const satisfies Strings;
