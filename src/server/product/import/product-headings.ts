import type { Language, Text } from '#lib/language.ts';
import type { Schemas } from '#server/operation.ts';

/** What a column of a table of products can hold. */
export type ProductField = Schemas['ProductField'];
/** A language that products are described in, by its BCP 47 tag. */
export type TextLanguage = keyof Schemas['ProductTexts'];

/** The parts of a product that are written in every language. */
export const textParts = ['name', 'summary', 'description', 'specs'] as const;
export type TextPart = (typeof textParts)[number];

/** Each language with what tables call it. */
const languageWords: Readonly<Record<TextLanguage, RegExp>> = {
  'zh-HK': /繁[体體]|香港|台[湾灣]|zh ?hk|zh ?tw|zh ?hant|traditional chinese|\bhk\b|\btw\b/,
  zh: /中文|[简簡][体體]|汉语|漢語|\bzh\b(?: ?(?:cn|hans))?|\bcn\b|chinese/,
  en: /英[文语語]|english|\ben\b|\beng\b/,
  es: /西(?:班牙)?[文语語]|spanish|español|\bes\b|\besp\b/,
  pt: /葡(?:萄牙)?[文语語]|portuguese|português|\bpt\b/,
  fr: /法[文语語]|french|français|\bfr\b/,
  de: /德[文语語]|german|deutsch|\bde\b/,
  it: /意(?:大利)?[文语語]|italian|italiano|\bit\b/,
  ru: /俄[文语語]|russian|русский|\bru\b/,
  ar: /阿(?:拉伯)?[文语語]|arabic|\bar\b/,
  tr: /土(?:耳其)?[文语語]|turkish|türkçe|\btr\b/,
  vi: /越(?:南)?[文语語]|vietnamese|\bvi\b|\bvn\b/,
  ja: /日(?:本)?[文语語]|japanese|\bja\b|\bjp\b/,
  ko: /[韩韓](?:国|國)?[文语語]|korean|\bko\b|\bkr\b/,
};

export const textLanguages = Object.keys(languageWords) as TextLanguage[];

