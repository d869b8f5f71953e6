import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  languages: { CN: '语言', HK: '語言', US: 'Language' },
  logIn: { CN: '登录', HK: '登入', US: 'Log in' },
  loggingIn: { CN: '登录中…', HK: '登入中…', US: 'Logging in…' },
  logInPromise: { CN: '找到买家，跟住每一段航程。', HK: '找到買家，緊跟每一段航程。', US: 'Find buyers and stay with them, every mile of the voyage.' },
  mobile: { CN: '手机号', HK: '手機號碼', US: 'Mobile number' },
  password: { CN: '密码', HK: '密碼', US: 'Password' },
  forgotten: { CN: '忘记密码', HK: '忘記密碼', US: 'Forgot password' },
  remember: { CN: '30 天内保持登录', HK: '30 日內保持登入', US: 'Keep me logged in for 30 days' },
  noAccount: { CN: '还没有账号？', HK: '還沒有帳戶？', US: 'No account yet?' },
  register: { CN: '注册', HK: '註冊', US: 'Register' },
  newPassword: { CN: '找回密码', HK: '重設密碼', US: 'Reset password' },
  invitation: { CN: '接受邀请', HK: '接受邀請', US: 'Accept an invitation' },
  loggedOutElsewhere: { CN: '您已在另一个标签页退出登录。', HK: '您已在另一個分頁登出。', US: 'You logged out in another tab.' },
  textKept: { CN: '未提交的内容会保留到您重新登录。', HK: '未提交的內容會保留至您重新登入。', US: 'Text you have not submitted is kept until you log in again.' },
  invited: { CN: '收到同事的邀请？', HK: '收到同事的邀請？', US: 'Invited by a colleague?' },
  'wrong.mobile': { CN: '请填写手机号：11 位内地号码，或以 + 和区号开头', HK: '請填寫手機號碼：11 位內地號碼，或以 + 及區號開頭', US: 'Enter a mobile number: 11 digits for mainland China, or + and the country code' },
  'wrong.password': { CN: '请填写密码', HK: '請填寫密碼', US: 'Enter your password' },
  'wrong.shortPassword': { CN: '密码至少 10 个字符', HK: '密碼至少 10 個字元', US: 'Use at least 10 characters' },
  'wrong.imageCode': { CN: '请填写图中的字符，或由浏览器验证', HK: '請填寫圖中的字元，或由瀏覽器驗證', US: 'Enter the characters in the image, or let the browser verify' },
  'wrong.smsCode': { CN: '请填写短信里的 6 位数字', HK: '請填寫短訊內的 6 位數字', US: 'Enter the 6 digits from the SMS' },
} as const satisfies Strings;
