import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
/** The heads of the columns, and the names of what stands in them. */
export const columnStrings = {
  companyname: { CN: '客户', HK: '客戶', US: 'Customer' },
  country: { CN: '国家/地区', HK: '國家／地區', US: 'Country' },
  customerclassvalue: { CN: '分类', HK: '分類', US: 'Category' },
  stage: { CN: '阶段', HK: '階段', US: 'Stage' },
  grade: { CN: '等级', HK: '等級', US: 'Grade' },
  lastfollowtime: { CN: '最近跟进', HK: '最近跟進', US: 'Last contact' },
  nextfollowtime: { CN: '下次跟进', HK: '下次跟進', US: 'Next contact' },
  fallat: { CN: '掉入公海', HK: '掉入公海', US: 'Moves to pool' },
  ownername: { CN: '负责人', HK: '負責人', US: 'Owner' },
  collecttime: { CN: '收藏时间', HK: '收藏時間', US: 'Collected' },
  preownername: { CN: '前负责人', HK: '前負責人', US: 'Previous owner' },
  pooltime: { CN: '进入公海', HK: '進入公海', US: 'In pool since' },
  poolreason: { CN: '原因', HK: '原因', US: 'Reason' },
  city: { CN: '城市', HK: '城市', US: 'City' },
  localtime: { CN: '当地时间', HK: '當地時間', US: 'Local time' },
  phone: { CN: '电话', HK: '電話', US: 'Phone' },
  website: { CN: '网址', HK: '網址', US: 'Website' },
  role: { CN: '角色', HK: '角色', US: 'Role' },
  source: { CN: '来源', HK: '來源', US: 'Source' },
  tags: { CN: '标签', HK: '標籤', US: 'Tags' },
  contactcount: { CN: '联系人', HK: '聯絡人', US: 'Contacts' },
  emailcount: { CN: '邮箱', HK: '電郵', US: 'Emails' },
  customercode: { CN: '编号', HK: '編號', US: 'Code' },
  star: { CN: '星标', HK: '星標', US: 'Star' },
  actions: { CN: '操作', HK: '操作', US: 'Actions' },
  stars: { CN: '{n} 星', HK: '{n} 星', US: '{n, plural, one {# star} other {# stars}}' },
  starOf: { CN: '星标：{name}', HK: '星標：{name}', US: 'Star {name}' },
  claim: { CN: '领取', HK: '領取', US: 'Claim' },
  claimOf: { CN: '领取 {name}', HK: '領取 {name}', US: 'Claim {name}' },
  moreOf: { CN: '{name} 的更多操作', HK: '{name} 的更多操作', US: 'More actions for {name}' },
} as const satisfies Strings;

// Three languages to a line.
// oxfmt-ignore
export const timeStrings = {
  today: { CN: '今天 {time}', HK: '今天 {time}', US: 'Today {time}' },
  overdue: { CN: '{time} 逾期', HK: '{time} 逾期', US: '{time}, overdue' },
  overdueToday: { CN: '今天 {time} 逾期', HK: '今天 {time} 逾期', US: 'Overdue, {time}' },
  atWork: { CN: '{time} 上班', HK: '{time} 辦公', US: '{time}, open' },
  offWork: { CN: '{time}', HK: '{time}', US: '{time}' },
  dealt: { CN: '成交 {day}', HK: '成交 {day}', US: 'Deal {day}' },
  fallsIn: { CN: '{days, plural, =0 {今天} other {还有 # 天}}', HK: '{days, plural, =0 {今天} other {還有 # 天}}', US: '{days, plural, =0 {today} one {in # day} other {in # days}}' },
} as const satisfies Strings;

// Three languages to a line.
// oxfmt-ignore
/** Why it is in the public pool, before what a colleague wrote. */
export const noteStrings = {
  because: { CN: '{reason}：', HK: '{reason}：', US: '{reason}: ' },
} as const satisfies Strings;
