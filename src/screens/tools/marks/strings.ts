import type { Strings } from '#i18n/use-strings.ts';

// Three languages to a line.
// oxfmt-ignore
export const strings = {
  'group.main': { CN: '正唛', HK: '正嘜', US: 'Main mark' },
  'group.side': { CN: '侧唛', HK: '側嘜', US: 'Side mark' },
  buyer: { CN: '收货人（缩写）', HK: '收貨人（縮寫）', US: 'Consignee (short)' },
  order: { CN: '订单号', HK: '訂單編號', US: 'Order no.' },
  port: { CN: '目的港', HK: '目的港', US: 'Port of destination' },
  cartons: { CN: '总箱数', HK: '總箱數', US: 'Cartons' },
  origin: { CN: '原产地', HK: '原產地', US: 'Origin' },
  item: { CN: '货号', HK: '貨號', US: 'Item no.' },
  goods: { CN: '品名（英文）', HK: '品名（英文）', US: 'Goods' },
  quantity: { CN: '每箱数量', HK: '每箱數量', US: 'Quantity per carton' },
  gross: { CN: '毛重 kg', HK: '毛重 kg', US: 'Gross weight, kg' },
  net: { CN: '净重 kg', HK: '淨重 kg', US: 'Net weight, kg' },
  size: { CN: '尺寸 cm（长×宽×高）', HK: '尺寸 cm（長×闊×高）', US: 'Size, cm (L×W×H)' },
  handling: { CN: '搬运标志（ISO 780）', HK: '搬運標誌（ISO 780）', US: 'Handling marks (ISO 780)' },
  'mark.up': { CN: '向上', HK: '向上', US: 'This way up' },
  'mark.fragile': { CN: '易碎', HK: '易碎', US: 'Fragile' },
  'mark.dry': { CN: '怕雨', HK: '怕雨', US: 'Keep dry' },
  'mark.hooks': { CN: '禁用手钩', HK: '禁用手鈎', US: 'Use no hooks' },
  'mark.stack': { CN: '禁止堆码', HK: '禁止堆疊', US: 'Do not stack' },
  'mark.heat': { CN: '怕晒', HK: '怕曬', US: 'Keep away from heat' },
  from: { CN: '打印标签：从第几箱', HK: '列印標籤：由第幾箱', US: 'Labels: from carton' },
  to: { CN: '到第几箱', HK: '至第幾箱', US: 'to carton' },
  labels: { CN: '标签', HK: '標籤', US: 'Labels' },
  label: { CN: '第 {n} 箱标签', HK: '第 {n} 箱標籤', US: 'Label for carton {n}' },
  many: { CN: '一次最多打印 {n} 张标签，请分几次。', HK: '每次最多列印 {n} 張標籤，請分次列印。', US: 'At most {n} labels can be printed at a time. Print them in parts.' },
  source: { CN: '格式依据联合国欧洲经济委员会第 15 号建议书（简化运输标志）：收货人、参考号、目的地、件号。内容都是您填写的。', HK: '格式依據聯合國歐洲經濟委員會第 15 號建議書（簡化運輸標誌）：收貨人、參考號、目的地、件號。內容均由您填寫。', US: 'The format follows UN/ECE recommendation 15 (simpler shipping marks): consignee, reference, destination, package number. You enter all contents.' },
} as const satisfies Strings;
