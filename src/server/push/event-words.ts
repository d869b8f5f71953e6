import type { Text } from '#lib/language.ts';
import type { Schemas } from '#server/operation.ts';

/** What happened, in so few characters that WeChat shows them whole. */
// oxfmt-ignore
export const eventWords: Readonly<Record<Schemas['PushEvent'], Text>> = {
  inquiry: { CN: '有新的询盘', HK: '有新的查詢', US: 'Inquiry update' },
  answer: { CN: '有客户给您回复', HK: '有客戶回覆您', US: 'Customer replied' },
  mailopen: { CN: '有客户打开了您的邮件或报价', HK: '有客戶開啟了您的電郵或報價', US: 'Mail or offer opened' },
  poolwarn: { CN: '有客户即将掉入公海', HK: '有客戶即將掉入公海', US: 'Pool warning' },
  taskdone: { CN: '您的任务有新进展', HK: '您的任務有新進展', US: 'Task update' },
  record: { CN: '有新的记录', HK: '有新的紀錄', US: 'New record' },
};
