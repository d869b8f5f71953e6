import type { Text } from '#lib/language.ts';

/** What the server says about WhatsApp and WeChat. */
export const messagingMessages = {
  whatsappNumberExists: { CN: '该号码已添加', HK: '此號碼已加入', US: 'This number has already been added' },
  tooManyPriceLists: { CN: '最多可保存 {n} 张价目表', HK: '最多可儲存 {n} 張價目表', US: 'You can have at most {n} price lists' },
  tooManyWhatsappNumbers: { CN: '最多可添加 {n} 个号码', HK: '最多可加入 {n} 個號碼', US: 'You can have at most {n} numbers' },
  whatsappNeedsSecret: {
    CN: '请填写访问令牌和应用密钥',
    HK: '請填寫存取權杖及應用程式密鑰',
    US: 'Enter the access token and the app secret',
  },
  whatsappNeedsGateway: {
    CN: '请填写网关地址：本系统没有自带的网关',
    HK: '請填寫閘道地址：本系統沒有自備的閘道',
    US: 'Enter the address of the gateway: this server has no built-in one',
  },
  whatsappGatewayNeedsKey: {
    CN: '换了地址，请填写新网关的 API 密钥',
    HK: '已更換地址，請填寫新閘道的 API 密鑰',
    US: 'The address has changed. Enter the API key of the new gateway',
  },
  whatsappGatewayKeepsKind: {
    CN: '网关的类型不能更改，请另外添加一个号码',
    HK: '閘道的類型不能更改，請另外加入一個號碼',
    US: 'The type of a gateway cannot be changed. Add another number instead',
  },
  whatsappIsAGateway: {
    CN: '该号码是扫码登录的，没有这些设置',
    HK: '此號碼以二維碼登入，沒有這些設定',
    US: 'This number is connected by QR code and has no such settings',
  },
  whatsappIsNoGateway: {
    CN: '该号码不是扫码登录的',
    HK: '此號碼並非以二維碼登入',
    US: 'This number is not connected by QR code',
  },
  whatsappTemplateExists: {
    CN: '已有同名同语言的模板',
    HK: '已有同名同語言的範本',
    US: 'A template with this name and language already exists',
  },
  whatsappTemplateIsSent: {
    CN: '已送审的模板不能再改，请新建一个',
    HK: '已送審的範本不能再改，請新增一個',
    US: 'A template that was submitted for review cannot be changed. Create a new one.',
  },
  whatsappTemplateIsUsed: { CN: '有任务正在使用该模板', HK: '有任務正在使用此範本', US: 'A task is using this template' },
  whatsappTemplateNotApproved: {
    CN: '该模板还没有通过 WhatsApp 审核',
    HK: '此範本尚未通過 WhatsApp 審核',
    US: 'WhatsApp has not approved this template',
  },
  whatsappVariablesHaveGaps: {
    CN: '变量请从 {{1}} 起连续编号',
    HK: '變數請由 {{1}} 起連續編號',
    US: 'Number the variables from {{1}} without a gap',
  },
  whatsappNeedsExamples: { CN: '请为每个变量填写示例', HK: '請為每個變數填寫示例', US: 'Enter a sample value for each variable' },
  whatsappTextsMissing: { CN: '请为每个变量指定内容', HK: '請為每個變數指定內容', US: 'Choose a value for each variable' },
  whatsappSays: { CN: 'WhatsApp 没有接受：{text}', HK: 'WhatsApp 沒有接受：{text}', US: 'WhatsApp rejected it: {text}' },
  whatsappTaskIsElsewhere: {
    CN: '任务状态已变化，请刷新后再试',
    HK: '任務狀態已改變，請重新整理後再試',
    US: 'The status of this task has changed. Reload and try again.',
  },
  pushNotReady: { CN: '还没有绑定，无法发送', HK: '尚未綁定，未能傳送', US: 'Not connected yet, so nothing can be sent' },
  wechatNeedsSecret: { CN: '请填写 AppSecret', HK: '請填寫 AppSecret', US: 'Enter the AppSecret' },
  wechatSays: { CN: '微信没有接受：{text}', HK: '微信沒有接受：{text}', US: 'WeChat rejected it: {text}' },
  whatsappOptedOut: {
    CN: '对方不想再收到营销消息',
    HK: '對方不想再收到推廣訊息',
    US: 'This contact does not want any more marketing messages',
  },
  whatsappNoStranger: {
    CN: '对方已是客户或线索',
    HK: '對方已是客戶或線索',
    US: 'This contact is already a customer or a lead',
  },
  whatsappWindowClosed: {
    CN: '距客户上次来信已超过 24 小时，只能发模板',
    HK: '距客戶上次來訊已超過 24 小時，只可傳送範本',
    US: 'The customer wrote more than 24 hours ago: only templates may be sent',
  },
  whatsappFileKind: {
    CN: '只能发送图片（JPEG、PNG、WebP、AVIF）、PDF、Word、Excel、PowerPoint 和文本文件',
    HK: '只可傳送圖片（JPEG、PNG、WebP、AVIF）、PDF、Word、Excel、PowerPoint 及文字檔案',
    US: 'Only pictures (JPEG, PNG, WebP, AVIF), PDF, Word, Excel, PowerPoint and text files can be sent',
  },
  nobodyToWriteTo: { CN: '没有可发送的对象', HK: '沒有可傳送的對象', US: 'There are no recipients' },
  tooManyRecipients: { CN: '一个任务最多 {n} 人', HK: '一個任務最多 {n} 人', US: 'At most {n} people in one task' },
  chatBackupName: { CN: 'WhatsApp 会话备份', HK: 'WhatsApp 對話備份', US: 'WhatsApp conversations' },
} as const satisfies Record<string, Text>;
