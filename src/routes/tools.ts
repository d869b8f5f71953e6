import type { Text } from '#lib/language.ts';

import { href } from './href.ts';

interface ToolRow {
  readonly id: string;
  readonly title: Text;
  /** Other words by which it is looked for, in any language. */
  readonly words: string;
}

// A table reads by its rows.
// oxfmt-ignore
/** Every small tool and its name; nothing else spells one. Those that salespeople open most often come first. */
export const tools = [
  { id: 'currency', title: { CN: '货币换算', HK: '貨幣換算', US: 'Currency' }, words: '汇率 匯率 外汇 外匯 牌价 牌價 exchange rate' },
  { id: 'volume', title: { CN: '体积与计费重量', HK: '體積與計費重量', US: 'Volume and chargeable weight' }, words: 'CBM 方数 方數 抛重 泡重 材积 材積 空运 空運 快递 速遞 air courier W/M' },
  { id: 'ladder', title: { CN: '报价：EXW 到 DDP', HK: '報價：EXW 至 DDP', US: 'Prices from EXW to DDP' }, words: 'FOB CFR CIF FCA DAP Incoterms 贸易术语 貿易術語 退税 退稅 利润 利潤 核算 margin quote refund' },
  { id: 'loading', title: { CN: '装柜方案', HK: '裝櫃方案', US: 'Container loading' }, words: '集装箱 貨櫃 20GP 40HQ 配载 拼柜 货车 托盘 卡板 truck pallet' },
  { id: 'clock', title: { CN: '世界时间与通话时段', HK: '世界時間與通話時段', US: 'World clock and call windows' }, words: '时差 時差 时区 時區 time zone' },
  { id: 'holidays', title: { CN: '各国假日与发货日', HK: '各國假期與出貨日', US: 'Holidays and shipping days' }, words: '节日 節日 放假 休息日' },
  { id: 'hs', title: { CN: 'HS 编码与实缴关税', HK: 'HS 編碼與實繳關稅', US: 'HS codes and duty paid' }, words: '海关编码 海關編碼 税号 稅號 tariff customs code' },
  { id: 'credit', title: { CN: '信用证日期', HK: '信用證日期', US: 'Letter-of-credit dates' }, words: 'L/C LC UCP 交单期 交單期' },
  { id: 'marks', title: { CN: '唛头与外箱标签', HK: '嘜頭與外箱標籤', US: 'Marks and carton labels' }, words: '箱唛 箱嘜 面单 shipping marks PDF' },
  { id: 'ports', title: { CN: '港口查询', HK: '港口查詢', US: 'Port finder' }, words: '港口代码 港口代碼 UN/LOCODE' },
  { id: 'sea', title: { CN: '海运距离与天数', HK: '海運距離與日數', US: 'Sea distance and days' }, words: '航程 船期 海里 nautical miles transit' },
  { id: 'phone', title: { CN: '国际区号与号码检查', HK: '國際區號與號碼檢查', US: 'Country codes and number check' }, words: '电话 電話 手机 手提 dial code WhatsApp' },
  { id: 'units', title: { CN: '单位换算', HK: '單位換算', US: 'Units' }, words: '英寸 磅 尺 inch pound kg convert' },
] as const satisfies readonly ToolRow[];

export type ToolId = (typeof tools)[number]['id'];

/** Where a tool is opened. */
export const toolHref = (id: ToolId): string => `${href('foreignTrade.smallDetail')}?tool=${id}`;
