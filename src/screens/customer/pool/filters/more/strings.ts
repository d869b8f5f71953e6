import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
/** The words of the rarer filters. */
export const moreStrings = {
  all: { CN: '全部', HK: '全部', US: 'All' },
  moreFilters: { CN: '更多筛选', HK: '更多篩選', US: 'More filters' },
  grade: { CN: '等级', HK: '等級', US: 'Grade' },
  source: { CN: '来源', HK: '來源', US: 'Source' },
  role: { CN: '角色', HK: '角色', US: 'Role' },
  owner: { CN: '负责人', HK: '負責人', US: 'Owner' },
  star: { CN: '星标', HK: '星標', US: 'Stars' },
  stars: { CN: '{n, plural, =0 {无星标} other {# 星}}', HK: '{n, plural, =0 {沒有星標} other {# 星}}', US: '{n, plural, =0 {No star} one {# star} other {# stars}}' },
  deal: { CN: '成交', HK: '成交', US: 'Deal' },
  'deal.0': { CN: '未成交', HK: '未成交', US: 'No deal yet' },
  'deal.1': { CN: '已成交', HK: '已成交', US: 'Deal done' },
  falls: { CN: '掉入公海', HK: '掉入公海', US: 'Moves to pool' },
  fallsWithin: { CN: '{n} 天内', HK: '{n} 天內', US: 'within {n} days' },
  shared: { CN: '范围', HK: '範圍', US: 'Show' },
  'shared.own': { CN: '私海', HK: '私海', US: 'Private pool' },
  'shared.true': { CN: '与我共享', HK: '與我共享', US: 'Shared with me' },
  email: { CN: '邮箱', HK: '電郵', US: 'Email' },
  'email.true': { CN: '有邮箱', HK: '有電郵', US: 'Has email' },
  'email.false': { CN: '没有邮箱', HK: '沒有電郵', US: 'No email' },
  trade: { CN: '海关数据', HK: '海關數據', US: 'Customs data' },
  'trade.true': { CN: '有贸易记录', HK: '有貿易紀錄', US: 'Has trade records' },
  'trade.false': { CN: '没有贸易记录', HK: '沒有貿易紀錄', US: 'No trade records' },
  tags: { CN: '标签', HK: '標籤', US: 'Tags' },
  tagsHelp: { CN: '用空格分开，有其中一个即可。', HK: '以空格分開，有其中一個即可。', US: 'Separate with spaces. Any one of them matches.' },
  lastfollow: { CN: '最近跟进', HK: '最近跟進', US: 'Last follow-up' },
  nextfollow: { CN: '下次跟进', HK: '下次跟進', US: 'Next follow-up' },
  create: { CN: '收藏时间', HK: '收藏時間', US: 'Collected' },
  from: { CN: '从', HK: '由', US: 'From' },
  to: { CN: '到', HK: '至', US: 'To' },
  done: { CN: '完成', HK: '完成', US: 'Done' },
  clear: { CN: '清除全部', HK: '清除全部', US: 'Clear all' },
} as const satisfies Strings;
