import type { Language, Text } from '#lib/language.ts';

/** Everything the server says to a reader; CN word for word as the specification where it gives the text. */
const messages = {
  done: { CN: '成功', HK: '成功', US: 'Done' },
  sessionEnded: { CN: '登录已失效，请重新登录', HK: '登入已失效，請重新登入', US: 'Login expired, please log in again' },
  noSession: { CN: '未登录', HK: '未登入', US: 'Not logged in' },
  noPermission: { CN: '无此权限', HK: '無此權限', US: 'You do not have this permission' },
  refused: { CN: '请求被拒绝', HK: '請求被拒絕', US: 'The request was refused' },
  stale: {
    CN: '数据已被他人修改，请刷新后再试',
    HK: '資料已被他人修改，請重新整理後再試',
    US: 'Somebody has changed this meanwhile. Reload and try again.',
  },
  tooManyCustomers: {
    CN: '一次最多处理 {n} 个客户，请缩小范围后再试',
    HK: '每次最多處理 {n} 個客戶，請縮窄範圍後再試',
    US: 'At most {n} customers at a time. Narrow the list and try again.',
  },
  undoTooLate: {
    CN: '已超过 10 分钟，无法撤销',
    HK: '已超過 10 分鐘，無法復原',
    US: 'This can no longer be undone: ten minutes have passed',
  },
  categoryExists: { CN: '已有同名分类', HK: '已有同名分類', US: 'There is a category of this name already' },
  tooManyCategories: { CN: '最多可建 {n} 个分类', HK: '最多可建立 {n} 個分類', US: 'There can be at most {n} categories' },
  conditionExists: { CN: '已有同名的保存条件', HK: '已有同名的儲存條件', US: 'There is a saved filter of this name already' },
  tooManyConditions: { CN: '最多可保存 {n} 个条件', HK: '最多可儲存 {n} 個條件', US: 'At most {n} filters can be saved' },
  notFound: { CN: '没有找到这条记录', HK: '找不到這筆記錄', US: 'No such record' },
  invalidField: { CN: '「{field}」填写有误', HK: '「{field}」填寫有誤', US: '“{field}” is not valid' },
  invalidBody: { CN: '请求内容无法读取', HK: '無法讀取請求內容', US: 'The request could not be read' },
  tooLarge: { CN: '请求内容过大', HK: '請求內容過大', US: 'The request is too large' },
  tooMany: {
    CN: '操作太频繁，请 {seconds} 秒后再试',
    HK: '操作太頻密，請 {seconds} 秒後再試',
    US: 'Too many tries. Wait {seconds} seconds.',
  },
  tooManyMinutes: {
    CN: '操作太频繁，请 {minutes} 分钟后再试',
    HK: '操作太頻密，請 {minutes} 分鐘後再試',
    US: 'Too many tries. Wait {minutes} minutes.',
  },
  tooManyHours: {
    CN: '操作太频繁，请 {hours} 小时后再试',
    HK: '操作太頻密，請 {hours} 小時後再試',
    US: 'Too many tries. Wait {hours} hours.',
  },
  failure: {
    CN: '服务器出错了，请稍后重试（编号 {id}）',
    HK: '伺服器出錯了，請稍後再試（編號 {id}）',
    US: 'Something failed on the server. Try again later. (No. {id})',
  },
  unavailable: {
    CN: '服务暂时不可用，请稍后重试',
    HK: '服務暫時無法使用，請稍後再試',
    US: 'The service is not available right now. Try again later.',
  },

  product: { CN: '远帆', HK: '遠帆', US: 'Farsail' },
  wrongCredentials: { CN: '手机号或密码错误', HK: '手機號碼或密碼錯誤', US: 'The mobile number or the password is wrong' },
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
  tableUnreadable: {
    CN: '文件读不出表格，可能已损坏，请另存为 XLSX 或 CSV 后再试',
    HK: '無法由檔案讀出表格，檔案可能已損壞，請另存為 XLSX 或 CSV 後再試',
    US: 'No table can be read from this file. It may be broken. Save it as XLSX or CSV and try again.',
  },
  tableOldFormat: {
    CN: '这是旧版 XLS 或加密的文件，请另存为不加密的 XLSX 后再试',
    HK: '這是舊版 XLS 或已加密的檔案，請另存為沒有加密的 XLSX 後再試',
    US: 'This is an old XLS file, or one with a password. Save it as XLSX without a password.',
  },
  tableMixedEncodings: {
    CN: '第 {line} 行的文字编码与前面不同（UTF-8 与 GBK 混用），请统一编码后再试',
    HK: '第 {line} 行的文字編碼與前面不同（混用 UTF-8 與 GBK），請統一編碼後再試',
    US: 'Row {line} has another text encoding than the rows before. Save the whole file in one encoding.',
  },
  tableEmpty: { CN: '表格里没有内容', HK: '表格內沒有內容', US: 'There is nothing in this table' },
  tableTooLarge: {
    CN: '表格太大：最多 50 MB、20 万行、200 列',
    HK: '表格太大：最多 50 MB、20 萬行、200 欄',
    US: 'The table is too large: at most 50 MB, 200,000 rows and 200 columns',
  },
  tableCellTooLong: {
    CN: '表格里有过长的单元格，可能是分隔符或引号有误',
    HK: '表格內有過長的儲存格，分隔符號或引號可能有誤',
    US: 'A cell of this table is far too long. Its separator or quotes may be wrong.',
  },
  tableTooSlow: {
    CN: '读取表格用时过长，请拆成几个小表格再试',
    HK: '讀取表格需時過長，請分成幾個較小的表格再試',
    US: 'Reading this table takes too long. Split it into smaller ones.',
  },
  importBroken: { CN: '导入中断，请重试', HK: '匯入中斷，請重試', US: 'The import broke off. Try again.' },
  importGoesOn: { CN: '这个导入正在进行', HK: '這個匯入正在進行', US: 'This import is under way' },
  importIsOver: { CN: '这个导入已经结束', HK: '這個匯入已經結束', US: 'This import is over' },
  importNotChecked: { CN: '请先检查表格', HK: '請先檢查表格', US: 'Check the table first' },
  importMapping: {
    CN: '请为公司名称选一列；除联系方式、标签和产品外，每项只能对应一列',
    HK: '請為公司名稱選一欄；除聯絡方式、標籤和產品外，每項只能對應一欄',
    US: 'One column must hold the company name, and each item but addresses, numbers, tags and products only one column',
  },
  importCreateAnyway: { CN: '没有重复新建客户的权限', HK: '沒有重複新增客戶的權限', US: 'You may not make customers that exist already' },
  importErrorsName: { CN: '未导入', HK: '未匯入', US: 'not imported' },
  importReason: { CN: '原因', HK: '原因', US: 'Reason' },
  importTemplateName: { CN: '客户导入模板', HK: '客戶匯入範本', US: 'Customer import template' },
  nothingMinedYet: {
    CN: '此次未挖掘到信息，稍等5分钟可重试',
    HK: '此次未挖掘到資料，請等 5 分鐘後再試',
    US: 'Nothing mined this time. Try again in 5 minutes.',
  },
  miningQuota: {
    CN: '24 小时内最多挖掘 {most} 家客户，还可挖掘 {left} 家',
    HK: '24 小時內最多挖掘 {most} 家客戶，尚可挖掘 {left} 家',
    US: 'You may mine {most} customers in 24 hours; {left} are left',
  },
  exportQuota: {
    CN: '24 小时内最多导出 {most} 次，请稍后再试',
    HK: '24 小時內最多匯出 {most} 次，請稍後再試',
    US: '{most} exports are allowed in 24 hours; try again later',
  },
  eraseWhat: {
    CN: '请说明要清除哪位客户或哪个邮箱的信息',
    HK: '請指明要清除哪位客戶或哪個電郵的資料',
    US: 'Say which customer or which address to erase',
  },
  exportName: { CN: '客户', HK: '客戶', US: 'Customers' },
  defaultName: { CN: '用户{digits}', HK: '用戶{digits}', US: 'User {digits}' },
  defaultCompany: { CN: '{name}的公司', HK: '{name}的公司', US: '{name}’s company' },
  smsRegister: {
    CN: '【{product}】注册验证码：{code}，{minutes} 分钟内有效。如非本人操作，请忽略。',
    HK: '【{product}】註冊驗證碼：{code}，{minutes} 分鐘內有效。如非本人操作，請忽略。',
    US: '[{product}] Your code to register: {code}. It lasts {minutes} minutes. If this was not you, ignore it.',
  },
  smsTaken: {
    CN: '【{product}】该手机号已注册，可直接登录或找回密码，无需再次注册。验证码：{code}，{minutes} 分钟内有效。',
    HK: '【{product}】此手機號碼已註冊，可直接登入或重設密碼，毋須再次註冊。驗證碼：{code}，{minutes} 分鐘內有效。',
    US: '[{product}] This number is already registered: log in or reset the password instead. Code: {code}. It lasts {minutes} minutes.',
  },
  smsPassword: {
    CN: '【{product}】找回密码验证码：{code}，{minutes} 分钟内有效。如非本人操作，请忽略，切勿告诉他人。',
    HK: '【{product}】重設密碼驗證碼：{code}，{minutes} 分鐘內有效。如非本人操作，請忽略，切勿告訴他人。',
    US: '[{product}] Your code to reset the password: {code}. It lasts {minutes} minutes. If this was not you, ignore it and tell nobody.',
  },

  onlyParent: { CN: '只有主账号可以修改', HK: '只有主帳號可以更改', US: 'Only the parent account can change this' },
  invalidEmail: { CN: '请输入有效的邮箱地址', HK: '請輸入有效的電郵地址', US: 'Enter a valid email address' },
  noEmailYet: { CN: '还没有绑定邮箱', HK: '尚未綁定電郵', US: 'There is no email address yet' },
  wrongOldPassword: { CN: '当前密码错误', HK: '目前密碼錯誤', US: 'The current password is wrong' },
  smsChange: {
    CN: '【{product}】修改账号信息的验证码：{code}，{minutes} 分钟内有效。如非本人操作，请立即修改密码，切勿告诉他人。',
    HK: '【{product}】更改帳號資料的驗證碼：{code}，{minutes} 分鐘內有效。如非本人操作，請立即更改密碼，切勿告訴他人。',
    US: '[{product}] Your code to change your account: {code}. It lasts {minutes} minutes. If this was not you, change your password at once and tell nobody.',
  },
  mailCodeSubject: { CN: '【{product}】邮箱验证码', HK: '【{product}】電郵驗證碼', US: 'Your code for {product}' },
  mailCode: {
    CN: '您的邮箱验证码是 {code}，{minutes} 分钟内有效。如非本人操作，请忽略，切勿告诉他人。',
    HK: '您的電郵驗證碼是 {code}，{minutes} 分鐘內有效。如非本人操作，請忽略，切勿告訴他人。',
    US: 'Your code is {code}. It lasts {minutes} minutes. If this was not you, ignore it and tell nobody.',
  },
  numberHasAccount: {
    CN: '该手机号已有账号，请换一个手机号',
    HK: '此手機號碼已有帳號，請換一個號碼',
    US: 'This number already has an account. Use another number.',
  },
  alreadyJoined: { CN: '对方已加入，无需再邀请', HK: '對方已加入，毋須再邀請', US: 'They have joined already; no invitation is needed' },
  successorDisabled: {
    CN: '接手人已停用，请另选一位',
    HK: '接手人已停用，請另選一位',
    US: 'The successor is disabled. Choose somebody else.',
  },
  roleNameTaken: { CN: '已有同名角色', HK: '已有同名角色', US: 'A role of this name exists already' },
  roleHeld: {
    CN: '还有 {count} 个账号使用这个角色，请先改用其他角色',
    HK: '尚有 {count} 個帳號使用此角色，請先改用其他角色',
    US: '{count} account(s) still hold this role. Give them another one first.',
  },
  smsInvite: {
    CN: '【{product}】{name}，{from}邀请您加入。请在登录页选“接受邀请”，输入手机号 {number} 和邀请码 {code} 设置密码，{days} 天内有效。',
    HK: '【{product}】{name}，{from}邀請您加入。請在登入頁選「接受邀請」，輸入手機號碼 {number} 及邀請碼 {code} 以設定密碼，{days} 天內有效。',
    US: '[{product}] {name}, {from} invites you to join. Choose “Accept an invitation” at the login, and enter {number} and the code {code}. It lasts {days} days.',
  },
  claimedBy: { CN: '该客户已被 {name} 领取', HK: '此客戶已由 {name} 領取', US: '{name} has this customer already' },
  customerLocked: {
    CN: '该客户已锁定，不能退回公海',
    HK: '此客戶已鎖定，不能退回公海',
    US: 'This customer is locked and stays with its owner',
  },
  claimsUsedUp: {
    CN: '您今天的领取次数已用完，请明天再来',
    HK: '您今天的領取次數已用完，請明天再試',
    US: 'You have used up today’s claims. Come back tomorrow.',
  },
  poolRoom: { CN: '私海只能再放 {left} 个客户', HK: '私海只能再放 {left} 個客戶', US: 'The private pool has room for {left} more' },
  poolFull: { CN: '私海客户数已达上限', HK: '私海客戶數目已達上限', US: 'The private pool is full' },
  formerOwnerWaits: {
    CN: '您刚退回该客户，需过一段时间才能再次领取',
    HK: '您剛退回此客戶，需過一段時間才能再次領取',
    US: 'You had this customer a short while ago and have to wait before you claim it again',
  },
  tooNewToClaim: {
    CN: '该客户刚进入公海，暂时不能领取',
    HK: '此客戶剛進入公海，暫時不能領取',
    US: 'This customer has just come to the public pool and cannot be claimed yet',
  },
  customerExists: { CN: '公司里已有这个客户', HK: '公司裏已有此客戶', US: 'The company has this customer already' },
  claimFirst: {
    CN: '该客户在公海，请先领取再修改',
    HK: '此客戶在公海，請先領取再修改',
    US: 'This customer is in the public pool. Claim it before you change it.',
  },
  emailElsewhere: {
    CN: '邮箱 {email} 已属于 {name} 的客户',
    HK: '電郵 {email} 已屬於 {name} 的客戶',
    US: 'The address {email} belongs to a customer of {name} already',
  },
  recordOver: { CN: '该记录已结束，不能再修改', HK: '此記錄已結束，不能再修改', US: 'This record is over and can no longer be changed' },
  recordCannotEnd: {
    CN: '只有回访记录可以标为已结束',
    HK: '只有回訪記錄可以標為已結束',
    US: 'Only visits can be ended',
  },
  endBeforeBegin: { CN: '结束时间不能早于开始时间', HK: '結束時間不能早於開始時間', US: 'It cannot end before it begins' },
  emptyFile: { CN: '文件是空的', HK: '檔案是空的', US: 'The file is empty' },
  remarkTooLong: {
    CN: '备注内容限制输入长度500以内',
    HK: '備註內容限制輸入長度500以內',
    US: 'A remark can have at most 500 characters',
  },
  emailInPool: {
    CN: '邮箱 {email} 已属于公海中的一个客户',
    HK: '電郵 {email} 已屬於公海中的一個客戶',
    US: 'The address {email} belongs to a customer in the public pool already',
  },
  invalidPhone: {
    CN: '请输入有效的电话号码，国外号码请带国家代码，如 +49 30 123456',
    HK: '請輸入有效的電話號碼，海外號碼請加上國家代碼，例如 +49 30 123456',
    US: 'Enter a valid phone number, with the country code where it is abroad, as in +49 30 123456',
  },
  invalidWebsite: { CN: '请输入有效的网址', HK: '請輸入有效的網址', US: 'Enter a valid web address' },
  wrongPlatform: { CN: '该网址不属于所选平台', HK: '此網址不屬於所選平台', US: 'This address is not of the chosen platform' },
  socialMediaThere: { CN: '该社交媒体已存在', HK: '此社交媒體已存在', US: 'This page or account is there already' },
  followAhead: { CN: '跟进时间不能晚于现在', HK: '跟進時間不能晚於現在', US: 'The contact cannot be later than now' },
  nextBefore: { CN: '下次跟进时间须晚于本次跟进', HK: '下次跟進時間須晚於本次跟進', US: 'The next contact has to be later than this one' },
  tooManyFiles: {
    CN: '每个客户最多保存 {count} 个文件',
    HK: '每個客戶最多儲存 {count} 個檔案',
    US: 'A customer keeps at most {count} files',
  },
  planEnded: { CN: '该计划已结束，不能再更改', HK: '此計劃已結束，不能再更改', US: 'This plan has ended and cannot be changed any more' },
} as const satisfies Record<string, Text>;

export type MessageKey = keyof typeof messages;
export type MessageValues = Readonly<Record<string, string | number>>;

/** Words a message in one language. */
export function say(key: MessageKey, language: Language, values: MessageValues = {}): string {
  return messages[key][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
