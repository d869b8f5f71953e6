import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
/** The words of the bar, and what is said when something is done. */
export const batchStrings = {
  selected: { CN: '已选 {count, number} 位', HK: '已選 {count, number} 位', US: '{count, number} selected' },
  'action.category': { CN: '移到分类', HK: '移至分類', US: 'Set category' },
  'action.stage': { CN: '改阶段', HK: '更改階段', US: 'Set stage' },
  'action.star': { CN: '星标', HK: '星標', US: 'Star' },
  'action.deal': { CN: '标记为已成交', HK: '標記為已成交', US: 'Mark as deal made' },
  'action.claim': { CN: '领取', HK: '領取', US: 'Claim' },
  'action.giveBack': { CN: '退回公海', HK: '退回公海', US: 'Return to pool' },
  'action.transfer': { CN: '转交', HK: '轉交', US: 'Transfer' },
  'action.mine': { CN: '挖掘', HK: '挖掘', US: 'Mine' },
  'action.merge': { CN: '合并重复客户', HK: '合併重複客戶', US: 'Merge duplicates' },
  close: { CN: '关闭', HK: '關閉', US: 'Close' },
  'action.export': { CN: '导出', HK: '匯出', US: 'Export' },
  'action.delete': { CN: '删除', HK: '刪除', US: 'Delete' },
  'row.follow': { CN: '写跟进', HK: '撰寫跟進', US: 'Follow up' },
  'row.plan': { CN: '加计划', HK: '新增計劃', US: 'Add plan' },
  'row.write': { CN: '写邮件', HK: '撰寫電郵', US: 'Write email' },
  claimed: { CN: '已领取 {n, number} 位客户', HK: '已領取 {n, number} 位客戶', US: '{n, plural, one {# customer} other {# customers}} claimed' },
  open: { CN: '打开', HK: '開啟', US: 'Open' },
  starred: { CN: '已更改 {n, number} 位客户的星标', HK: '已更改 {n, number} 位客戶的星標', US: 'Star changed for {n, plural, one {# customer} other {# customers}}' },
  undo: { CN: '撤销', HK: '復原', US: 'Undo' },
  undone: { CN: '已撤销，{n, number} 位客户恢复原样', HK: '已復原，{n, number} 位客戶回復原狀', US: 'Undone. {n, plural, one {# customer} other {# customers}} restored' },
} as const satisfies Strings;
