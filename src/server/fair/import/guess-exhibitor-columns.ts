import type { Schemas } from '#server/operation.ts';

type Field = Schemas['ExhibitorField'];

/** What the columns of exhibitor lists are called, the surest first; the Canton Fair's own sheet among them. */
const HEADINGS: readonly (readonly [Field, RegExp])[] = [
  ['companynamecn', /中文名|^公司中文|chinese name|name ?\(?cn\)?|^企业中文/],
  [
    'companyname',
    /^(?:company ?name|company|exhibitor|exhibitor name|name|enterprise ?name|company name \(en\))$|英文名|^(?:公司|企业|参展商|參展商|展商)(?:名称|名稱)?$/,
  ],
  ['country', /country|region|国家|國家|地区|地區/],
  ['hall', /^hall|展馆|展館|馆号|館號/],
  ['booth', /booth|stand|展位|攤位|摊位/],
  ['categories', /categor|sector|section|展区|展區|类别|類別|行业|行業/],
  ['products', /product|展品|产品|產品|主营|主營/],
  ['shopurl', /shop|store|店铺|店鋪|展厅|profile/],
  ['website', /web|url|site|homepage|网址|網址|网站|網站/],
  ['email', /mail|邮箱|郵箱|電郵|邮件/],
  ['contactperson', /contact|person|联系人|聯絡人|負責人|负责人/],
  ['mobile', /mobile|cell|手机|手機/],
  ['fax', /fax|传真|傳真/],
  ['telephone', /phone|^tel|电话|電話/],
  ['zipcode', /zip|post ?code|postal|邮编|郵編|郵政/],
  ['address', /address|地址/],
];

/** What each column seems to hold by its heading, or an empty text; no field is guessed twice. */
export function guessExhibitorColumns(names: readonly string[]): (Field | '')[] {
  const taken = new Set<Field>();
  return names.map((name) => {
    const heading = name.normalize('NFKC').toLowerCase().replaceAll(/[_-]+/g, ' ').trim();
    const found = HEADINGS.find(([field, pattern]) => !taken.has(field) && pattern.test(heading))?.[0] ?? '';
    if (found !== '') taken.add(found);
    return found;
  });
}
