import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  title: { CN: '发送测试邮件', HK: '傳送測試電郵', US: 'Send test email' },
  send: { CN: '发送测试', HK: '傳送測試', US: 'Send test' },
  addresses: { CN: '发到', HK: '傳送至', US: 'To' },
  how: { CN: '自己或同事的邮箱，最多 {most} 个。主题前会标明「测试」，不计入统计和额度。', HK: '自己或同事的電郵，最多 {most} 個。主旨前會標明「測試」，不計入統計及額度。', US: 'Your own or colleagues’ addresses, at most {most}. The subject is marked as a test. Not counted in statistics or quotas.' },
  noAddress: { CN: '请填写一个邮箱地址', HK: '請填寫一個電郵地址', US: 'Enter an email address' },
  which: { CN: '哪一封', HK: '哪一封', US: 'Which email' },
  mailNo: { CN: '第 {n} 封', HK: '第 {n} 封', US: 'Email {n}' },
  sent: { CN: '测试邮件已发到 {n} 个地址', HK: '測試電郵已傳送至 {n} 個地址', US: 'Test sent to {n, plural, one {# address} other {# addresses}}' },
  refused: { CN: '没有发到 {email}：{text}', HK: '未能傳送至 {email}：{text}', US: 'Not sent to {email}: {text}' },
} as const satisfies Strings;
