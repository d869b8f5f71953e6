import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  title: { CN: '今天联系谁', HK: '今天聯絡誰', US: 'Contact today' },
  all: { CN: '全部 {count, number} 位', HK: '全部 {count, number} 位', US: 'All {count, number}' },
  team: { CN: '全公司的', HK: '全公司的', US: 'Everyone’s' },
  loading: { CN: '正在载入', HK: '正在載入', US: 'Loading' },
  failed: { CN: '今天的联系没有载入', HK: '今天的聯絡未能載入', US: 'Today’s contacts did not load' },
  nobody: { CN: '今天没有要联系的客户。给客户定下次联系，到时会出现在这里。', HK: '今天沒有要聯絡的客戶。為客戶定下次聯絡，到時便會在此顯示。', US: 'No one to contact today. Customers appear here when their next contact is due.' },
  overdue: { CN: '逾期，{when}', HK: '逾期，{when}', US: 'Overdue, {when}' },
  atWork: { CN: '当地 {time}，上班时间', HK: '當地 {time}，辦公時間', US: '{time} there, office hours' },
  offWork: { CN: '当地 {time}', HK: '當地 {time}', US: '{time} there' },
  shared: { CN: '同事的客户', HK: '同事的客戶', US: 'Colleague’s customer' },
  keys: { CN: '列表中：j 下一位，k 上一位，c 打电话，w 写邮件，d 完成', HK: '列表中：j 下一位，k 上一位，c 致電，w 撰寫電郵，d 完成', US: 'In the list: j next, k previous, c call, w email, d done' },
  call: { CN: '打电话', HK: '致電', US: 'Call' },
  write: { CN: '写邮件', HK: '撰寫電郵', US: 'Email' },
  done: { CN: '完成', HK: '完成', US: 'Done' },
  doneOf: { CN: '完成：{name}', HK: '完成：{name}', US: 'Done: {name}' },
  moveOf: { CN: '改期：{name}', HK: '改期：{name}', US: 'Reschedule {name}' },
} as const satisfies Strings;
