import type { Text } from '#lib/language.ts';
import type { Schemas } from '#server/operation.ts';

/** Everything that a table of customers can have a column for. */
export type ColumnName = Schemas['CustomerColumn'] | Schemas['ImportField'];

// Three languages to a line.
// oxfmt-ignore
/** What heads each column in files that the product writes; files with these headings are understood again. */
export const headings: Readonly<Record<ColumnName, Text>> = {
  customercode: { CN: '客户编号', HK: '客戶編號', US: 'Customer no.' },
  companyname: { CN: '公司名称', HK: '公司名稱', US: 'Company name' },
  companynamecn: { CN: '中文名称', HK: '中文名稱', US: 'Chinese name' },
  shortname: { CN: '简称', HK: '簡稱', US: 'Short name' },
  country: { CN: '国家/地区', HK: '國家/地區', US: 'Country' },
  state: { CN: '省/州', HK: '省/州', US: 'State' },
  city: { CN: '城市', HK: '城市', US: 'City' },
  address: { CN: '地址', HK: '地址', US: 'Address' },
  postcode: { CN: '邮编', HK: '郵政編碼', US: 'Postcode' },
  phone: { CN: '公司电话', HK: '公司電話', US: 'Phone' },
  website: { CN: '网站', HK: '網站', US: 'Website' },
  role: { CN: '客户类型', HK: '客戶類型', US: 'Role' },
  mainproducts: { CN: '主营产品', HK: '主要產品', US: 'Main products' },
  hscodes: { CN: 'HS 编码', HK: 'HS 編碼', US: 'HS codes' },
  tags: { CN: '标签', HK: '標籤', US: 'Tags' },
  grade: { CN: '客户等级', HK: '客戶等級', US: 'Grade' },
  stage: { CN: '客户阶段', HK: '客戶階段', US: 'Stage' },
  star: { CN: '星级', HK: '星級', US: 'Stars' },
  category: { CN: '客户分类', HK: '客戶分類', US: 'Category' },
  owner: { CN: '负责人', HK: '負責人', US: 'Owner' },
  contactname: { CN: '联系人', HK: '聯絡人', US: 'Contact name' },
  contacttitle: { CN: '职务', HK: '職銜', US: 'Job title' },
  contactemail: { CN: '联系人邮箱', HK: '聯絡人電郵', US: 'Email' },
  contactphone: { CN: '联系人电话', HK: '聯絡人電話', US: 'Contact phone' },
  whatsapp: { CN: 'WhatsApp', HK: 'WhatsApp', US: 'WhatsApp' },
  wechat: { CN: '微信', HK: '微信', US: 'WeChat' },
  source: { CN: '客户来源', HK: '客戶來源', US: 'Source' },
  dealstatus: { CN: '成交状态', HK: '成交狀態', US: 'Deal status' },
  lastfollowtime: { CN: '最近跟进时间', HK: '最近跟進時間', US: 'Last follow-up' },
  nextfollowtime: { CN: '下次跟进时间', HK: '下次跟進時間', US: 'Next follow-up' },
  collecttime: { CN: '收藏时间', HK: '收藏時間', US: 'Collected' },
  dealtime: { CN: '成交时间', HK: '成交時間', US: 'Deal date' },
  fallat: { CN: '掉入公海时间', HK: '掉入公海時間', US: 'Moves to the public pool' },
  preowner: { CN: '前负责人', HK: '前負責人', US: 'Previous owner' },
  pooltime: { CN: '进入公海时间', HK: '進入公海時間', US: 'In the public pool since' },
  poolreason: { CN: '进入公海的原因', HK: '進入公海的原因', US: 'Reason for the public pool' },
  contactcount: { CN: '联系人数', HK: '聯絡人數', US: 'Number of contacts' },
  emailcount: { CN: '邮箱数', HK: '電郵數', US: 'Number of emails' },
  timezone: { CN: '时区', HK: '時區', US: 'Time zone' },
  remark: { CN: '备注', HK: '備註', US: 'Remark' },
};
