import type { Text } from '#lib/language.ts';

/** What the server says about accounts, sub-accounts, roles, tokens and webhooks. */
export const accountMessages = {
  tokenEnded: {
    CN: '访问令牌无效、已过期或已撤销',
    HK: '存取權杖無效、已過期或已撤銷',
    US: 'The access token is not valid, has expired or was revoked',
  },
  notForTokens: { CN: '此操作不能用访问令牌进行', HK: '此操作不能以存取權杖進行', US: 'This cannot be done with an access token' },
  tokenWithCookies: {
    CN: '访问令牌不能与登录 Cookie 一起发送',
    HK: '存取權杖不能與登入 Cookie 一併傳送',
    US: 'Send either an access token or login cookies, not both',
  },
  tooManyTokens: { CN: '最多可有 {n} 个有效令牌', HK: '最多可有 {n} 個有效權杖', US: 'You can have at most {n} active tokens' },
  calendarName: { CN: '远帆 · {name}', HK: '遠帆 · {name}', US: 'Farsail · {name}' },
  calendarDone: { CN: '已完成：{title}', HK: '已完成：{title}', US: 'Done: {title}' },
  tooManyWebhooks: { CN: '最多可有 {n} 个 Webhook', HK: '最多可有 {n} 個 Webhook', US: 'You can have at most {n} webhooks' },
  webhookAddress: {
    CN: '地址须为互联网上的 https 地址（端口 443、8080 或 8443），不能是内网或本机地址',
    HK: '網址須為互聯網上的 https 網址（連接埠 443、8080 或 8443），不能是內部網絡或本機網址',
    US: 'Enter a public https address (port 443, 8080 or 8443), not one on a private network',
  },
  tooManyMinutes: {
    CN: '操作太频繁，请 {minutes} 分钟后再试',
    HK: '操作太頻密，請 {minutes} 分鐘後再試',
    US: 'Too many attempts. Wait {minutes} minutes.',
  },
  tooManyHours: {
    CN: '操作太频繁，请 {hours} 小时后再试',
    HK: '操作太頻密，請 {hours} 小時後再試',
    US: 'Too many attempts. Wait {hours} hours.',
  },
  wrongCredentials: { CN: '手机号或密码错误', HK: '手機號碼或密碼錯誤', US: 'Wrong mobile number or password' },
  invalidMobile: { CN: '请输入有效的手机号', HK: '請輸入有效的手機號碼', US: 'Enter a valid mobile number' },
  commonPassword: {
    CN: '这个密码太常见，容易被猜到，请换一个',
    HK: '這個密碼太常見，容易被猜中，請另選一個',
    US: 'This password is too common and easy to guess. Choose another one.',
  },
  wrongImageCode: { CN: '图形验证码错误或已失效', HK: '圖形驗證碼錯誤或已失效', US: 'The image code is wrong or has expired' },
  wrongMobileCode: { CN: '短信验证码错误或已失效', HK: '短訊驗證碼錯誤或已失效', US: 'The SMS code is wrong or has expired' },
  wrongEmailCode: { CN: '邮箱验证码错误或已失效', HK: '電郵驗證碼錯誤或已失效', US: 'The email code is wrong or has expired' },
  mobileTaken: {
    CN: '该手机号已注册，请直接登录',
    HK: '此手機號碼已註冊，請直接登入',
    US: 'This number is already registered. Please log in.',
  },
  defaultName: { CN: '用户{digits}', HK: '用戶{digits}', US: 'User {digits}' },
  defaultCompany: { CN: '{name}的公司', HK: '{name}的公司', US: '{name}’s company' },
  smsRegister: {
    CN: '【{product}】注册验证码：{code}，{minutes} 分钟内有效。如非本人操作，请忽略。',
    HK: '【{product}】註冊驗證碼：{code}，{minutes} 分鐘內有效。如非本人操作，請忽略。',
    US: '[{product}] Your registration code is {code}. It is valid for {minutes} minutes. If you did not ask for it, ignore this message.',
  },
  smsTaken: {
    CN: '【{product}】该手机号已注册，可直接登录或找回密码，无需再次注册。验证码：{code}，{minutes} 分钟内有效。',
    HK: '【{product}】此手機號碼已註冊，可直接登入或重設密碼，毋須再次註冊。驗證碼：{code}，{minutes} 分鐘內有效。',
    US: '[{product}] This number is already registered. Log in or reset the password instead. Code: {code}, valid for {minutes} minutes.',
  },
  smsPassword: {
    CN: '【{product}】找回密码验证码：{code}，{minutes} 分钟内有效。如非本人操作，请忽略，切勿告诉他人。',
    HK: '【{product}】重設密碼驗證碼：{code}，{minutes} 分鐘內有效。如非本人操作，請忽略，切勿告訴他人。',
    US: '[{product}] Your code to reset the password is {code}. It is valid for {minutes} minutes. If you did not ask for it, ignore this message and do not share the code.',
  },

  onlyParent: { CN: '只有主账号可以修改', HK: '只有主帳戶可以更改', US: 'Only the parent account can change this' },
  invalidEmail: { CN: '请输入有效的邮箱地址', HK: '請輸入有效的電郵地址', US: 'Enter a valid email address' },
  noEmailYet: { CN: '还没有绑定邮箱', HK: '尚未綁定電郵', US: 'No email address has been added yet' },
  wrongOldPassword: { CN: '当前密码错误', HK: '目前密碼錯誤', US: 'The current password is wrong' },
  smsChange: {
    CN: '【{product}】修改账号信息的验证码：{code}，{minutes} 分钟内有效。如非本人操作，请立即修改密码，切勿告诉他人。',
    HK: '【{product}】更改帳戶資料的驗證碼：{code}，{minutes} 分鐘內有效。如非本人操作，請立即更改密碼，切勿告訴他人。',
    US: '[{product}] Your code to change your account is {code}. It is valid for {minutes} minutes. If you did not ask for it, change your password at once and do not share the code.',
  },
  mailCodeSubject: { CN: '【{product}】邮箱验证码', HK: '【{product}】電郵驗證碼', US: 'Your code for {product}' },
  mailCode: {
    CN: '您的邮箱验证码是 {code}，{minutes} 分钟内有效。如非本人操作，请忽略，切勿告诉他人。',
    HK: '您的電郵驗證碼是 {code}，{minutes} 分鐘內有效。如非本人操作，請忽略，切勿告訴他人。',
    US: 'Your code is {code}. It is valid for {minutes} minutes. If you did not ask for it, ignore this email and do not share the code.',
  },
  numberHasAccount: {
    CN: '该手机号已有账号，请换一个手机号',
    HK: '此手機號碼已有帳戶，請換一個號碼',
    US: 'This number already has an account. Use another number.',
  },
  alreadyJoined: { CN: '对方已加入，无需再邀请', HK: '對方已加入，毋須再邀請', US: 'They have already joined. No invitation is needed.' },
  notJoined: {
    CN: '对方尚未加入，不能重置密码。请重新邀请，由对方自己设置。',
    HK: '對方尚未加入，未能重設密碼。請重新邀請，由對方自行設定。',
    US: 'They have not joined yet, so their password cannot be reset. Invite them again, and they set it themselves.',
  },
  successorDisabled: {
    CN: '接手人已停用，请另选一位',
    HK: '接手人已停用，請另選一位',
    US: 'The successor is disabled. Choose someone else.',
  },
  roleNameTaken: { CN: '已有同名角色', HK: '已有同名角色', US: 'A role with this name already exists' },
  roleHeld: {
    CN: '还有 {count} 个账号使用这个角色，请先改用其他角色',
    HK: '尚有 {count} 個帳戶使用此角色，請先改用其他角色',
    US: 'Accounts that still have this role: {count}. Give them another role first.',
  },
  smsInvite: {
    CN: '【{product}】{name}，{from}邀请您加入。请在登录页选「接受邀请」，输入手机号 {number} 和邀请码 {code} 设置密码，{days} 天内有效。',
    HK: '【{product}】{name}，{from}邀請您加入。請在登入頁選「接受邀請」，輸入手機號碼 {number} 及邀請碼 {code} 以設定密碼，{days} 天內有效。',
    US: '[{product}] {name}, {from} invites you to join. Choose “Accept an invitation” on the login page, then enter {number} and the code {code}. It is valid for {days} days.',
  },
} as const satisfies Record<string, Text>;
