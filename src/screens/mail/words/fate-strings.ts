import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const fateStrings = {
  'open.0': { CN: '未打开', HK: '未開啟', US: 'Not opened' },
  'open.1': { CN: '可能是机器打开', HK: '可能由機器開啟', US: 'Likely a machine' },
  'open.2': { CN: '已打开', HK: '已開啟', US: 'Opened' },
  openCount: { CN: '已打开 {count} 次', HK: '已開啟 {count} 次', US: 'Opened {count, plural, one {once} other {# times}}' },
  clicks: { CN: '点击 {count} 次', HK: '點擊 {count} 次', US: '{count, plural, one {# click} other {# clicks}}' },
  untracked: { CN: '未统计', HK: '未統計', US: 'Not tracked' },
  'delivery.sent': { CN: '已发送', HK: '已傳送', US: 'Sent' },
  'delivery.delivered': { CN: '已送达', HK: '已送達', US: 'Delivered' },
  'delivery.relayed': { CN: '已转交', HK: '已轉交', US: 'Passed on' },
  'delivery.delayed': { CN: '投递延迟', HK: '投遞延遲', US: 'Delayed' },
  'delivery.bounced': { CN: '被退回', HK: '被退回', US: 'Bounced' },
  'delivery.answered': { CN: '已回复', HK: '已回覆', US: 'Replied' },
  'delivery.unsure': { CN: '结果不明', HK: '結果不明', US: 'Not confirmed' },
  'delivery.failed': { CN: '没有发出', HK: '未能發出', US: 'Not sent' },
  'proof.report': { CN: '对方邮件服务器报告，{time}', HK: '對方電郵伺服器回報，{time}', US: 'Reported by their mail server, {time}' },
  'proof.open': { CN: '对方打开过', HK: '對方曾開啟', US: 'They opened it' },
  reached: { CN: '{people} 人中 {reached} 人已送达', HK: '{people} 人中 {reached} 人已送達', US: 'Delivered to {reached} of {people}' },
  relayedHow: { CN: '接手的服务器不再报告', HK: '接手的伺服器不再回報', US: 'The next server sends no reports' },
  delayedHow: { CN: '对方服务器暂时不收，仍在重试', HK: '對方伺服器暫時不收，仍會再試', US: 'Their server is not accepting it yet; it is being tried again' },
} as const satisfies Strings;
