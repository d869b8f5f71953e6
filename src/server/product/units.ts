import type { Text } from '#lib/language.ts';
import type { Operation } from '#server/operation.ts';

type Unit = readonly [code: string, symbol: string, name: Text];

// A table reads by its rows.
// oxfmt-ignore
const units: readonly Unit[] = [
  ['H87', 'pcs', { CN: '件', HK: '件', US: 'Piece' }],
  ['SET', 'sets', { CN: '套', HK: '套', US: 'Set' }],
  ['PR', 'pairs', { CN: '双', HK: '對', US: 'Pair' }],
  ['DZN', 'doz', { CN: '打', HK: '打', US: 'Dozen' }],
  ['GRO', 'gross', { CN: '罗', HK: '籮', US: 'Gross (144)' }],
  ['CT', 'ctns', { CN: '箱', HK: '箱', US: 'Carton' }],
  ['XBX', 'boxes', { CN: '盒', HK: '盒', US: 'Box' }],
  ['XPK', 'packs', { CN: '包', HK: '包', US: 'Pack' }],
  ['XBG', 'bags', { CN: '袋', HK: '袋', US: 'Bag' }],
  ['XBO', 'bottles', { CN: '瓶', HK: '瓶', US: 'Bottle' }],
  ['XCA', 'cans', { CN: '罐', HK: '罐', US: 'Can' }],
  ['XDR', 'drums', { CN: '桶', HK: '桶', US: 'Drum' }],
  ['XRO', 'rolls', { CN: '卷', HK: '卷', US: 'Roll' }],
  ['XPX', 'pallets', { CN: '托盘', HK: '卡板', US: 'Pallet' }],
  ['XBE', 'bundles', { CN: '捆', HK: '捆', US: 'Bundle' }],
  ['XBL', 'bales', { CN: '包（压实）', HK: '包（壓實）', US: 'Bale' }],
  ['XST', 'sheets', { CN: '张', HK: '張', US: 'Sheet' }],
  ['XTU', 'tubes', { CN: '支', HK: '支', US: 'Tube' }],
  ['KGM', 'kg', { CN: '千克', HK: '公斤', US: 'Kilogram' }],
  ['GRM', 'g', { CN: '克', HK: '克', US: 'Gram' }],
  ['TNE', 't', { CN: '吨', HK: '公噸', US: 'Tonne' }],
  ['LBR', 'lb', { CN: '磅', HK: '磅', US: 'Pound' }],
  ['ONZ', 'oz', { CN: '盎司', HK: '安士', US: 'Ounce' }],
  ['CTM', 'ct', { CN: '克拉', HK: '克拉', US: 'Carat' }],
  ['MTR', 'm', { CN: '米', HK: '米', US: 'Metre' }],
  ['CMT', 'cm', { CN: '厘米', HK: '厘米', US: 'Centimetre' }],
  ['MMT', 'mm', { CN: '毫米', HK: '毫米', US: 'Millimetre' }],
  ['KMT', 'km', { CN: '千米', HK: '公里', US: 'Kilometre' }],
  ['YRD', 'yd', { CN: '码', HK: '碼', US: 'Yard' }],
  ['FOT', 'ft', { CN: '英尺', HK: '呎', US: 'Foot' }],
  ['INH', 'in', { CN: '英寸', HK: '吋', US: 'Inch' }],
  ['MTK', 'm²', { CN: '平方米', HK: '平方米', US: 'Square metre' }],
  ['FTK', 'ft²', { CN: '平方英尺', HK: '平方呎', US: 'Square foot' }],
  ['YDK', 'yd²', { CN: '平方码', HK: '平方碼', US: 'Square yard' }],
  ['MTQ', 'm³', { CN: '立方米', HK: '立方米', US: 'Cubic metre' }],
  ['LTR', 'L', { CN: '升', HK: '公升', US: 'Litre' }],
  ['MLT', 'mL', { CN: '毫升', HK: '毫升', US: 'Millilitre' }],
  ['GLL', 'gal', { CN: '加仑（美）', HK: '加侖（美）', US: 'Gallon (US)' }],
  ['KWT', 'kW', { CN: '千瓦', HK: '千瓦', US: 'Kilowatt' }],
  ['WTT', 'W', { CN: '瓦', HK: '瓦特', US: 'Watt' }],
  ['MIL', 'k pcs', { CN: '千件', HK: '千件', US: 'Thousand pieces' }],
];

const symbols = new Map(units.map(([code, symbol]) => [code, symbol]));

/** A unit as offers and invoices write it. */
export function unitSymbol(code: string): string {
  return symbols.get(code) ?? code;
}

const codes = new Map(
  units
    .flatMap(([code, symbol, name]) => [code, symbol, ...Object.values(name)].map((word) => [word.toLowerCase(), code] as const))
    .toReversed(),
);

/** The code of a unit by what tables call it: its code, its sign, or its name in some language; nothing for what is none. */
export function unitOf(word: string): string | undefined {
  const key = word.trim().toLowerCase();
  return codes.get(key) ?? codes.get(`${key}s`) ?? codes.get(key.replace(/s$/, ''));
}

/** The units in which goods are sold, those that are used most at the top. */
export const listProductUnits: Operation<'listProductUnits'> = async ({ language }) =>
  units.map(([code, symbol, name]) => ({ code, symbol, name: name[language] ?? name.US }));
