import type { Strings } from './use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
/** Where an offer stands. */
export const offerStrings = {
  'status.draft': { CN: '草稿', HK: '草稿', US: 'Draft' },
  'status.sent': { CN: '已发送', HK: '已傳送', US: 'Sent' },
  'status.viewed': { CN: '已查看', HK: '已查看', US: 'Viewed' },
  'status.accepted': { CN: '已接受', HK: '已接受', US: 'Accepted' },
  'status.rejected': { CN: '已拒绝', HK: '已拒絕', US: 'Rejected' },
  'status.expired': { CN: '已过期', HK: '已過期', US: 'Expired' },
  'status.void': { CN: '已作废', HK: '已作廢', US: 'Void' },
} as const satisfies Strings;
