import type { components } from '#contract/api.gen.ts';

import type { Text } from '../language.ts';

type Schemas = components['schemas'];
type Recipient = Schemas['EdmRecipient'];

// Three languages to a line.
// oxfmt-ignore
/** How far the mail to a recipient has come, on screens and in exported tables. */
export const recipientWords = {
  'recipient.0': { CN: '待发', HK: '待傳送', US: 'Waiting' },
  'recipient.1': { CN: '发送中', HK: '傳送中', US: 'Sending' },
  'recipient.2': { CN: '已发送', HK: '已傳送', US: 'Sent' },
  'recipient.3': { CN: '软退信', HK: '軟退信', US: 'Soft bounce' },
  'recipient.4': { CN: '硬退信', HK: '硬退信', US: 'Hard bounce' },
  'recipient.5': { CN: '发送失败', HK: '傳送失敗', US: 'Failed' },
  'recipient.6': { CN: '已跳过', HK: '已略過', US: 'Skipped' },
  'recipient.7': { CN: '结果不明', HK: '結果不明', US: 'Not confirmed' },
} as const satisfies Readonly<Record<`recipient.${Recipient['status']}`, Text>>;

// oxfmt-ignore
/** Why somebody gets no mail. */
export const skipWords = {
  'reason.': { CN: '', HK: '', US: '' },
  'reason.invalid': { CN: '地址无效', HK: '地址無效', US: 'Invalid address' },
  'reason.unsubscribed': { CN: '已退订', HK: '已取消訂閱', US: 'Unsubscribed' },
  'reason.suppressed': { CN: '在拒收名单', HK: '在拒收名單', US: 'On the do-not-contact list' },
  'reason.duplicate': { CN: '重复地址', HK: '重複地址', US: 'Duplicate' },
  'reason.limit': { CN: '超出本月额度', HK: '超出本月額度', US: 'Over the monthly quota' },
  'reason.answered': { CN: '已回复', HK: '已回覆', US: 'Replied' },
  'reason.won': { CN: '已成交', HK: '已成交', US: 'Deal made' },
  'reason.fewer': { CN: '每月只收一封，本月已收', HK: '每月只收一封，本月已收', US: 'Monthly limit reached (recipient’s choice)' },
  'reason.unverified': { CN: '未验证', HK: '未驗證', US: 'Not verified' },
  'reason.recentlymailed': { CN: '同事最近发过', HK: '同事最近發過', US: 'Recently emailed by a colleague' },
} as const satisfies Readonly<Record<`reason.${Recipient['skipreason']}`, Text>>;

// oxfmt-ignore
/** Why an address is on the list of those not to be written to. */
export const suppressionWords = {
  'reason.hard': { CN: '硬退信', HK: '硬退信', US: 'Hard bounce' },
  'reason.complaint': { CN: '投诉', HK: '投訴', US: 'Complaint' },
  'reason.unsubscribe': { CN: '退订', HK: '取消訂閱', US: 'Unsubscribed' },
  'reason.manual': { CN: '手动加入', HK: '手動加入', US: 'Added manually' },
} as const satisfies Readonly<Record<`reason.${Schemas['SuppressionReason']}`, Text>>;
