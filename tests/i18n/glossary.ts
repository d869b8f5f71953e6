import type { Language } from '#lib/language.ts';

export interface Term {
  /** What is meant. */
  readonly thing: string;
  readonly language: Language;
  /** How it is said. */
  readonly say: string;
  /** How it is not said. */
  readonly never: RegExp;
  /** Where the other word is right: a vendor's own menu, a bank's account. */
  readonly except?: RegExp;
}

// A table reads by its rows.
// oxfmt-ignore
/** One word for one thing in each language. */
export const glossary: readonly Term[] = [
  { thing: 'the reader', language: 'CN', say: '您', never: /你/ },
  { thing: 'a moment ago', language: 'CN', say: '刚刚', never: /刚才/ },
  { thing: 'to load', language: 'CN', say: '载入', never: /加载/ },
  { thing: 'to log in', language: 'CN', say: '登录', never: /登陆/ },
  { thing: 'an account', language: 'CN', say: '账号', never: /帐号|帐户/ },
  { thing: 'a template', language: 'CN', say: '模板', never: /模版/ },
  { thing: 'other', language: 'CN', say: '其他', never: /其它/ },
  { thing: 'to set', language: 'CN', say: '设置', never: /设定/ },
  { thing: 'a break in a sentence', language: 'CN', say: '，', never: /——|— / },

  { thing: 'the reader', language: 'HK', say: '您', never: /你/ },
  { thing: 'a record', language: 'HK', say: '紀錄', never: /記錄/ },
  { thing: 'today', language: 'HK', say: '今天', never: /今日/ },
  { thing: 'a list', language: 'HK', say: '列表', never: /清單/ },
  { thing: 'to open', language: 'HK', say: '開啟', never: /打開/ },
  { thing: 'to look at', language: 'HK', say: '查看', never: /檢視/ },
  { thing: 'mail', language: 'HK', say: '電郵', never: /郵件/ },
  { thing: 'to send', language: 'HK', say: '傳送', never: /發送/ },
  { thing: 'to unsubscribe', language: 'HK', say: '取消訂閱', never: /退訂/ },
  { thing: 'mail that comes back', language: 'HK', say: '退信', never: /退件/ },
  { thing: 'marketing', language: 'HK', say: '推廣', never: /營銷|行銷/ },
  { thing: 'a template', language: 'HK', say: '範本', never: /模板|模版/ },
  { thing: 'to search', language: 'HK', say: '搜尋', never: /搜索/ },
  { thing: 'to set', language: 'HK', say: '設定', never: /設置/, except: /IMAP|三方客戶端/ },
  { thing: 'an account', language: 'HK', say: '帳戶', never: /帳號|賬/ },
  { thing: 'to log in', language: 'HK', say: '登入', never: /登錄/ },
  { thing: 'to load', language: 'HK', say: '載入', never: /加載/ },
  { thing: 'to save', language: 'HK', say: '儲存', never: /保存/ },
  { thing: 'the default', language: 'HK', say: '預設', never: /默認/ },
  { thing: 'to export', language: 'HK', say: '匯出', never: /導出/ },
  { thing: 'to upload', language: 'HK', say: '上載', never: /上傳/ },
  { thing: 'quality', language: 'HK', say: '質素', never: /質量/ },
  { thing: 'the network', language: 'HK', say: '網絡', never: /網路/ },
  { thing: 'software', language: 'HK', say: '軟件', never: /軟體/ },
  { thing: 'a user', language: 'HK', say: '用戶', never: /使用者/ },
  { thing: 'a message', language: 'HK', say: '訊息', never: /信息|消息/ },
  { thing: 'a contact', language: 'HK', say: '聯絡', never: /聯繫/ },
  { thing: 'identity', language: 'HK', say: '身份', never: /身分/ },
  { thing: 'inside', language: 'HK', say: '裏', never: /裡/ },
  { thing: 'what', language: 'HK', say: '甚麼', never: /什麼/ },
  { thing: 'a buyer’s question', language: 'HK', say: '查詢', never: /詢盤/ },
  { thing: 'to move to the pool by rule', language: 'HK', say: '掉入公海', never: /[落跌]入公海/ },
  { thing: 'to try again', language: 'HK', say: '再試', never: /重試/ },
  { thing: 'a name on the internet', language: 'HK', say: '網域', never: /域名/ },

  { thing: 'whose it is', language: 'US', say: 'Owner', never: /^Whose$/ },
  { thing: 'mail that cannot arrive', language: 'US', say: 'Hard bounce', never: /came back dead/i },
  { thing: 'an unknown outcome', language: 'US', say: 'Not confirmed', never: /^Unsure$|nobody knows/i },
  { thing: 'a break of the connection', language: 'US', say: 'The connection was lost', never: /the line (broke|died|is back)/i },
  { thing: 'items of a list apart', language: 'US', say: 'separated by', never: /parted by/i },
  { thing: 'for each', language: 'US', say: 'per', never: /one a line|at most a(n)? (minute|hour|day)/i },
  { thing: 'what is deleted with something', language: 'US', say: 'also deleted', never: /goes? along/i },
  { thing: 'mail that did not arrive', language: 'US', say: 'bounced', never: /mail came back/i },
  { thing: 'what others may not see', language: 'US', say: 'which you cannot read', never: /not yours to/i },
  { thing: 'what is sent and read', language: 'US', say: 'email', never: /\bmails\b|\b(an?|this|that|the|each|every|per|next|previous|first|last|new|earlier|later|test|marketing|write|no) mail\b(?! (server|provider|program|system|service))/i, except: /\{mails\} emails/ },
  { thing: 'by the system', language: 'US', say: 'automatically', never: /by itself|by themselves/i },
  { thing: 'the administrator', language: 'US', say: 'your administrator', never: /whoever runs it/i },
];
