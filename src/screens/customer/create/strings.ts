import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  newCustomer: { CN: '新建客户', HK: '新增客戶', US: 'New customer' },
  create: { CN: '新建客户', HK: '新增客戶', US: 'Add customer' },
  createAnyway: { CN: '仍然新建', HK: '仍然新增', US: 'Add anyway' },
  created: { CN: '已新建客户 {name}', HK: '已新增客戶 {name}', US: '{name} added' },
  open: { CN: '打开', HK: '開啟', US: 'Open' },
  noCountry: { CN: '未知', HK: '未知', US: 'Unknown' },
  contactname: { CN: '联系人', HK: '聯絡人', US: 'Contact' },
  email: { CN: '联系人邮箱', HK: '聯絡人電郵', US: 'Contact’s e-mail' },
  contactphone: { CN: '联系人电话', HK: '聯絡人電話', US: 'Contact’s phone' },
  nameNeeded: { CN: '请填写公司名称。', HK: '請填寫公司名稱。', US: 'Enter the company’s name.' },
  check: { CN: '重复检查', HK: '重複檢查', US: 'Duplicate check' },
  checkHow: { CN: '填写时自动查找公司里的私海、公海和同事的客户。', HK: '填寫時自動查找公司裏的私海、公海和同事的客戶。', US: 'While you type, the company’s pools and colleagues’ customers are searched.' },
  found: { CN: '公司里可能已有这个客户（{n} 位）', HK: '公司裏可能已有此客戶（{n} 位）', US: '{n, plural, one {# customer} other {# customers}} may be the same one' },
  none: { CN: '没有发现重复客户', HK: '沒有發現重複客戶', US: 'No duplicates found' },
  inTheWay: { CN: '没有新建：公司里可能已有这个客户。', HK: '未有新增：公司裏可能已有此客戶。', US: 'Not added: the company may have this customer already.' },
  'level.exact': { CN: '完全重复', HK: '完全重複', US: 'Duplicate' },
  'level.likely': { CN: '疑似重复', HK: '疑似重複', US: 'Possible duplicate' },
  'key.source': { CN: '来源相同', HK: '來源相同', US: 'same source' },
  'key.name': { CN: '名称相同', HK: '名稱相同', US: 'same name' },
  'key.domain': { CN: '域名相同', HK: '域名相同', US: 'same domain' },
  'key.email': { CN: '邮箱相同', HK: '電郵相同', US: 'same e-mail' },
  'key.phone': { CN: '电话相同', HK: '電話相同', US: 'same phone' },
  and: { CN: '、', HK: '、', US: ', ' },
  inPublic: { CN: '在公海，{time}起', HK: '在公海，{time}起', US: 'in the public pool, {time}' },
  ownedBy: { CN: '{owner} 的客户，最近 {time}', HK: '{owner} 的客戶，最近 {time}', US: '{owner}’s customer, last {time}' },
  askOwner: { CN: '同事的客户：需要时请对方转交', HK: '同事的客戶：有需要時請對方轉交', US: 'A colleague’s customer: ask for it to be handed over' },
} as const satisfies Strings;
