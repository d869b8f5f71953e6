import type { Strings } from './use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
/** The words of the trade for how far a customer has come; workbench, pool and company page say them alike. */
export const stageStrings = {
  'stage.1': { CN: '潜在客户', HK: '潛在客戶', US: 'Lead' },
  'stage.2': { CN: '初步联系', HK: '初步聯絡', US: 'Contacted' },
  'stage.3': { CN: '需求确认', HK: '需求確認', US: 'Qualified' },
  'stage.4': { CN: '报价中', HK: '報價中', US: 'Quoting' },
  'stage.5': { CN: '样品阶段', HK: '樣品階段', US: 'Sampling' },
  'stage.6': { CN: '谈判中', HK: '談判中', US: 'Negotiating' },
  'stage.7': { CN: '已成交', HK: '已成交', US: 'Won' },
  'stage.8': { CN: '重复购买', HK: '重複購買', US: 'Repeat buyer' },
  'stage.9': { CN: '已流失', HK: '已流失', US: 'Lost' },
} as const satisfies Strings;

// Three languages to a line.
// oxfmt-ignore
/** What the sources call a company's part in trade, in the wire's own spelling. */
export const roleStrings = {
  'role.importer': { CN: '进口商', HK: '進口商', US: 'Importer' },
  'role.processor': { CN: '加工商', HK: '加工商', US: 'Processor' },
  'role.processor/importer': { CN: '加工商、进口商', HK: '加工商、進口商', US: 'Processor and importer' },
  'role.supplier': { CN: '供应商', HK: '供應商', US: 'Supplier' },
  'role.manufacturer': { CN: '制造商', HK: '製造商', US: 'Manufacturer' },
  'role.distributor': { CN: '经销商', HK: '經銷商', US: 'Distributor' },
  'role.retailer': { CN: '零售商', HK: '零售商', US: 'Retailer' },
  'role.wholesaler': { CN: '批发商', HK: '批發商', US: 'Wholesaler' },
  'role.trading': { CN: '贸易商', HK: '貿易商', US: 'Trader' },
  'role.exporter': { CN: '出口商', HK: '出口商', US: 'Exporter' },
  'role.public buyer': { CN: '欧洲公共采购方', HK: '歐洲公共採購方', US: 'Public buyer' },
  'role.contract winner': { CN: '欧洲公共采购中标商', HK: '歐洲公共採購中標商', US: 'Public contract winner' },
  'role.listed company': { CN: '上市公司', HK: '上市公司', US: 'Listed company' },
} as const satisfies Strings;

// Three languages to a line.
// oxfmt-ignore
/** Places that every list of countries of the product names alike. */
export const placeStrings = {
  'place.HK': { CN: '中国香港', HK: '香港', US: 'Hong Kong' },
  'place.MO': { CN: '中国澳门', HK: '澳門', US: 'Macao' },
  'place.TW': { CN: '中国台湾', HK: '台灣', US: 'Taiwan' },
} as const satisfies Strings;

/** Each language by its own name in its own tongue, for whoever cannot read the current one. */
export const languageNames = { CN: '简体中文', HK: '繁體中文', US: 'English' } as const;
