import type { Schemas } from '#server/operation.ts';

import { headings } from '../../columns/headings.ts';

export type ImportField = Schemas['ImportField'];

/** Whoever may own a column of trade data, the likeliest buyer first; a seller is taken only where the table names no buyer. */
export const parties = [
  'company',
  'customer',
  'client',
  'account',
  'buyer',
  'importer',
  'consignee',
  'vendor',
  'supplier',
  'exporter',
  'shipper',
] as const;
export type Party = (typeof parties)[number];

/** What follows a party in a heading (`IMPORTER_CITY`) and is the customer's then. */
export const partyWords: Readonly<Record<string, ImportField>> = {
  '': 'companyname',
  name: 'companyname',
  address: 'address',
  city: 'city',
  state: 'state',
  'province state': 'state',
  country: 'country',
  'country name': 'country',
  phone: 'phone',
  'phone no': 'phone',
  telephone: 'phone',
  email: 'contactemail',
  mail: 'contactemail',
  'postal code': 'postcode',
  website: 'website',
  url: 'website',
  domain: 'website',
  type: 'role',
  grade: 'grade',
  level: 'grade',
  tag: 'tags',
  contact: 'contactname',
};

/** Whole headings, as trade programs, mail clients and people word them. */
const whole: Readonly<Record<ImportField, string>> = {
  companyname:
    '公司|公司名|公司名稱|公司英文名|公司英文名称|英文名称|英文名|客户|客户名称|客户名|客戶名稱|客户公司|企业名称|单位名称|买家|采购商|organization|organisation|firm|business name',
  companynamecn: '公司中文名|公司中文名称|中文名|chinese name|company name cn|公司名稱(中文)',
  shortname: '客户简称|公司简称|abbreviation|alias',
  country:
    '国家|国别|國家|地区|國家地區|country region|nation|destination country|country of destination|country destination|billing country|mailing country',
  state: '省|州|省份|州省|province|region|state province|state region|billing state',
  city: '市|所在城市|town|billing city|mailing city',
  address: '详细地址|公司地址|通讯地址|联系地址|聯絡地址|地址|street|street address|address 1|address line 1|billing street|mailing street',
  postcode: '邮政编码|邮编|郵編|zip|zip code|postal code|post code|billing zip',
  phone: '电话|電話|公司电话|座机|固话|办公电话|telephone|tel|phone number|telephone number|office phone|company phone|main phone',
  website: '网址|網址|官网|公司网址|公司官网|公司网站|主页|域名|website url|web site|web|url|homepage|domain|company domain name',
  role: '客户性质|公司类型|业务类型|customer type|company type|business type',
  mainproducts:
    '产品|主营|主营产品|主要产品|采购产品|感兴趣的产品|需求产品|经营范围|product|products|product description|goods description|commodity|product interest|main product',
  hscodes: 'hs|hs code|hscode|hs codes|海关编码|海關編碼|商品编码|hs编码|tariff code|commodity code',
  tags: '标签|客户标签|標籤|tag|tags|label|labels|keywords',
  grade: '等级|级别|客户级别|客户等级|重要程度|grade|level|rating|priority|customer grade',
  stage: '阶段|客户阶段|跟进阶段|销售阶段|客户状态|lifecycle stage|sales stage|lead status|status',
  star: '星级|客户星级|星标|star|stars',
  category: '分类|分组|客户分组|客户分类|组别|group|category|folder',
  owner:
    '所有者|归属人|所属人|客户负责人|负责人|负责业务员|业务员|跟进人|跟单员|销售|销售员|销售人员|销售代表|所属销售|客户经理|負責人|負責同事|跟進人|業務員|銷售員|account owner|contact owner|lead owner|record owner|company owner|owner name|assigned to|salesperson|sales person|sales rep|sales representative|sales owner|account manager',
  contactname:
    '姓名|联系人姓名|聯絡人姓名|主要联系人|负责联系人|收件人|联络人|contact|contact person|full name|primary contact|attn|attention|first name',
  contacttitle: '职位|職位|职称|头衔|岗位|title|position|job|designation|role in company',
  contactemail:
    '邮箱|电子邮箱|電子郵箱|邮件|电邮|電郵|联系邮箱|邮箱地址|email|e mail|mail|email address|e mail address|contact email|work email|business email|e mail 1 value',
  contactphone:
    '手机|手機|手机号|手机号码|移动电话|联系电话|聯絡電話|联系方式|mobile|mobile phone|cell|cell phone|mobile number|contact number|contact phone|direct phone|phone 1 value',
  whatsapp: 'whatsapp number|whats app|wa|whatsapp号',
  wechat: '微信号|wechat id|weixin',
  collecttime: '创建时间|创建日期|建档时间|录入时间|建立時間|create date|created|created at|date added|created date',
  nextfollowtime: '下次跟进|下次联系时间|计划跟进时间|next follow up date|next activity date|next contact',
  remark: '备注信息|说明|描述|备注|備註|remarks|note|notes|comment|comments|description|memo',
};

/** Parts of headings, for those that are worded in a way of their own; the first that fits counts. */
export const parts: readonly (readonly [RegExp, ImportField])[] = [
  [/e ?mail|邮箱|电邮|電郵/, 'contactemail'],
  [/whats ?app/, 'whatsapp'],
  [/wechat|微信/, 'wechat'],
  [/mobile|cell ?phone|手机|手機/, 'contactphone'],
  [/电话|電話|\b(?:tele)?phone\b|\btel\b/, 'phone'],
  [/网站|網站|网址|網址|官网|website|homepage/, 'website'],
  [/联系人|聯絡人|contact/, 'contactname'],
  [/公司名|客户名|客戶名|企业名|company|organi[sz]ation/, 'companyname'],
  [/国家|國家|\bcountry\b/, 'country'],
  [/城市|\bcity\b/, 'city'],
  [/地址|\baddress\b|\bstreet\b/, 'address'],
  [/邮编|郵編|postcode|\bzip\b/, 'postcode'],
  [/职位|職位|职务|職務|job title/, 'contacttitle'],
  [/产品|產品|\bproducts?\b/, 'mainproducts'],
  [/标签|標籤|\btags?\b/, 'tags'],
  [/备注|備註|\bremarks?\b|\bnotes?\b/, 'remark'],
];

/** A heading as headings are compared: in small letters, without signs, marks of required columns and what stands in brackets. */
export function headerKey(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[（(【[][^）)】\]]*[）)】\]]/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/必填|选填|required|optional/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Every whole heading with its field, those of the product's own files among them. */
export const wholeHeadings: ReadonlyMap<string, ImportField> = new Map(
  (Object.keys(whole) as ImportField[]).flatMap((field) =>
    [...whole[field].split('|'), ...Object.values(headings[field])].map((text) => [headerKey(text), field] as const),
  ),
);
