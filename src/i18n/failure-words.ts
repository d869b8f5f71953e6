import type { Language, Text } from '#lib/language.ts';

/** What has to be known of a failed call to put it into words. */
export interface Failure {
  readonly kind: 'expired' | 'forbidden' | 'refused' | 'network' | 'rejected';
  /** The server's own words, in the reader's language; may be empty. */
  readonly message: string;
}

const words = {
  expired: { CN: '登录已失效，请重新登录', HK: '登入已失效，請重新登入', US: 'Login expired, please log in again' },
  forbidden: { CN: '无此权限', HK: '無此權限', US: 'You do not have this permission' },
  refused: { CN: '请求被拒绝', HK: '請求被拒絕', US: 'The request was refused' },
  network: { CN: '网络异常，请稍后[刷新]重试', HK: '網絡異常，請稍後[重新整理]再試', US: 'Network problem. Please [refresh] and try again later.' },
} as const satisfies Record<string, Text>;

/** A failed call in the reader's language: the server's own words only where it refused this very request or ended the session. */
export function failureWords({ kind, message }: Failure, language: Language): string {
  if (kind === 'rejected') return message || words.network[language];
  if (kind === 'expired') return message || words.expired[language];
  return words[kind][language];
}
