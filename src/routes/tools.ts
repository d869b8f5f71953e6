import type { Text } from '#lib/language.ts';

import { href } from './href.ts';

interface ToolRow {
  readonly id: string;
  readonly title: Text;
}

// A table reads by its rows.
// oxfmt-ignore
/** Every small tool and its name; nothing else spells one. Those that salespeople open most often come first. */
export const tools = [
  { id: 'currency', title: { CN: '货币换算', HK: '貨幣換算', US: 'Currency' } },
  { id: 'volume', title: { CN: '体积与计费重量', HK: '體積與計費重量', US: 'Volume and chargeable weight' } },
  { id: 'ladder', title: { CN: '报价：EXW 到 DDP', HK: '報價：EXW 至 DDP', US: 'Prices from EXW to DDP' } },
  { id: 'loading', title: { CN: '装柜方案', HK: '裝櫃方案', US: 'Container loading' } },
  { id: 'clock', title: { CN: '世界时间与通话时段', HK: '世界時間與通話時段', US: 'World clock and call windows' } },
  { id: 'holidays', title: { CN: '各国假日与发货日', HK: '各國假期與出貨日', US: 'Holidays and shipping days' } },
  { id: 'hs', title: { CN: 'HS 编码与实缴关税', HK: 'HS 編碼與實繳關稅', US: 'HS codes and duty paid' } },
  { id: 'credit', title: { CN: '信用证日期', HK: '信用證日期', US: 'Letter-of-credit dates' } },
  { id: 'marks', title: { CN: '唛头与外箱标签', HK: '嘜頭與外箱標籤', US: 'Marks and carton labels' } },
  { id: 'ports', title: { CN: '港口查询', HK: '港口查詢', US: 'Port finder' } },
  { id: 'sea', title: { CN: '海运距离与天数', HK: '海運距離與日數', US: 'Sea distance and days' } },
  { id: 'phone', title: { CN: '国际区号与号码检查', HK: '國際區號與號碼檢查', US: 'Country codes and number check' } },
  { id: 'units', title: { CN: '单位换算', HK: '單位換算', US: 'Units' } },
] as const satisfies readonly ToolRow[];

export type ToolId = (typeof tools)[number]['id'];

/** Where a tool is opened. */
export const toolHref = (id: ToolId): string => `${href('foreignTrade.smallDetail')}?tool=${id}`;
