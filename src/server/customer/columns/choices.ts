import type { Text } from '#lib/language.ts';

type Choices = Readonly<Record<string, Text>>;

// Three languages to a line.
// oxfmt-ignore
/** How values of a fixed choice stand in tables: written so, and understood so in every language, beside the value itself. */
export const choices = {
  role: {
    importer: { CN: '进口商', HK: '進口商', US: 'Importer' },
    distributor: { CN: '经销商', HK: '經銷商', US: 'Distributor' },
    wholesaler: { CN: '批发商', HK: '批發商', US: 'Wholesaler' },
    retailer: { CN: '零售商', HK: '零售商', US: 'Retailer' },
    brand: { CN: '品牌商', HK: '品牌商', US: 'Brand' },
    oem: { CN: 'OEM 设备厂', HK: 'OEM 設備廠', US: 'OEM' },
    trader: { CN: '贸易商', HK: '貿易商', US: 'Trader' },
    integrator: { CN: '系统集成商', HK: '系統整合商', US: 'Integrator' },
    enduser: { CN: '终端用户', HK: '終端用戶', US: 'End user' },
    agent: { CN: '代理商', HK: '代理商', US: 'Agent' },
    other: { CN: '其他', HK: '其他', US: 'Other' },
  },
  grade: {
    A: { CN: '重点客户', HK: '重點客戶', US: 'Key account' },
    B: { CN: '普通客户', HK: '普通客戶', US: 'Regular' },
    C: { CN: '非优先客户', HK: '非優先客戶', US: 'Low priority' },
    D: { CN: '待观察', HK: '待觀察', US: 'Under review' },
  },
  stage: {
    1: { CN: '潜在客户', HK: '潛在客戶', US: 'Lead' },
    2: { CN: '初步联系', HK: '初步聯絡', US: 'Contacted' },
    3: { CN: '需求确认', HK: '需求確認', US: 'Qualified' },
    4: { CN: '报价中', HK: '報價中', US: 'Quoting' },
    5: { CN: '样品阶段', HK: '樣品階段', US: 'Sampling' },
    6: { CN: '谈判中', HK: '談判中', US: 'Negotiating' },
    7: { CN: '已成交', HK: '已成交', US: 'Won' },
    8: { CN: '重复购买', HK: '重複購買', US: 'Repeat buyer' },
    9: { CN: '已流失', HK: '已流失', US: 'Lost' },
  },
  source: {
    bigdata: { CN: '大数据搜索', HK: '大數據搜尋', US: 'Company search' },
    customs: { CN: '海关数据', HK: '海關數據', US: 'Customs data' },
    fair: { CN: '展会数据', HK: '展覽數據', US: 'Trade fair data' },
    canton: { CN: '广交会', HK: '廣交會', US: 'Canton Fair' },
    map: { CN: '地图搜索', HK: '地圖搜尋', US: 'Map search' },
    website: { CN: '企业网站询盘', HK: '公司網站查詢', US: 'Website inquiry' },
    alibaba: { CN: '阿里巴巴国际站', HK: '阿里巴巴國際站', US: 'Alibaba.com' },
    mic: { CN: '中国制造网', HK: '中國製造網', US: 'Made-in-China.com' },
    email: { CN: '邮件', HK: '電郵', US: 'Email' },
    whatsapp: { CN: 'WhatsApp', HK: 'WhatsApp', US: 'WhatsApp' },
    social: { CN: '社交媒体', HK: '社交媒體', US: 'Social media' },
    referral: { CN: '老客户转介绍', HK: '舊客戶轉介', US: 'Referral' },
    import: { CN: '表格导入', HK: '表格匯入', US: 'Import' },
    manual: { CN: '手工新建', HK: '人手輸入', US: 'Entered manually' },
    other: { CN: '其他', HK: '其他', US: 'Other' },
  },
  poolreason: {
    timeout: { CN: '超期未跟进', HK: '逾期未跟進', US: 'No follow-up in time' },
    nodeal: { CN: '超期未成交', HK: '逾期未成交', US: 'No deal in time' },
    noopportunity: { CN: '超期无商机', HK: '逾期無商機', US: 'No opportunity in time' },
    manual: { CN: '主动退回', HK: '主動退回', US: 'Returned' },
    leave: { CN: '离职交接', HK: '離職交接', US: 'Owner left' },
    capacity: { CN: '超出库容', HK: '超出容量', US: 'Private pool full' },
    protectend: { CN: '保护到期', HK: '保護到期', US: 'Protection ended' },
  },
  dealstatus: {
    0: { CN: '未成交', HK: '未成交', US: 'No deal yet' },
    1: { CN: '已成交', HK: '已成交', US: 'Deal made' },
  },
} as const satisfies Readonly<Record<string, Choices>>;

export type ChoiceName = keyof typeof choices;

/** The words for a value; a value without words stands as it is. */
export function choiceText(name: ChoiceName, value: string | number): Text {
  const known: Choices = choices[name];
  const text = String(value);
  return known[text] ?? { CN: text, HK: text, US: text };
}
