import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  mails: { CN: '邮件往来', HK: '電郵往來', US: 'Mail' },
  loading: { CN: '正在载入邮件', HK: '正在載入電郵', US: 'Loading emails' },
  failed: { CN: '邮件没有载入', HK: '電郵未能載入', US: 'The emails did not load' },
  none: { CN: '还没有邮件往来', HK: '尚未有電郵往來', US: 'No emails yet' },
  noneHow: { CN: '与联系人的邮件会自动出现在这里。', HK: '與聯絡人的電郵會自動在此顯示。', US: 'Emails with its contacts appear here automatically.' },
  more: { CN: '更早的邮件', HK: '更早的電郵', US: 'Older emails' },
  received: { CN: '收到', HK: '收到', US: 'Received' },
  sent: { CN: '发出', HK: '寄出', US: 'Sent' },
  closed: { CN: '{name} 的邮件，您不能阅读', HK: '{name} 的電郵，您不能閱讀', US: '{name}’s email, which you cannot read' },
  noSubject: { CN: '（无主题）', HK: '（無主旨）', US: '(no subject)' },
  hasFile: { CN: '有附件', HK: '附有附件', US: 'Has an attachment' },
  write: { CN: '写邮件', HK: '撰寫電郵', US: 'Write email' },
  all: { CN: '在邮件里查看', HK: '在電郵中查看', US: 'See in mail' },
} as const satisfies Strings;
