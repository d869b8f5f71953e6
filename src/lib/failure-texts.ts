import type { Text } from './language.ts';

/** What each kind of failed call is called, as the specification words it. */
export const failureTexts = {
  expired: { CN: '登录已失效，请重新登录', HK: '登入已失效，請重新登入', US: 'Login expired, please log in again' },
  forbidden: { CN: '无此权限', HK: '無此權限', US: 'You do not have this permission' },
  refused: { CN: '请求被拒绝', HK: '請求被拒絕', US: 'The request was refused' },
  network: {
    CN: '网络异常，请稍后[刷新]重试',
    HK: '網絡異常，請稍後[重新整理]再試',
    US: 'Network problem. Please [refresh] and try again later.',
  },
  rejected: { CN: '操作失败，请重试', HK: '操作失敗，請再試', US: 'Something went wrong. Please try again.' },
} as const satisfies Record<string, Text>;

/** The client's own refusal of a call without a login cookie, which could only come back refused. */
export const missingToken: Text = {
  CN: '认证 token 已过期，请重新登录',
  HK: '認證 token 已過期，請重新登入',
  US: 'Your login token has expired. Please log in again.',
};
