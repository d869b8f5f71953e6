import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  'reason.': { CN: '', HK: '', US: '' },
  'reason.user': { CN: '由同事暂停', HK: '由同事暫停', US: 'Paused by a colleague' },
  'reason.hardbounces': { CN: '硬退信超过 5%，已自动暂停。请先清理名单。', HK: '硬退信超過 5%，已自動暫停。請先清理名單。', US: 'Paused automatically: more than 5% hard bounces. Clean the list first.' },
  'reason.complaints': { CN: '投诉超过 0.1%，已自动暂停。', HK: '投訴超過 0.1%，已自動暫停。', US: 'Paused automatically: more than 0.1% complaints.' },
  count: { CN: '{sent} 封里有 {n} 封', HK: '{sent} 封中有 {n} 封', US: '{n} of {sent} emails' },
  'reason.sender': { CN: '没有可用的发件邮箱。请检查邮箱的授权码。', HK: '沒有可用的寄件電郵帳戶。請檢查帳戶的授權碼。', US: 'No mailbox can send. Check the app passwords.' },
  'reason.account': { CN: '创建人的账号已停用，任务已自动暂停。启用账号后可继续。', HK: '建立人的帳戶已停用，任務已自動暫停。啟用帳戶後可繼續。', US: 'Paused automatically: the account of its creator is disabled. Enable it to continue.' },
  'reason.quota': { CN: '本月额度已用完，下月自动继续。', HK: '本月額度已用完，下月自動繼續。', US: 'The monthly quota is used up. Sending continues automatically next month.' },
  'reason.publicurl': { CN: '服务器没有公开地址', HK: '伺服器沒有公開網址', US: 'The server has no public address' },
} as const satisfies Strings;
