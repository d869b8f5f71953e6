import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
/** The words of the bar alone, which comes with a selection; the list itself needs the others. */
export const barStrings = {
  selectAllResults: { CN: '选择全部 {total, number} 位', HK: '選取全部 {total, number} 位', US: 'Select all {total, number}' },
  tooMany: { CN: '一次最多选 {n} 位；要更多，请选择全部结果。', HK: '一次最多選 {n} 位；如要更多，請選取全部結果。', US: 'You can select at most {n} customers. To act on more, select all results.' },
  more: { CN: '更多', HK: '更多', US: 'More' },
  moreActions: { CN: '更多操作', HK: '更多操作', US: 'More actions' },
  marketingMail: { CN: '发营销邮件', HK: '傳送推廣電郵', US: 'Send marketing email' },
  whatsApp: { CN: '发 WhatsApp', HK: '傳送 WhatsApp', US: 'Send WhatsApp' },
  mineContacts: { CN: '挖掘联系人邮箱', HK: '挖掘聯絡人電郵', US: 'Mine email addresses' },
  mineCompany: { CN: '挖掘公司信息', HK: '挖掘公司資料', US: 'Mine company data' },
  mineHow: { CN: '系统读取这家公司自己的网站。关闭窗口后继续进行，完成时会收到通知。', HK: '系統會讀取這間公司自己的網站。關閉視窗後會繼續進行，完成時會收到通知。', US: 'The system reads the company’s own website. It continues when you close this window and notifies you when done.' },
  mining: { CN: '系统正在挖掘中，请稍后...', HK: '系統正在挖掘中，請稍候...', US: 'Mining…' },
  mineTooMany: { CN: '一次最多挖掘 {n} 位客户；要更多，请选择全部结果。', HK: '每次最多挖掘 {n} 位客戶；如要更多，請選取全部結果。', US: 'At most {n} customers at once. To mine more, select all results.' },
  mineAllHow: { CN: '系统会在后台逐一读取 {n, number} 家公司自己的网站。', HK: '系統會在背景逐一讀取 {n, number} 間公司自己的網站。', US: 'The system will read the websites of {n, plural, one {# company} other {# companies}} in the background.' },
  mineAllEnd: { CN: '可能需要较长时间，完成时会收到通知。', HK: '可能需時較長，完成時會收到通知。', US: 'This may take a while. You will be notified when it is done.' },
} as const satisfies Strings;
