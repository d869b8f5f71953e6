import type { Language } from '#lib/language.ts';

/** What the pages around the contract say; the contract itself speaks English. */
const words = {
  title: { CN: 'API 文档', HK: 'API 文件', US: 'API documentation' },
  intro: {
    CN: '远帆网页上能做的，程序也能通过同一套接口完成。本页由接口契约生成；机器可读的契约：',
    HK: '遠帆網頁上能做的，程式亦能透過同一套介面完成。本頁由介面契約產生；機器可讀的契約：',
    US: 'Your programs can do what the app does, through the same API. This page is generated from the contract. For machines:',
  },
  start: { CN: '开始使用', HK: '開始使用', US: 'Getting started' },
  step1: {
    CN: '在「用户中心 → 对接」新建一个访问令牌，勾选它可以做什么。令牌只显示一次，请存到程序的密钥库。',
    HK: '在「用戶中心 → 對接」新增一個存取權杖，勾選它可以做甚麼。權杖只顯示一次，請存入程式的密鑰庫。',
    US: 'Create an access token in the user centre, under Connections, and select what it may do. It is shown only once; store it with your program’s secrets.',
  },
  step1Link: { CN: '打开用户中心', HK: '開啟用戶中心', US: 'Open the user centre' },
  step2: {
    CN: '每次调用都带上这个请求头，不要同时发送 Cookie：',
    HK: '每次呼叫都帶上此標頭，不要同時傳送 Cookie：',
    US: 'Send this header with every call, and no cookies:',
  },
  step3: { CN: '试一试：', HK: '試一試：', US: 'Try it:' },
  envelope: {
    CN: '每个回答都是 {code, message, result}。code 为 200 表示成功，并与 HTTP 状态一致；400 输入有误，401 令牌没有勾选这项权限，403 不对令牌开放，404 没有这条记录，409 与现状冲突，429 太频繁（每个令牌每分钟 600 次，请按 Retry-After 等待），445 令牌无效。',
    HK: '每個回答都是 {code, message, result}。code 為 200 表示成功，並與 HTTP 狀態一致；400 輸入有誤，401 權杖沒有勾選此權限，403 不對權杖開放，404 沒有此紀錄，409 與現狀衝突，429 太頻密（每個權杖每分鐘 600 次，請按 Retry-After 等候），445 權杖無效。',
    US: 'Every answer is {code, message, result}. Code 200 means success; the code is the same as the HTTP status. 400: invalid input. 401: the token lacks this permission. 403: not available to tokens. 404: no such record. 409: conflicts with the current state. 429: too many requests (600 per minute for each token; wait as Retry-After says). 445: the token is not valid.',
  },
  language: {
    CN: '用 Accept-Language（zh-CN、zh-HK、en）选择回答的语言。',
    HK: '以 Accept-Language（zh-CN、zh-HK、en）選擇回答的語言。',
    US: 'Choose the language of answers with Accept-Language (zh-CN, zh-HK, en).',
  },
  files: { CN: '下载文件', HK: '下載檔案', US: 'Downloading a file' },
  filesHow: {
    CN: '文件分两步取：start… 的回答里有一个 id，十分钟内用同一个令牌交给 get…，只能用一次。例如把两位客户的联系人存成名片（vcf）：',
    HK: '檔案分兩步取：start… 的回答裏有一個 id，十分鐘內以同一個權杖交給 get…，只能用一次。例如把兩位客戶的聯絡人存成名片（vcf）：',
    US: 'A file takes two calls: start… returns an id, and get… accepts it once, within ten minutes, with the same token. For example, the contacts of two customers as vCards (vcf):',
  },
  mcp: { CN: 'AI 助手（MCP）', HK: 'AI 助理（MCP）', US: 'AI assistants (MCP)' },
  mcpHow: {
    CN: '支持 Model Context Protocol（Streamable HTTP）的助手，只需填写这个地址和请求头。只支持 OAuth 的助手不能连接。',
    HK: '支援 Model Context Protocol（Streamable HTTP）的助理，只需填寫此地址及標頭。只支援 OAuth 的助理不能連接。',
    US: 'An assistant that supports the Model Context Protocol (Streamable HTTP) needs only this address and this header. Assistants that support only OAuth cannot connect.',
  },
  mcpExample: { CN: '例如：', HK: '例如：', US: 'For example:' },
  webhooks: { CN: 'Webhook', HK: 'Webhook', US: 'Webhooks' },
  webhooksHow: {
    CN: '在「用户中心 → 对接」新建 Webhook：填一个公网 https 地址，选择要接收的内容。每次变化都按 Standard Webhooks 发送：',
    HK: '在「用戶中心 → 對接」新增 Webhook：填一個公開的 https 地址，選擇要接收的內容。每次變化都按 Standard Webhooks 傳送：',
    US: 'Create a webhook in the user centre, under Connections: enter a public https address and choose the events. Each change is posted in the Standard Webhooks format:',
  },
  webhooksKey: {
    CN: '密钥是 whsec_ 后面的部分，先用 Base64 解码。验证签名要用收到的原始正文，不要重新生成 JSON。Node 示例：',
    HK: '密鑰是 whsec_ 後面的部分，先以 Base64 解碼。驗證簽署要用收到的原始內文，不要重新產生 JSON。Node 示例：',
    US: 'The key is the part of the secret after whsec_, decoded from Base64. Verify the signature against the raw body as received, not against JSON you have serialized again. In Node:',
  },
  webhooksTries: {
    CN: '请在 15 秒内回答 2xx。其他回答（包括重定向）会在 5 秒、30 秒、2 分钟、10 分钟等之后重试，约两天。同一条消息可能来两次，用 webhook-id 识别。同一对象的消息按顺序到达。连续三天没有成功，或回答 410，Webhook 会暂停并通知您；恢复后补发最近 30 天内错过的消息。修改密码也会暂停它。',
    HK: '請在 15 秒內回答 2xx。其他回答（包括重新導向）會在 5 秒、30 秒、2 分鐘、10 分鐘等之後再試，約兩天。同一則訊息可能來兩次，以 webhook-id 識別。同一對象的訊息按次序到達。連續三天沒有成功，或回答 410，Webhook 會暫停並通知您；恢復後補發最近 30 天內錯過的訊息。更改密碼亦會暫停它。',
    US: 'Answer 2xx within 15 seconds. Any other answer, redirects included, is retried after 5 s, 30 s, 2 min, 10 min and so on, for about two days. A message may arrive twice; recognize it by its webhook-id. Messages about one object arrive in order. After three days without success, or an answer 410, the webhook is paused and you are notified; when you resume it, it receives what it missed in the last 30 days. Changing your password pauses it too.',
  },
  webhooksTypes: {
    CN: '消息只说明什么变了，详情请用接口读取。类型（type）：',
    HK: '訊息只說明甚麼變了，詳情請用介面讀取。類型（type）：',
    US: 'A message only says what changed; read the details through the API. Types:',
  },
  areas: { CN: '接口目录', HK: '介面目錄', US: 'Operations' },
  back: { CN: '返回目录', HK: '返回目錄', US: 'All operations' },
  permission: { CN: '需要的权限', HK: '所需權限', US: 'Permission' },
  anyToken: { CN: '任何有效令牌', HK: '任何有效權杖', US: 'any valid token' },
  closed: { CN: '不对令牌开放，只能在网页上使用', HK: '不對權杖開放，只能在網頁上使用', US: 'not available to tokens, only in the app' },
  input: { CN: '输入', HK: '輸入', US: 'Input' },
  noInput: { CN: '没有输入', HK: '沒有輸入', US: 'No input' },
  field: { CN: '字段', HK: '欄位', US: 'Field' },
  type: { CN: '类型', HK: '類型', US: 'Type' },
  meaning: { CN: '说明', HK: '說明', US: 'Meaning' },
  required: { CN: '必填', HK: '必填', US: 'required' },
  result: { CN: '结果示例', HK: '結果示例', US: 'Example result' },
  file: { CN: '一个文件', HK: '一個檔案', US: 'A file.' },
  refusals: { CN: '可能的拒绝', HK: '可能的拒絕', US: 'It may refuse with' },
  example: { CN: '示例', HK: '示例', US: 'Example' },
} as const satisfies Record<string, Record<Language, string>>;

export type DocsWord = keyof typeof words;

/** A text of the documentation in one language. */
export const wordOf = (key: DocsWord, language: Language): string => words[key][language];
