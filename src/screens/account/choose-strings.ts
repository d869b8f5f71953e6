import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
/** The words of the pages on which a password is chosen; the login page does without them. */
export const chooseStrings = {
  mobileHelp: { CN: '内地号码直接填写，其他地区以 + 和区号开头，例如 +852', HK: '內地號碼直接填寫，其他地區以 + 及區號開頭，例如 +852', US: 'Mainland China: enter the number as it is. Elsewhere: start with + and the country code, such as +852' },
  haveAccount: { CN: '已有账号？', HK: '已有帳戶？', US: 'Already have an account?' },
  registering: { CN: '注册中…', HK: '註冊中…', US: 'Registering…' },
  registerPromise: { CN: '注册后您的公司有自己的客户库，同事可以稍后加入。', HK: '註冊後貴公司擁有自己的客戶庫，同事可以稍後加入。', US: 'Your company gets its own customer base. Colleagues can join later.' },
  registered: { CN: '注册成功', HK: '註冊成功', US: 'You are now registered' },
  source: { CN: '中文站', HK: '香港站', US: 'English site' },
  newPasswordPromise: { CN: '用短信验证码确认手机号，然后设置新密码。', HK: '以短訊驗證碼確認手機號碼，然後設定新密碼。', US: 'Confirm your number with an SMS code, then choose a new password.' },
  newPasswordField: { CN: '新密码', HK: '新密碼', US: 'New password' },
  saveNewPassword: { CN: '设置新密码', HK: '設定新密碼', US: 'Set new password' },
  saving: { CN: '提交中…', HK: '提交中…', US: 'Saving…' },
  newPasswordSaved: { CN: '新密码已生效，请用它登录', HK: '新密碼已生效，請用它登入', US: 'Your new password is set. Log in with it.' },
  backToLogIn: { CN: '返回登录', HK: '返回登入', US: 'Back to log in' },
  invitationPromise: { CN: '填写收到邀请的手机号和短信里的邀请码，设置密码后即可登录。', HK: '填寫收到邀請的手機號碼及短訊內的邀請碼，設定密碼後即可登入。', US: 'Enter the mobile number that was invited and the code from the SMS, then choose a password to log in.' },
  invitationCode: { CN: '邀请码', HK: '邀請碼', US: 'Invitation code' },
  join: { CN: '加入', HK: '加入', US: 'Join' },
  joined: { CN: '已加入，请用新密码登录', HK: '已加入，請用新密碼登入', US: 'You have joined. Log in with your new password.' },
  passwordHelp: { CN: '至少 10 个字符，不要用常见密码', HK: '至少 10 個字元，不要使用常見密碼', US: 'At least 10 characters, and not a common password' },
  smsCode: { CN: '短信验证码', HK: '短訊驗證碼', US: 'SMS code' },
} as const satisfies Strings;
