import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  languages: { CN: '语言', HK: '語言', US: 'Language' },

  logIn: { CN: '登录', HK: '登入', US: 'Log in' },
  loggingIn: { CN: '登录中…', HK: '登入中…', US: 'Logging in…' },
  logInPromise: { CN: '找到买家，跟住每一段航程。', HK: '找到買家，緊跟每一段航程。', US: 'Find buyers and keep every voyage in sight.' },
  mobile: { CN: '手机号', HK: '手機號碼', US: 'Mobile number' },
  mobileHelp: { CN: '内地号码直接填写，其他地区以 + 和区号开头，例如 +852', HK: '內地號碼直接填寫，其他地區以 + 及區號開頭，例如 +852', US: 'Mainland China as it is; elsewhere begin with + and the country code, such as +852' },
  password: { CN: '密码', HK: '密碼', US: 'Password' },
  forgotten: { CN: '忘记密码', HK: '忘記密碼', US: 'Forgot password' },
  remember: { CN: '30 天内保持登录', HK: '30 日內保持登入', US: 'Keep me logged in for 30 days' },
  noAccount: { CN: '还没有账号？', HK: '還沒有帳號？', US: 'No account yet?' },
  haveAccount: { CN: '已有账号？', HK: '已有帳號？', US: 'Have an account?' },

  register: { CN: '注册', HK: '註冊', US: 'Register' },
  registering: { CN: '注册中…', HK: '註冊中…', US: 'Registering…' },
  registerPromise: { CN: '注册后您的公司有自己的客户库，同事可以稍后加入。', HK: '註冊後貴公司擁有自己的客戶庫，同事可以稍後加入。', US: 'Your company gets a customer base of its own; colleagues can join later.' },
  registered: { CN: '注册成功', HK: '註冊成功', US: 'You are registered' },
  source: { CN: '中文站', HK: '香港站', US: 'English site' },

  newPassword: { CN: '找回密码', HK: '重設密碼', US: 'Reset password' },
  newPasswordPromise: { CN: '用短信验证码确认手机号，然后设置新密码。', HK: '以短訊驗證碼確認手機號碼，然後設定新密碼。', US: 'Confirm your number with an SMS code, then choose a new password.' },
  newPasswordField: { CN: '新密码', HK: '新密碼', US: 'New password' },
  saveNewPassword: { CN: '设置新密码', HK: '設定新密碼', US: 'Set new password' },
  saving: { CN: '提交中…', HK: '提交中…', US: 'Saving…' },
  newPasswordSaved: { CN: '新密码已生效，请用它登录', HK: '新密碼已生效，請用它登入', US: 'Your new password is set. Log in with it.' },
  backToLogIn: { CN: '返回登录', HK: '返回登入', US: 'Back to log in' },

  invitation: { CN: '接受邀请', HK: '接受邀請', US: 'Accept an invitation' },
  invited: { CN: '收到同事的邀请？', HK: '收到同事的邀請？', US: 'Invited by a colleague?' },
  invitationPromise: { CN: '填写收到邀请的手机号和短信里的邀请码，设置密码后即可登录。', HK: '填寫收到邀請的手機號碼及短訊內的邀請碼，設定密碼後即可登入。', US: 'Enter the number that was invited and the code from the SMS, choose a password, and log in.' },
  invitationCode: { CN: '邀请码', HK: '邀請碼', US: 'Invitation code' },
  join: { CN: '加入', HK: '加入', US: 'Join' },
  joined: { CN: '已加入，请用新密码登录', HK: '已加入，請用新密碼登入', US: 'You have joined. Log in with your new password.' },

  passwordHelp: { CN: '至少 10 个字符，不要用常见密码', HK: '至少 10 個字元，不要使用常見密碼', US: 'At least 10 characters, and not a common password' },
  imageCode: { CN: '图中的字符', HK: '圖中的字元', US: 'Characters in the picture' },
  imageCodePicture: { CN: '验证图片。看不清或看不到时，可以由浏览器验证。', HK: '驗證圖片。看不清或看不到時，可以由瀏覽器驗證。', US: 'Verification picture. If you cannot read it, let the browser verify instead.' },
  imageCodeFailed: { CN: '图片没有载入', HK: '圖片未能載入', US: 'The picture did not load' },
  refreshImage: { CN: '换一张图', HK: '換一張圖', US: 'Another picture' },
  readPicture: { CN: '改为看图填写', HK: '改為看圖填寫', US: 'Read a picture instead' },
  solve: { CN: '由浏览器验证', HK: '由瀏覽器驗證', US: 'Let the browser verify' },
  solving: { CN: '浏览器正在验证…', HK: '瀏覽器正在驗證…', US: 'The browser is verifying…' },
  solved: { CN: '浏览器已完成验证，不用看图', HK: '瀏覽器已完成驗證，無須看圖', US: 'The browser has verified; no need to read the picture' },
  smsCode: { CN: '短信验证码', HK: '短訊驗證碼', US: 'SMS code' },
  sendCode: { CN: '获取验证码', HK: '取得驗證碼', US: 'Send code' },
  sendingCode: { CN: '发送中…', HK: '傳送中…', US: 'Sending…' },
  sendAgainIn: { CN: '{seconds} 秒后可重发', HK: '{seconds} 秒後可重發', US: 'Again in {seconds} s' },
  codeSent: { CN: '验证码已发送，{minutes} 分钟内有效', HK: '驗證碼已發送，{minutes} 分鐘內有效', US: 'Code sent; it works for {minutes, plural, one {# minute} other {# minutes}}' },
  canSendAgainLater: { CN: '短信需要一点时间，请先留意手机', HK: '短訊需時送達，請先留意手機', US: 'The SMS needs a moment; please watch your phone' },
  canSendAgain: { CN: '现在可以重新获取验证码', HK: '現在可以重新取得驗證碼', US: 'You can ask for another code now' },

  'wrong.mobile': { CN: '请填写手机号：11 位内地号码，或以 + 和区号开头', HK: '請填寫手機號碼：11 位內地號碼，或以 + 及區號開頭', US: 'Enter a mobile number: 11 mainland digits, or + and the country code' },
  'wrong.password': { CN: '请填写密码', HK: '請填寫密碼', US: 'Enter your password' },
  'wrong.shortPassword': { CN: '密码至少 10 个字符', HK: '密碼至少 10 個字元', US: 'Use at least 10 characters' },
  'wrong.imageCode': { CN: '请填写图中的字符，或由浏览器验证', HK: '請填寫圖中的字元，或由瀏覽器驗證', US: 'Enter the characters in the picture, or let the browser verify' },
  'wrong.smsCode': { CN: '请填写短信里的 6 位数字', HK: '請填寫短訊內的 6 位數字', US: 'Enter the 6 digits from the SMS' },
} as const satisfies Strings;
