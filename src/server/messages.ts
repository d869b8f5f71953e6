import type { Language, Text } from '#lib/language.ts';

import { accountMessages } from './messages/account-messages.ts';
import { customerMessages } from './messages/customer-messages.ts';
import { importMessages } from './messages/import-messages.ts';
import { mailMessages } from './messages/mail-messages.ts';
import { managerMessages } from './messages/manager-messages.ts';
import { marketingMessages } from './messages/marketing-messages.ts';
import { messagingMessages } from './messages/messaging-messages.ts';
import { productMessages } from './messages/product-messages.ts';
import { siteMessages } from './messages/site-messages.ts';
import { tradeMessages } from './messages/trade-messages.ts';

/** What the server says of several areas, or before it knows of which. */
const sharedMessages = {
  done: { CN: '成功', HK: '成功', US: 'Done' },
  sessionEnded: { CN: '登录已失效，请重新登录', HK: '登入已失效，請重新登入', US: 'Login expired, please log in again' },
  sessionEndedElsewhere: {
    CN: '此次登录已在另一台设备上结束，请重新登录',
    HK: '此次登入已於另一部裝置結束，請重新登入',
    US: 'This login was ended on another device. Please log in again.',
  },
  noSession: { CN: '未登录', HK: '未登入', US: 'Not logged in' },
  noPermission: { CN: '无此权限', HK: '無此權限', US: 'You do not have this permission' },
  refused: { CN: '请求被拒绝', HK: '請求被拒絕', US: 'The request was refused' },
  stale: {
    CN: '数据已被他人修改，请刷新后再试',
    HK: '資料已被他人修改，請重新整理後再試',
    US: 'Someone else has changed this. Reload and try again.',
  },
  undoTooLate: {
    CN: '已超过 10 分钟，无法撤销',
    HK: '已超過 10 分鐘，無法復原',
    US: 'This can no longer be undone because 10 minutes have passed',
  },
  unknownTimezone: { CN: '没有这个时区', HK: '沒有此時區', US: 'Unknown time zone' },
  tooManyCategories: { CN: '最多可建 {n} 个分类', HK: '最多可建立 {n} 個分類', US: 'You can create at most {n} categories' },
  conditionExists: { CN: '已有同名的常用筛选', HK: '已有同名的常用篩選', US: 'A saved filter with this name already exists' },
  tooManyConditions: { CN: '最多可保存 {n} 个条件', HK: '最多可儲存 {n} 個條件', US: 'You can save at most {n} filters' },
  china: { CN: '中国', HK: '中國', US: 'China' },
  notFound: { CN: '没有找到这条记录', HK: '找不到這筆紀錄', US: 'Record not found' },
  invalidField: { CN: '「{field}」填写有误', HK: '「{field}」填寫有誤', US: '“{field}” is not valid' },
  invalidBody: { CN: '请求内容无法读取', HK: '無法讀取請求內容', US: 'The request could not be read' },
  tooLarge: { CN: '请求内容过大', HK: '請求內容過大', US: 'The request is too large' },
  tooMany: {
    CN: '操作太频繁，请 {seconds} 秒后再试',
    HK: '操作太頻密，請 {seconds} 秒後再試',
    US: 'Too many attempts. Wait {seconds} seconds.',
  },
  failure: {
    CN: '服务器出错了，请稍后重试（编号 {id}）',
    HK: '伺服器出錯了，請稍後再試（編號 {id}）',
    US: 'Something went wrong on the server. Try again later. (No. {id})',
  },
  starting: {
    CN: '服务正在启动，请稍等片刻再试',
    HK: '服務正在啟動，請稍候再試',
    US: 'The service is starting. Try again in a moment.',
  },
  unavailable: {
    CN: '服务暂时不可用，请稍后重试',
    HK: '服務暫時無法使用，請稍後再試',
    US: 'The service is not available right now. Try again later.',
  },
  outcomeUnknown: {
    CN: '连接中断，无法确定是否已保存。请先查看，再决定是否重试',
    HK: '連線中斷，無法確定是否已儲存。請先查看，再決定是否再試',
    US: 'The connection was lost, so this may or may not have been saved. Check before you try again.',
  },
  diskFull: {
    CN: '服务器存储空间不足，未能保存。请稍后再试，或联系管理员',
    HK: '伺服器儲存空間不足，未能儲存。請稍後再試，或聯絡管理員',
    US: 'Not saved: the server is out of storage. Try again later, or contact your administrator.',
  },

  product: { CN: '远帆', HK: '遠帆', US: 'Farsail' },
  tooManyFiles: {
    CN: '每个客户最多保存 {count} 个文件',
    HK: '每個客戶最多儲存 {count} 個檔案',
    US: 'A customer can have at most {count} files',
  },
} as const satisfies Record<string, Text>;

/** Everything the server says to a reader; CN word for word as the specification where it gives the text. */
const messages = {
  ...sharedMessages,
  ...accountMessages,
  ...customerMessages,
  ...importMessages,
  ...mailMessages,
  ...managerMessages,
  ...marketingMessages,
  ...messagingMessages,
  ...productMessages,
  ...siteMessages,
  ...tradeMessages,
};

export type MessageKey = keyof typeof messages;
export type MessageValues = Readonly<Record<string, string | number>>;

/** Words a message in one language. */
export function say(key: MessageKey, language: Language, values: MessageValues = {}): string {
  return messages[key][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
