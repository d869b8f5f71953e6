import type { Text } from '#lib/language.ts';

/** What the server says about customers, their pools, contacts and plans. */
export const customerMessages = {
  tooManyCustomers: {
    CN: '一次最多处理 {n} 个客户，请缩小范围后再试',
    HK: '每次最多處理 {n} 個客戶，請縮窄範圍後再試',
    US: 'At most {n} customers at a time. Narrow the list and try again.',
  },
  viewLimit: {
    CN: '今天查看的公海客户已达上限（{n} 位），明天再来',
    HK: '今天查看的公海客戶已達上限（{n} 位），請明天再來',
    US: 'You have reached today’s limit of {n} public pool customers. Try again tomorrow.',
  },
  categoryExists: { CN: '已有同名分类', HK: '已有同名分類', US: 'A category with this name already exists' },
  batchGoesOn: { CN: '这个批量操作还在进行，请先停止', HK: '這個批次操作仍在進行，請先停止', US: 'This is still running. Stop it first.' },
  nothingMinedYet: {
    CN: '此次未挖掘到信息，稍等5分钟可重试',
    HK: '此次未挖掘到資料，請等 5 分鐘後再試',
    US: 'Nothing mined this time. Try again in 5 minutes.',
  },
  miningQuota: {
    CN: '24 小时内最多挖掘 {most} 家客户，还可挖掘 {left} 家',
    HK: '24 小時內最多挖掘 {most} 位客戶，尚可挖掘 {left} 位',
    US: 'You can mine {most} customers in 24 hours; {left} left',
  },
  exportQuota: {
    CN: '24 小时内最多导出 {most} 次，请稍后再试',
    HK: '24 小時內最多匯出 {most} 次，請稍後再試',
    US: 'You can export {most} times in 24 hours. Try again later.',
  },
  eraseWhat: {
    CN: '请说明要清除哪位客户或哪个邮箱的信息',
    HK: '請指明要清除哪位客戶或哪個電郵的資料',
    US: 'Choose the customer or the address to erase',
  },
  contactExportName: { CN: '联系人', HK: '聯絡人', US: 'Contacts' },
  exportName: { CN: '客户', HK: '客戶', US: 'Customers' },
  claimedBy: { CN: '该客户已被 {name} 领取', HK: '此客戶已由 {name} 領取', US: 'Already claimed by {name}' },
  claimedBySomebody: { CN: '该客户已被同事领取', HK: '此客戶已由同事領取', US: 'Already claimed by a colleague' },
  customerLocked: {
    CN: '该客户已锁定，不能退回公海',
    HK: '此客戶已鎖定，不能退回公海',
    US: 'This customer is locked and cannot be returned to the public pool',
  },
  claimsUsedUp: {
    CN: '您今天的领取次数已用完，请明天再来',
    HK: '您今天的領取次數已用完，請明天再試',
    US: 'You have used all of today’s claims. Try again tomorrow.',
  },
  poolRoom: { CN: '私海只能再放 {left} 个客户', HK: '私海只能再放 {left} 個客戶', US: 'Your private pool has room for only {left} more' },
  poolFullOf: {
    CN: '{name} 的私海已满，上限 {limit} 位客户',
    HK: '{name} 的私海已滿，上限 {limit} 位客戶',
    US: 'The private pool of {name} is full; the limit is {limit}',
  },
  formerOwnerWaits: {
    CN: '您是该客户的前负责人，要过些时间才能再领取',
    HK: '您是此客戶的前負責人，須過一段時間才可再領取',
    US: 'You owned this customer recently and have to wait before you can claim it again',
  },
  tooNewToClaim: {
    CN: '该客户刚进入公海，暂时不能领取',
    HK: '此客戶剛進入公海，暫時不能領取',
    US: 'This customer has only just entered the public pool and cannot be claimed yet',
  },
  customerExists: { CN: '公司里已有这个客户', HK: '公司裏已有此客戶', US: 'Your company already has this customer' },
  dealOfStage: {
    CN: '阶段已是成交，请先变更阶段，再改回未成交',
    HK: '階段已是成交，請先變更階段，再改回未成交',
    US: 'The stage says that a deal was made. Change the stage first.',
  },
  dealOfOpportunity: {
    CN: '有赢单的商机，请先变更商机，再改回未成交',
    HK: '有贏單的商機，請先變更商機，再改回未成交',
    US: 'An opportunity is won. Change the opportunity first.',
  },
  dealAhead: { CN: '成交日期不能晚于今天', HK: '成交日期不能晚於今天', US: 'The deal date cannot be later than today' },
  claimFirst: {
    CN: '该客户在公海，请先领取再修改',
    HK: '此客戶在公海，請先領取再修改',
    US: 'This customer is in the public pool. Claim it before you change it.',
  },
  sharedToRead: {
    CN: '同事与您共享的客户，您只能查看',
    HK: '同事與您共享的客戶，您只可查看',
    US: 'A colleague shares this customer with you to read only.',
  },
  ownerOnly: {
    CN: '这是同事的客户，只有负责人可以这样做',
    HK: '此為同事的客戶，只有負責人可以這樣做',
    US: 'This is a colleague’s customer. Only its owner can do this.',
  },
  ownCustomer: {
    CN: '{name} 是该客户的负责人',
    HK: '{name} 是此客戶的負責人',
    US: '{name} owns this customer.',
  },
  colleagueReadsNone: {
    CN: '{name} 没有查看客户的权限',
    HK: '{name} 沒有查看客戶的權限',
    US: '{name} has no permission to view customers.',
  },
  tooManyCollaborators: {
    CN: '一位客户最多 {n} 位协作人',
    HK: '每位客戶最多 {n} 位協作人',
    US: 'A customer can have at most {n} collaborators.',
  },
  emailElsewhere: {
    CN: '邮箱 {email} 已属于 {name} 的客户',
    HK: '電郵 {email} 已屬於 {name} 的客戶',
    US: 'The address {email} already belongs to a customer of {name}',
  },
  emailInPool: {
    CN: '邮箱 {email} 已属于公海中的一个客户',
    HK: '電郵 {email} 已屬於公海中的一個客戶',
    US: 'The address {email} already belongs to a customer in the public pool',
  },
  invalidPhone: {
    CN: '请输入有效的电话号码，国外号码请带国家代码，如 +49 30 123456',
    HK: '請輸入有效的電話號碼，海外號碼請加上國家代碼，例如 +49 30 123456',
    US: 'Enter a valid phone number. For a number abroad, include the country code, such as +49 30 123456',
  },
  invalidWebsite: { CN: '请输入有效的网址', HK: '請輸入有效的網址', US: 'Enter a valid web address' },
  wrongPlatform: { CN: '该网址不属于所选平台', HK: '此網址不屬於所選平台', US: 'This address does not belong to the chosen platform' },
  socialMediaThere: { CN: '该社交媒体已存在', HK: '此社交媒體已存在', US: 'This social media account already exists' },
  followAhead: { CN: '跟进时间不能晚于现在', HK: '跟進時間不能晚於現在', US: 'The time cannot be in the future' },
  nextBefore: { CN: '下次跟进时间须晚于本次跟进', HK: '下次跟進時間須晚於本次跟進', US: 'The next contact must be later than this one' },
  tooManyScreeningLists: { CN: '最多可保存 {n} 份名单', HK: '最多可儲存 {n} 份名單', US: 'You can have at most {n} lists' },
  noNamesInList: {
    CN: '没有找到名称列，请检查文件标题',
    HK: '沒有找到名稱欄，請檢查檔案標題',
    US: 'No column with names was found. Check the headings of the file.',
  },
  tooManyFollowFiles: {
    CN: '一条跟进最多 {count} 个文件',
    HK: '一項跟進最多 {count} 個檔案',
    US: 'A follow-up can have at most {count} files',
  },
  tooManyComments: {
    CN: '一条跟进最多 {count} 条评论',
    HK: '一項跟進最多 {count} 則評論',
    US: 'A follow-up can have at most {count} comments',
  },
  mentionUnseen: {
    CN: '提到的同事看不到该客户，请去掉后再保存',
    HK: '提及的同事看不到此客戶，請移除後再儲存',
    US: 'A colleague you mentioned cannot see this customer. Remove the mention and save again.',
  },
  domainNeeded: {
    CN: '请填写公开的域名，例如 example.com',
    HK: '請輸入公開的網域，例如 example.com',
    US: 'Enter a public domain, such as example.com',
  },
  domainUnknown: { CN: '没有这个域名，请检查拼写', HK: '沒有此網域，請檢查拼寫', US: 'No such domain. Check the spelling.' },
  siteSilent: { CN: '该网站没有响应，请稍后重试', HK: '此網站沒有回應，請稍後再試', US: 'The site does not answer. Try again later.' },
  siteUnreadable: { CN: '该网站不能自动读取', HK: '此網站無法自動讀取', US: 'The site cannot be read automatically' },
  nothingDue: { CN: '没有到期的联系', HK: '沒有到期的聯絡', US: 'No contact is due' },
  planEnded: { CN: '该计划已结束，不能再更改', HK: '此計劃已結束，不能再更改', US: 'This plan has ended and can no longer be changed' },
} as const satisfies Record<string, Text>;
