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
  { id: 'volume', title: { CN: '体积与计费重量', HK: '體積與計費重量', US: 'Volume and chargeable weight' } },
  { id: 'ladder', title: { CN: '报价：EXW 到 DDP', HK: '報價：EXW 至 DDP', US: 'Prices from EXW to DDP' } },
  { id: 'loading', title: { CN: '装柜方案', HK: '裝櫃方案', US: 'Container loading' } },
  { id: 'credit', title: { CN: '信用证日期', HK: '信用證日期', US: 'Letter-of-credit dates' } },
  { id: 'units', title: { CN: '单位换算', HK: '單位換算', US: 'Units' } },
] as const satisfies readonly ToolRow[];

export type ToolId = (typeof tools)[number]['id'];

/** Where a tool is opened. */
export const toolHref = (id: ToolId): string => `${href('foreignTrade.smallDetail')}?tool=${id}`;
