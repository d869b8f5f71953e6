import type { Text } from '#lib/language.ts';
import type { Schemas } from '#server/operation.ts';

type Recipient = Schemas['EdmRecipient'];

/** What tables call the states of a recipient, as the report does. */
export const stateWords: Readonly<Record<Recipient['status'], Text>> = {
  0: { CN: '待发', HK: '待傳送', US: 'Waiting' },
  1: { CN: '发送中', HK: '傳送中', US: 'Sending' },
  2: { CN: '已发送', HK: '已傳送', US: 'Sent' },
  3: { CN: '软退信', HK: '軟退信', US: 'Soft bounce' },
  4: { CN: '硬退信', HK: '硬退信', US: 'Hard bounce' },
  5: { CN: '发送失败', HK: '傳送失敗', US: 'Failed' },
  6: { CN: '已跳过', HK: '已略過', US: 'Skipped' },
  7: { CN: '结果不明', HK: '結果不明', US: 'Not confirmed' },
};

/** Why somebody got no mail. */
export const skipWords: Readonly<Record<Recipient['skipreason'], Text>> = {
  '': { CN: '', HK: '', US: '' },
  invalid: { CN: '地址无效', HK: '地址無效', US: 'Invalid address' },
  unsubscribed: { CN: '已退订', HK: '已取消訂閱', US: 'Unsubscribed' },
  suppressed: { CN: '在拒收名单', HK: '在拒收名單', US: 'On the do-not-contact list' },
  duplicate: { CN: '重复地址', HK: '重複地址', US: 'Duplicate' },
  limit: { CN: '超出本月额度', HK: '超出本月額度', US: 'Over the monthly quota' },
  answered: { CN: '已回复', HK: '已回覆', US: 'Replied' },
  won: { CN: '已成交', HK: '已成交', US: 'Deal made' },
  fewer: { CN: '每月只收一封，本月已收', HK: '每月只收一封，本月已收', US: 'Monthly limit reached (recipient’s choice)' },
  unverified: { CN: '未验证', HK: '未驗證', US: 'Not verified' },
  recentlymailed: { CN: '同事最近发过', HK: '同事最近發過', US: 'Recently emailed by a colleague' },
};

/** Why an address is on the list of those not to be written to. */
export const suppressionWords: Readonly<Record<Schemas['SuppressionReason'], Text>> = {
  hard: { CN: '硬退信', HK: '硬退信', US: 'Hard bounce' },
  complaint: { CN: '投诉', HK: '投訴', US: 'Complaint' },
  unsubscribe: { CN: '退订', HK: '取消訂閱', US: 'Unsubscribed' },
  manual: { CN: '手动加入', HK: '手動加入', US: 'Added manually' },
};
