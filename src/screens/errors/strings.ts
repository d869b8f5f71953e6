import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  forbidden: { CN: '对不起，您无权访问这个页面', HK: '對不起，您無權存取此頁面', US: 'You do not have access to this page' },
  forbiddenPath: { CN: '页面 {path} 没有对您的账号开放。如果这是您的工作，请联系管理员。', HK: '頁面 {path} 未向您的帳戶開放。如工作需要，請聯絡管理員。', US: 'The page {path} is not available to your account. If you need it for your work, contact your administrator.' },
  forbiddenHow: { CN: '这个页面没有对您的账号开放。如果这是您的工作，请联系管理员。', HK: '此頁面未向您的帳戶開放。如工作需要，請聯絡管理員。', US: 'This page is not available to your account. If you need it for your work, contact your administrator.' },
  notFound: { CN: '没有找到这个页面', HK: '找不到此頁面', US: 'Page not found' },
  notFoundPath: { CN: '地址 {path} 没有对应的页面。请检查拼写，或从工作台进入。', HK: '網址 {path} 沒有對應的頁面。請檢查拼寫，或由工作台進入。', US: 'There is no page at {path}. Check the address, or start from the workbench.' },
  serverError: { CN: '页面出错了', HK: '頁面出錯了', US: 'Something went wrong' },
  serverErrorHow: { CN: '已保存的内容不受影响。请刷新重试；如果仍然出错，请联系管理员。', HK: '已儲存的內容不受影響。請重新整理再試；如仍出錯，請聯絡管理員。', US: 'What you have saved is safe. Refresh and try again. If it keeps failing, contact your administrator.' },
  logIn: { CN: '登录', HK: '登入', US: 'Log in' },
  home: { CN: '回到工作台', HK: '返回工作台', US: 'Go to the workbench' },
} as const satisfies Strings;
