import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  check: { CN: '重复检查', HK: '重複檢查', US: 'Duplicate check' },
  checkHow: { CN: '填写时自动查找公司里的私海、公海和同事的客户。', HK: '填寫時自動查找公司裏的私海、公海和同事的客戶。', US: 'As you type, your company’s pools and your colleagues’ customers are checked.' },
  found: { CN: '公司里可能已有这个客户（{n} 位）', HK: '公司裏可能已有此客戶（{n} 位）', US: '{n, plural, one {# possible duplicate} other {# possible duplicates}} in your company' },
  none: { CN: '没有发现重复客户', HK: '沒有發現重複客戶', US: 'No duplicates found' },
  'level.exact': { CN: '完全重复', HK: '完全重複', US: 'Duplicate' },
  'level.likely': { CN: '疑似重复', HK: '疑似重複', US: 'Possible duplicate' },
  'key.source': { CN: '来源相同', HK: '來源相同', US: 'same source' },
  'key.name': { CN: '名称相同', HK: '名稱相同', US: 'same name' },
  'key.near': { CN: '名称相近', HK: '名稱相近', US: 'similar name' },
  'key.domain': { CN: '域名相同', HK: '域名相同', US: 'same domain' },
  'key.email': { CN: '邮箱相同', HK: '電郵相同', US: 'same email' },
  'key.phone': { CN: '电话相同', HK: '電話相同', US: 'same phone' },
  and: { CN: '、', HK: '、', US: ', ' },
  inPublic: { CN: '在公海，{time}起', HK: '在公海，{time}起', US: 'in the public pool since {time}' },
  ownedBy: { CN: '{owner} 的客户，最近 {time}', HK: '{owner} 的客戶，最近 {time}', US: '{owner}’s customer, last contact {time}' },
  ofColleague: { CN: '同事的客户', HK: '同事的客戶', US: 'A colleague’s customer' },
  request: { CN: '申请转交', HK: '申請轉交', US: 'Request transfer' },
  requestWords: { CN: '负责人会收到通知，同意后客户转到您的私海。', HK: '負責人會收到通知，同意後客戶會轉到您的私海。', US: 'The owner gets a notice. If they accept, the customer moves to your private pool.' },
  note: { CN: '说明（可不填）', HK: '說明（可不填）', US: 'Reason (optional)' },
  sendRequest: { CN: '发送申请', HK: '提交申請', US: 'Send request' },
  requested: { CN: '已申请转交，等待负责人答复', HK: '已申請轉交，等待負責人答覆', US: 'Transfer requested. The owner will reply.' },
  requestedBefore: { CN: '之前已申请过，仍在等待答复', HK: '之前已申請，仍在等待答覆', US: 'You have already requested this. The owner has not replied yet.' },
} as const satisfies Strings;