/** What the columns of tables of products are called, the surest first. */
const HEADINGS: readonly (readonly [Exclude<ProductField, `${TextPart}.${string}`> | TextPart, RegExp])[] = [
  ['hscode', /\bhs\b|hscode|海[关關][编編][码碼]|[税稅]则|[税稅]号/],
  ['sku', /^(?:sku|model|item|article|part|product)(?: ?(?:no|number|code|id|#))?\.?$|^(?:产品|產品|商品)?(?:型[号號]|[货貨][号號]|[编編][号號]|[编編][码碼])$|^款[号號]$/],
  ['category', /categor|\bgroup|[分类類][类類]别?|^类[别型]|^類[別型]|产品组|產品組|分[类類]/],
  ['status', /^status|^state|状态|狀態/],
  ['keywords', /keyword|\btags?\b|关键[词字]|關鍵[詞字]|搜索词|標籤|标签/],
  ['images', /image|picture|photo|[图圖]片|[图圖][档檔]|照片|相片/],
  ['pcsperctn', /(?:pcs|qty|pieces|quantity|units).*(?:ctn|carton)|每箱|[装裝]箱[数數]/],
  ['ctnl', /carton.*length|\bctn ?l\b|^length|箱[长長]|外箱[长長]/],
  ['ctnw', /carton.*width|\bctn ?w\b|^width|箱[宽闊寬]/],
  ['ctnh', /carton.*height|\bctn ?h\b|^height|箱高/],
  ['gw', /gross|\bg ?w\b|毛重/],
  ['nw', /\bnet\b|\bn ?w\b|[净淨]重/],
  ['moq', /moq|minimum|起[订訂]|最低[订訂]/],
  ['currency', /currency|[币幣][种種别別]|[货貨][币幣]/],
  ['prices', /price|[价價]格|[单單][价價]|[报報][价價]/],
  ['unit', /unit|[单單]位/],
  ['incoterm', /incoterm|trade term|price term|[贸貿]易[术術方条條]|[价價][格]条款/],
  ['port', /\bport\b|港口|[装裝][运運货貨]港|起[运運]港/],
  ['leadtime', /lead ?time|delivery|交[货貨]|交期/],
  ['supplyability', /supply|capacity|供[应應货貨]|[产產]能/],
  ['payment', /payment|付款/],
  ['summary', /summary|short|highlight|[简簡]介|[卖賣][点點]|摘要/],
  ['description', /descri|detail|描述|[详詳]情|[说說]明|介[绍紹]/],
  ['specs', /spec|attribute|[规規]格|[参參][数數]|[属屬]性/],
  ['name', /name|title|品名|名[称稱]/],
]; // prettier-ignore

/** What each column seems to hold by its heading, or an empty text; no field is guessed twice. */
export function guessProductColumns(names: readonly string[]): (ProductField | '')[] {
  const taken = new Set<ProductField>();
  return names.map((name) => {
    const found = guessesOf(name).find((field) => !taken.has(field)) ?? '';
    if (found !== '') taken.add(found);
    return found;
  });
}

function guessesOf(name: string): ProductField[] {
  const heading = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[_\-.:()[\]（）]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const language = textLanguages.find((tag) => languageWords[tag].test(heading));
  const field = HEADINGS.find(([, pattern]) => pattern.test(heading))?.[0];
  if (field === undefined) return [];
  if (!isTextPart(field)) return [field];
  if (language !== undefined) return [`${field}.${language}`];
  // Without a language: the one that the heading itself is written in.
  return /\p{Script=Han}/u.test(heading) ? [`${field}.zh`] : [`${field}.en`];
}

function isTextPart(field: string): field is TextPart {
  return textParts.some((part) => part === field);
}

const words: Readonly<Record<Exclude<ProductField, `${TextPart}.${string}`> | TextPart, Text>> = {
  sku: { CN: '型号', HK: '型號', US: 'Model' },
  category: { CN: '分类', HK: '分類', US: 'Category' },
  status: { CN: '状态', HK: '狀態', US: 'Status' },
  name: { CN: '名称', HK: '名稱', US: 'Name' },
  summary: { CN: '简介', HK: '簡介', US: 'Summary' },
  description: { CN: '详细说明', HK: '詳細說明', US: 'Description' },
  specs: { CN: '规格', HK: '規格', US: 'Specifications' },
  keywords: { CN: '关键词', HK: '關鍵詞', US: 'Keywords' },
  images: { CN: '图片', HK: '圖片', US: 'Pictures' },
  prices: { CN: '价格', HK: '價格', US: 'Prices' },
  currency: { CN: '币种', HK: '貨幣', US: 'Currency' },
  moq: { CN: '起订量', HK: '起訂量', US: 'MOQ' },
  unit: { CN: '单位', HK: '單位', US: 'Unit' },
  hscode: { CN: 'HS 编码', HK: 'HS 編碼', US: 'HS code' },
  incoterm: { CN: '贸易术语', HK: '貿易術語', US: 'Incoterm' },
  port: { CN: '港口', HK: '港口', US: 'Port' },
  leadtime: { CN: '交货期', HK: '交貨期', US: 'Lead time' },
  supplyability: { CN: '供货能力', HK: '供貨能力', US: 'Supply ability' },
  payment: { CN: '付款方式', HK: '付款方式', US: 'Payment' },
  pcsperctn: { CN: '每箱数量', HK: '每箱數量', US: 'Pieces per carton' },
  ctnl: { CN: '箱长（厘米）', HK: '箱長（厘米）', US: 'Carton length (cm)' },
  ctnw: { CN: '箱宽（厘米）', HK: '箱闊（厘米）', US: 'Carton width (cm)' },
  ctnh: { CN: '箱高（厘米）', HK: '箱高（厘米）', US: 'Carton height (cm)' },
  gw: { CN: '毛重（千克）', HK: '毛重（公斤）', US: 'Gross weight (kg)' },
  nw: { CN: '净重（千克）', HK: '淨重（公斤）', US: 'Net weight (kg)' },
};

/** A heading that {@link guessProductColumns} knows again. */
export function headingOf(field: ProductField, language: Language): string {
  const [part, tag] = field.split('.') as [keyof typeof words, string | undefined];
  return tag === undefined ? words[part][language] : `${words[part][language]} (${tag})`;
}
