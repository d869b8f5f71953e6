import type { Language } from '#lib/language.ts';

/** What the pages around the contract say; the contract itself speaks English. */
const words = {
  title: { CN: 'API 文档', HK: 'API 文件', US: 'API documentation' },
  intro: {
    CN: '远帆网页上能做的，程序也能通过同一套接口完成。本页由接口契约生成；机器可读的契约：',
    HK: '遠帆網頁上能做的，程式亦能透過同一套介面完成。本頁由介面契約產生；機器可讀的契約：',
    US: 'What the app does, a program can do by the same calls. This page is made from the contract, which machines read at',
  },
  start: { CN: '开始使用', HK: '開始使用', US: 'Getting started' },
  step1: {
    CN: '在「用户中心 → 对接」新建一个访问令牌，勾选它可以做什么。令牌只显示一次，请存到程序的密钥库。',
    HK: '在「用戶中心 → 對接」新增一個存取權杖，勾選它可以做甚麼。權杖只顯示一次，請存入程式的密鑰庫。',
    US: 'Make an access token in the user centre, under Connections, and tick what it may do. It is shown once; keep it where your program keeps secrets.',
  },
  step1Link: { CN: '打开用户中心', HK: '開啟用戶中心', US: 'Open the user centre' },
  step2: {
    CN: '每次调用都带上这个请求头，不要同时发送 Cookie：',
    HK: '每次呼叫都帶上此標頭，不要同時傳送 Cookie：',
    US: 'Send it with each call, without any cookies beside it:',
  },
  step3: { CN: '试一试：', HK: '試一試：', US: 'Try it:' },
  envelope: {
    CN: '每个回答都是 {code, message, result}。code 为 200 表示成功，并与 HTTP 状态一致；400 输入有误，401 令牌没有勾选这项权限，403 不对令牌开放，404 没有这条记录，409 与现状冲突，429 太频繁（每个令牌每分钟 600 次，请按 Retry-After 等待），445 令牌无效。',
    HK: '每個回答都是 {code, message, result}。code 為 200 表示成功，並與 HTTP 狀態一致；400 輸入有誤，401 權杖沒有勾選此權限，403 不對權杖開放，404 沒有此紀錄，409 與現狀衝突，429 太頻密（每個權杖每分鐘 600 次，請按 Retry-After 等候），445 權杖無效。',
    US: 'Every answer is {code, message, result}. Code 200 is success and agrees with the HTTP status. 400: wrong input. 401: the token does not name this permission. 403: not open to tokens. 404: no such record. 409: in conflict with how things are. 429: too often (600 calls a minute for each token; wait as Retry-After says). 445: the token is not valid.',
  },
  language: {
    CN: '用 Accept-Language（zh-CN、zh-HK、en）选择回答的语言。',
    HK: '以 Accept-Language（zh-CN、zh-HK、en）選擇回答的語言。',
    US: 'Accept-Language (zh-CN, zh-HK, en) chooses the language of answers.',
  },
  areas: { CN: '接口目录', HK: '介面目錄', US: 'Operations' },
  back: { CN: '返回目录', HK: '返回目錄', US: 'All operations' },
  permission: { CN: '需要的权限', HK: '所需權限', US: 'Permission' },
  anyToken: { CN: '任何有效令牌', HK: '任何有效權杖', US: 'any valid token' },
  closed: { CN: '不对令牌开放，只能在网页上使用', HK: '不對權杖開放，只能在網頁上使用', US: 'not open to tokens, only to the app itself' },
  input: { CN: '输入', HK: '輸入', US: 'Input' },
  noInput: { CN: '没有输入', HK: '沒有輸入', US: 'No input' },
  field: { CN: '字段', HK: '欄位', US: 'Field' },
  type: { CN: '类型', HK: '類型', US: 'Type' },
  meaning: { CN: '说明', HK: '說明', US: 'Meaning' },
  required: { CN: '必填', HK: '必填', US: 'required' },
  result: { CN: '结果示例', HK: '結果示例', US: 'An example of the result' },
  file: { CN: '一个文件', HK: '一個檔案', US: 'A file.' },
  refusals: { CN: '可能的拒绝', HK: '可能的拒絕', US: 'It may refuse with' },
  example: { CN: '示例', HK: '示例', US: 'Example' },
} as const satisfies Record<string, Record<Language, string>>;

export type DocsWord = keyof typeof words;

/** A text of the documentation in one language. */
export const wordOf = (key: DocsWord, language: Language): string => words[key][language];
