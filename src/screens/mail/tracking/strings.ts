import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  tracking: { CN: '邮件跟踪', HK: '電郵追蹤', US: 'Mail tracking' },
  count: { CN: '{total} 封邮件', HK: '{total} 封電郵', US: '{total, plural, one {# email} other {# emails}}' },
  keyword: { CN: '主题或收件人', HK: '主旨或收件人', US: 'Subject or recipient' },
  open: { CN: '打开', HK: '開啟', US: 'Opens' },
  delivery: { CN: '结果', HK: '結果', US: 'Result' },
  any: { CN: '不限', HK: '不限', US: 'Any' },
  subject: { CN: '主题', HK: '主旨', US: 'Subject' },
  noSubject: { CN: '（无主题）', HK: '（無主旨）', US: '(no subject)' },
  recipient: { CN: '收件人', HK: '收件人', US: 'Recipient' },
  sendtime: { CN: '发送时间', HK: '傳送時間', US: 'Sent' },
  clicks: { CN: '点击', HK: '點擊', US: 'Clicks' },
  reason: { CN: '原因', HK: '原因', US: 'Reason' },
  lastopen: { CN: '最近打开', HK: '最近開啟', US: 'Last opened' },
  note: { CN: '邮件系统会自动打开邮件，这样的打开单独标出，不算有人读过。', HK: '電郵系統會自動開啟電郵，此類開啟會另行標示，不算有人讀過。', US: 'Mail systems open emails automatically. Such opens are marked and do not count as read by a person.' },
  noteDelivery: { CN: '「已发送」表示您的邮件服务器已接收。勾选了跟踪的邮件还会请对方服务器报告；有报告，或对方打开、点击过，才显示「已送达」。许多服务器不报告，所以没有「已送达」不代表没收到。', HK: '「已傳送」表示您的電郵伺服器已接收。已勾選追蹤的電郵會另請對方伺服器回報；有回報，或對方曾開啟、點擊，才顯示「已送達」。不少伺服器不作回報，沒有「已送達」並不代表沒有收到。', US: '“Sent” means that your own mail server accepted the email. For tracked emails, the recipient’s server is also asked to report. “Delivered” appears once it reports, or once the recipient opens the email or clicks in it. Many servers never report, so an email without “Delivered” may still have arrived.' },
  loading: { CN: '正在载入', HK: '正在載入', US: 'Loading' },
  failed: { CN: '跟踪没有载入', HK: '追蹤未能載入', US: 'Tracking did not load' },
  none: { CN: '还没有发出邮件', HK: '尚未發出電郵', US: 'No emails sent yet' },
  noneHow: { CN: '发出的邮件在这里显示是否送达、打开和回复。', HK: '發出的電郵會在此顯示是否送達、開啟及回覆。', US: 'See here whether your sent emails were delivered, opened and replied to.' },
  noMatch: { CN: '没有匹配的邮件', HK: '沒有符合的電郵', US: 'No emails match' },
  noMatchHow: { CN: '换一个条件，或清除筛选。', HK: '換一個條件，或清除篩選。', US: 'Try other filters, or clear them.' },
  clear: { CN: '清除筛选', HK: '清除篩選', US: 'Clear filters' },
} as const satisfies Strings;
