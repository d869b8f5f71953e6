import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
/** The words of the bar, and what is said when something is done. */
export const batchStrings = {
  selected: { CN: '已选 {count, number} 位', HK: '已選 {count, number} 位', US: '{count, number} selected' },
  selectAllResults: { CN: '选择全部 {total, number} 位', HK: '選取全部 {total, number} 位', US: 'Select all {total, number}' },
  tooMany: { CN: '一次最多选 {n} 位；要更多，请选择全部结果。', HK: '一次最多選 {n} 位；如要更多，請選取全部結果。', US: 'You can select at most {n} customers. To act on more, select all results.' },
  marketingMail: { CN: '发营销邮件', HK: '傳送推廣電郵', US: 'Send marketing mail' },
  whatsApp: { CN: '发 WhatsApp', HK: '傳送 WhatsApp', US: 'Send WhatsApp' },
  'action.category': { CN: '移到分类', HK: '移至分類', US: 'Set category' },
  'action.stage': { CN: '改阶段', HK: '更改階段', US: 'Set stage' },
  'action.star': { CN: '星标', HK: '星標', US: 'Star' },
  'action.claim': { CN: '领取', HK: '領取', US: 'Claim' },
  'action.giveBack': { CN: '退回公海', HK: '退回公海', US: 'Return to pool' },
  'action.transfer': { CN: '转交', HK: '轉交', US: 'Transfer' },
  'action.mine': { CN: '挖掘', HK: '挖掘', US: 'Mine' },
  'action.merge': { CN: '合并重复客户', HK: '合併重複客戶', US: 'Merge duplicates' },
  mineContacts: { CN: '挖掘联系人邮箱', HK: '挖掘聯絡人電郵', US: 'Mine email addresses' },
  mineCompany: { CN: '挖掘公司信息', HK: '挖掘公司資料', US: 'Mine company data' },
  mineHow: { CN: '系统读取这家公司自己的网站。关闭窗口后继续进行，完成时会收到通知。', HK: '系統會讀取這間公司自己的網站。關閉視窗後會繼續進行，完成時會收到通知。', US: 'The system reads the company’s own website. It continues when you close this window and notifies you when done.' },
  close: { CN: '关闭', HK: '關閉', US: 'Close' },
  mining: { CN: '系统正在挖掘中，请稍后...', HK: '系統正在挖掘中，請稍候...', US: 'Mining…' },
  mineTooMany: { CN: '一次最多挖掘 {n} 位客户；要更多，请选择全部结果。', HK: '每次最多挖掘 {n} 位客戶；如要更多，請選取全部結果。', US: 'At most {n} customers at once. To mine more, select all results.' },
  mineAllHow: { CN: '系统会在后台逐一读取 {n, number} 家公司自己的网站。', HK: '系統會在背景逐一讀取 {n, number} 間公司自己的網站。', US: 'The system will read the websites of {n, plural, one {# company} other {# companies}} in the background.' },
  mineAllEnd: { CN: '可能需要较长时间，完成时会收到通知。', HK: '可能需時較長，完成時會收到通知。', US: 'This may take a while. You will be notified when it is done.' },
  'action.export': { CN: '导出', HK: '匯出', US: 'Export' },
  'action.delete': { CN: '移出私海', HK: '移出私海', US: 'Remove from pool' },
  deletePublic: { CN: '删除', HK: '刪除', US: 'Delete' },
  'row.follow': { CN: '写跟进', HK: '撰寫跟進', US: 'Follow up' },
  'row.plan': { CN: '加计划', HK: '新增計劃', US: 'Add plan' },
  'row.write': { CN: '写邮件', HK: '撰寫電郵', US: 'Write mail' },
  claimed: { CN: '已领取 {n, number} 位客户', HK: '已領取 {n, number} 位客戶', US: '{n, plural, one {# customer} other {# customers}} claimed' },
  open: { CN: '打开', HK: '開啟', US: 'Open' },
  starred: { CN: '已更改 {n, number} 位客户的星标', HK: '已更改 {n, number} 位客戶的星標', US: '{n, plural, one {# customer} other {# customers}} starred' },
  undo: { CN: '撤销', HK: '復原', US: 'Undo' },
  undone: { CN: '已撤销，{n, number} 位客户恢复原样', HK: '已復原，{n, number} 位客戶回復原狀', US: 'Undone. {n, plural, one {# customer} other {# customers}} restored' },
} as const satisfies Strings;
