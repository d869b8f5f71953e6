import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  collect: { CN: '收藏到私海', HK: '收藏到私海', US: 'Collect' },
  collectOf: { CN: '收藏到私海：{name}', HK: '收藏到私海：{name}', US: 'Collect {name}' },
  open: { CN: '打开客户', HK: '開啟客戶', US: 'Open' },
  openOf: { CN: '打开客户 {name}', HK: '開啟客戶 {name}', US: 'Open the customer {name}' },
  collected: { CN: '已收藏 {name} 为客户', HK: '已收藏 {name} 為客戶', US: '{name} collected' },

  title: { CN: '收藏结果', HK: '收藏結果', US: 'Collection result' },
  created: { CN: '新建客户 {n} 位', HK: '新增客戶 {n} 位', US: '{n, plural, one {# new customer} other {# new customers}}' },
  mine: { CN: '已是您的客户 {n} 位', HK: '已是您的客戶 {n} 位', US: '{n} already your customers' },
  colleague: { CN: '同事的客户 {n} 位，未收藏', HK: '同事的客戶 {n} 位，未收藏', US: '{n, plural, one {# belongs to a colleague and was not collected} other {# belong to colleagues and were not collected}}' },
  pool: { CN: '在公海 {n} 位，可去领取', HK: '在公海 {n} 位，可前往領取', US: '{n} in the public pool; you can claim them there' },
  full: { CN: '私海已满，未收藏 {n} 家', HK: '私海已滿，未收藏 {n} 間', US: '{n} not collected: your private pool is full' },
  owner: { CN: '负责人：{name}', HK: '負責人：{name}', US: 'Owner: {name}' },
  someone: { CN: '负责人：一位同事', HK: '負責人：一位同事', US: 'Owner: a colleague' },
  since: { CN: '最近跟进或归属：{time}', HK: '最近跟進或歸屬：{time}', US: 'Last contact or transfer {time}' },
  undoAll: { CN: '撤销新建的 {n} 位', HK: '復原新增的 {n} 位', US: 'Undo {n, plural, one {the new customer} other {the # new customers}}' },
  done: { CN: '完成', HK: '完成', US: 'Done' },
} as const satisfies Strings;
