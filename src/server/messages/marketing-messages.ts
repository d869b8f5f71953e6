import type { Text } from '#lib/language.ts';

/** What the server says about marketing tasks, senders at cloud providers and lists of addresses. */
export const marketingMessages = {
  suppressionExportName: { CN: '拒收名单', HK: '拒收名單', US: 'Do-not-contact list' },
  edmExportName: { CN: '营销邮件报告', HK: '推廣電郵報告', US: 'Marketing email report' },
  noAddresses: {
    CN: '没有找到邮箱地址',
    HK: '找不到電郵地址',
    US: 'No email address was found',
  },
  noNumbers: {
    CN: '没有找到电话号码。请给号码那一列加上标题，如「手机」或「WhatsApp」',
    HK: '找不到電話號碼。請為號碼一欄加上標題，例如「手機」或「WhatsApp」',
    US: 'No phone numbers were found. Give their column a heading such as “Mobile” or “WhatsApp”.',
  },
  nothingToVerify: {
    CN: '没有需要验证的地址',
    HK: '沒有需要驗證的地址',
    US: 'There are no addresses to verify',
  },
  tooManyAddresses: {
    CN: '一次最多 100,000 个邮箱地址，请分几次上传',
    HK: '一次最多 100,000 個電郵地址，請分幾次上載',
    US: 'At most 100,000 addresses at once; upload them in parts',
  },
  edmStarted: {
    CN: '任务已启动，内容不能再改',
    HK: '任務已啟動，內容不能再改',
    US: 'This task has been started; it can no longer be changed',
  },
  edmUnderWay: {
    CN: '任务还在进行，请先取消再删除',
    HK: '任務仍在進行，請先取消再刪除',
    US: 'This task is still running. Cancel it before you delete it.',
  },
  edmNoPublicUrl: {
    CN: '服务器还没有设置公开地址（PUBLIC_URL），邮件里放不了退订链接，所以不能发送营销邮件',
    HK: '伺服器尚未設定公開網址（PUBLIC_URL），電郵內無法放置取消訂閱連結，因此不能傳送推廣電郵',
    US: 'This server has no public address (PUBLIC_URL), so recipients could not unsubscribe. Marketing emails cannot be sent.',
  },
  signupFull: { CN: '最多 {n} 个订阅表单', HK: '最多 {n} 個訂閱表格', US: 'At most {n} sign-up forms' },
  edmNoSender: { CN: '请选择可用的发件邮箱', HK: '請選擇可用的寄件電郵', US: 'Choose a mailbox that can send' },
  cloudRegion: { CN: '该服务商没有这个地区', HK: '此服務商沒有這個地區', US: 'This provider has no such region' },
  cloudSenderExists: { CN: '该地址已添加', HK: '此地址已加入', US: 'This address has already been added' },
  cloudNeedsSecret: { CN: '请填写密钥', HK: '請填寫密鑰', US: 'Enter the secret' },
  edmNoSubject: { CN: '请填写主题', HK: '請填寫主旨', US: 'Enter a subject' },
  edmNoBody: { CN: '请填写邮件内容', HK: '請填寫電郵內容', US: 'Enter the email content' },
  edmPlaceholder: { CN: '请先填写 {word}', HK: '請先填寫 {word}', US: 'Fill in {word} first' },
  edmTime: { CN: '时间段的结束必须晚于开始', HK: '時段的結束必須遲於開始', US: 'The end of the time window must be after its start' },
  edmQuota: {
    CN: '本月最多可发 {n} 封营销邮件，已经用完',
    HK: '本月最多可傳送 {n} 封推廣電郵，已經用完',
    US: 'You have used all {n} marketing emails for this month',
  },
  edmWrongStatus: {
    CN: '任务的状态已经变了，请刷新后再试',
    HK: '任務的狀態已經改變，請重新整理後再試',
    US: 'The status of this task has changed. Reload and try again.',
  },
  edmTestToCustomer: {
    CN: '测试邮件只能发给自己人：{word} 是客户的地址，或在拒收名单里',
    HK: '測試電郵只可發給自己人：{word} 是客戶的地址，或在拒收名單內',
    US: 'Test emails can only go to colleagues: {word} is a customer’s address or on the do-not-contact list',
  },
  edmTestMark: { CN: '[测试]', HK: '[測試]', US: '[Test]' },
  edmNoFollowUp: { CN: '有一封跟进邮件还没有内容', HK: '有一封跟進電郵尚未有內容', US: 'A follow-up has no text yet' },
  edmFollowUpTurns: {
    CN: '跟进邮件随第一封邮件一起暂停、继续或取消',
    HK: '跟進電郵隨第一封電郵一起暫停、繼續或取消',
    US: 'Follow-ups are paused, resumed and cancelled together with the first email',
  },
  edmReasonNeeded: { CN: '请写明退回的原因', HK: '請寫明退回的原因', US: 'Enter what needs to change' },
  unsubscribedStays: {
    CN: '收件人自己退订的地址，只有主账号可以移出名单',
    HK: '收件人自行取消訂閱的地址，只有主帳戶可以移出名單',
    US: 'Only the parent account can remove addresses of people who unsubscribed themselves',
  },
} as const satisfies Record<string, Text>;
