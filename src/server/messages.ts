import type { Language, Text } from '#lib/language.ts';

/** Everything the server says to a reader; CN word for word as the specification where it gives the text. */
const messages = {
  done: { CN: '成功', HK: '成功', US: 'Done' },
  sessionEnded: { CN: '登录已失效，请重新登录', HK: '登入已失效，請重新登入', US: 'Login expired, please log in again' },
  noSession: { CN: '未登录', HK: '未登入', US: 'Not logged in' },
  noPermission: { CN: '无此权限', HK: '無此權限', US: 'You do not have this permission' },
  refused: { CN: '请求被拒绝', HK: '請求被拒絕', US: 'The request was refused' },
  notFound: { CN: '没有找到这条记录', HK: '找不到這筆記錄', US: 'No such record' },
  invalidField: { CN: '「{field}」填写有误', HK: '「{field}」填寫有誤', US: '“{field}” is not valid' },
  invalidBody: { CN: '请求内容无法读取', HK: '無法讀取請求內容', US: 'The request could not be read' },
  tooLarge: { CN: '请求内容过大', HK: '請求內容過大', US: 'The request is too large' },
  tooMany: { CN: '操作太频繁，请 {seconds} 秒后再试', HK: '操作太頻密，請 {seconds} 秒後再試', US: 'Too many tries. Wait {seconds} seconds.' },
  failure: { CN: '服务器出错了，请稍后重试（编号 {id}）', HK: '伺服器出錯了，請稍後再試（編號 {id}）', US: 'Something failed on the server. Try again later. (No. {id})' },
  unavailable: { CN: '服务暂时不可用，请稍后重试', HK: '服務暫時無法使用，請稍後再試', US: 'The service is not available right now. Try again later.' },
} as const satisfies Record<string, Text>;

export type MessageKey = keyof typeof messages;
export type MessageValues = Readonly<Record<string, string | number>>;

/** Words a message in one language. */
export function say(key: MessageKey, language: Language, values: MessageValues = {}): string {
  return messages[key][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
