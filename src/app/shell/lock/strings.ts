import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  locked: { CN: '已锁屏', HK: '畫面已鎖定', US: 'Locked' },
  how: { CN: '{name}，输入密码继续。打开的页面和没有提交的内容都在。', HK: '{name}，請輸入密碼以繼續。已開啟的頁面及尚未提交的內容均會保留。', US: '{name}, enter your password to go on. Open pages and unsent text are kept.' },
  password: { CN: '密码', HK: '密碼', US: 'Password' },
  passwordNeeded: { CN: '请输入密码', HK: '請輸入密碼', US: 'Enter your password' },
  unlock: { CN: '解锁', HK: '解鎖', US: 'Unlock' },
  unlocking: { CN: '正在解锁', HK: '正在解鎖', US: 'Unlocking' },
  logOut: { CN: '退出登录', HK: '登出', US: 'Log out' },
} as const satisfies Strings;
