import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
/** The names of the fields that a column can be imported as. */
export const strings = {
  'field.companyname': { CN: '公司名称', HK: '公司名稱', US: 'Company name' },
  'field.companynamecn': { CN: '中文名称', HK: '中文名稱', US: 'Chinese name' },
  'field.shortname': { CN: '简称', HK: '簡稱', US: 'Short name' },
  'field.country': { CN: '国家/地区', HK: '國家／地區', US: 'Country' },
  'field.state': { CN: '省/州', HK: '省/州', US: 'State' },
  'field.city': { CN: '城市', HK: '城市', US: 'City' },
  'field.address': { CN: '地址', HK: '地址', US: 'Address' },
  'field.postcode': { CN: '邮编', HK: '郵政編碼', US: 'Postcode' },
  'field.phone': { CN: '公司电话', HK: '公司電話', US: 'Company phone' },
  'field.website': { CN: '网站', HK: '網站', US: 'Website' },
  'field.role': { CN: '客户类型', HK: '客戶類型', US: 'Role' },
  'field.mainproducts': { CN: '主营产品', HK: '主要產品', US: 'Main products' },
  'field.hscodes': { CN: 'HS 编码', HK: 'HS 編碼', US: 'HS codes' },
  'field.tags': { CN: '标签', HK: '標籤', US: 'Tags' },
  'field.grade': { CN: '客户等级', HK: '客戶等級', US: 'Grade' },
  'field.stage': { CN: '客户阶段', HK: '客戶階段', US: 'Stage' },
  'field.star': { CN: '星级', HK: '星級', US: 'Stars' },
  'field.category': { CN: '客户分类', HK: '客戶分類', US: 'Category' },
  'field.owner': { CN: '负责人', HK: '負責人', US: 'Owner' },
  'field.contactname': { CN: '联系人', HK: '聯絡人', US: 'Contact name' },
  'field.contacttitle': { CN: '职务', HK: '職銜', US: 'Job title' },
  'field.contactemail': { CN: '联系人邮箱', HK: '聯絡人電郵', US: 'Contact email' },
  'field.contactphone': { CN: '联系人电话', HK: '聯絡人電話', US: 'Contact phone' },
  'field.whatsapp': { CN: 'WhatsApp', HK: 'WhatsApp', US: 'WhatsApp' },
  'field.wechat': { CN: '微信', HK: '微信', US: 'WeChat' },
  'field.collecttime': { CN: '收藏时间', HK: '收藏時間', US: 'Collected' },
  'field.nextfollowtime': { CN: '下次跟进时间', HK: '下次跟進時間', US: 'Next follow-up' },
  'field.remark': { CN: '备注', HK: '備註', US: 'Remark' },
} as const satisfies Strings;
