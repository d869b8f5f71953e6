import type { Text } from '#lib/language.ts';

/** What the first sign of a GSIN number says, of Canada's goods and services identification numbers. */
export const goodsGroups: Readonly<Record<string, Text>> = {
  N: { CN: '货物', HK: '貨物', US: 'Goods' },
  5: { CN: '建筑工程', HK: '建築工程', US: 'Construction' },
  A: { CN: '研究与开发', HK: '研究與開發', US: 'Research and development' },
  B: { CN: '专项研究', HK: '專項研究', US: 'Special studies' },
  C: { CN: '建筑与工程设计', HK: '建築與工程設計', US: 'Architect and engineering' },
  D: { CN: '信息处理与通信', HK: '資訊處理與通訊', US: 'Information processing' },
  E: { CN: '环境服务', HK: '環境服務', US: 'Environmental services' },
  F: { CN: '自然资源服务', HK: '天然資源服務', US: 'Natural resources services' },
  G: { CN: '医疗与社会服务', HK: '醫療與社會服務', US: 'Health and social services' },
  H: { CN: '质检与测试', HK: '質檢與測試', US: 'Quality control and testing' },
  J: { CN: '维修与改装', HK: '維修與改裝', US: 'Maintenance and repair' },
  K: { CN: '保管与运营', HK: '保管與營運', US: 'Custodial and related services' },
  L: { CN: '金融服务', HK: '金融服務', US: 'Financial services' },
  M: { CN: '政府设施运营', HK: '政府設施營運', US: 'Operation of facilities' },
  R: { CN: '专业与行政服务', HK: '專業與行政服務', US: 'Professional and administrative' },
  S: { CN: '公用事业', HK: '公用事業', US: 'Utilities' },
  T: { CN: '传播与印刷', HK: '傳播與印刷', US: 'Communications and printing' },
  U: { CN: '教育培训', HK: '教育培訓', US: 'Education and training' },
  V: { CN: '运输与旅行', HK: '運輸與旅遊', US: 'Transport and travel' },
  W: { CN: '设备租赁', HK: '設備租賃', US: 'Lease of equipment' },
  X: { CN: '不动产租赁', HK: '不動產租賃', US: 'Lease of real property' },
};
