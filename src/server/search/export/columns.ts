import type { Language, Text } from '#lib/language.ts';
import type { Schemas } from '#server/operation.ts';
import type { NumberFormat } from '#server/sheets/write-sheet.ts';

/** A company with its place on the map, where the file is about an area. */
export type ExportedCompany = Schemas['Company'] & { place?: Pick<Schemas['MapCompany'], 'lng' | 'lat' | 'precision' | 'km'> };

interface Column {
  head: Text;
  numbers?: NumberFormat;
  cell: (row: ExportedCompany, language: Language) => string | number | null | undefined;
}

// Three languages to a line.
// oxfmt-ignore
const owned: Readonly<Record<Schemas['Owned']['state'], Text>> = {
  none: { CN: '未收藏', HK: '未收藏', US: 'Not collected' },
  mine: { CN: '我的客户', HK: '我的客戶', US: 'My customer' },
  colleague: { CN: '同事的客户', HK: '同事的客戶', US: 'Colleague’s customer' },
  pool: { CN: '公海客户', HK: '公海客戶', US: 'In the public pool' },
};
// oxfmt-ignore
const precision: Readonly<Record<Schemas['MapCompany']['precision'], Text>> = {
  address: { CN: '按地址', HK: '按地址', US: 'By address' },
  city: { CN: '按城市中心', HK: '按城市中心', US: 'By city centre' },
};

// oxfmt-ignore
/** What a file of companies tells of each, in this order. */
export const columns: readonly Column[] = [
  { head: { CN: '公司名称', HK: '公司名稱', US: 'Company' }, cell: ({ companyname }) => companyname },
  { head: { CN: '国家/地区', HK: '國家/地區', US: 'Country' }, cell: ({ country, countrycode }) => country || countrycode },
  { head: { CN: '州/省', HK: '州／省', US: 'State' }, cell: ({ state }) => state },
  { head: { CN: '城市', HK: '城市', US: 'City' }, cell: ({ city }) => city },
  { head: { CN: '地址', HK: '地址', US: 'Address' }, cell: ({ address }) => address },
  { head: { CN: '邮编', HK: '郵政編碼', US: 'Postcode' }, cell: ({ postcode }) => postcode },
  { head: { CN: '电话', HK: '電話', US: 'Phone' }, cell: ({ phone }) => phone },
  { head: { CN: '网址', HK: '網址', US: 'Website' }, cell: ({ website }) => website },
  { head: { CN: '邮箱', HK: '電郵', US: 'Email' }, cell: ({ email }) => email },
  { head: { CN: '行业', HK: '行業', US: 'Industry' }, cell: ({ industry }) => industry.join(' / ') },
  { head: { CN: '客户状态', HK: '客戶狀態', US: 'Customer status' }, cell: (row, language) => owned[row.owned.state][language] },
  { head: { CN: '来源', HK: '來源', US: 'Source' }, cell: ({ source }) => source },
];

// oxfmt-ignore
/** What is told besides where the file is about an area. */
export const placeColumns: readonly Column[] = [
  { head: { CN: '定位', HK: '定位', US: 'Located' }, cell: ({ place }, language) => place && precision[place.precision][language] },
  { head: { CN: '坐标', HK: '座標', US: 'Coordinates' }, cell: ({ place }) => place && coordinates(place) },
  { head: { CN: '距离（公里）', HK: '距離（公里）', US: 'Distance (km)' }, numbers: 'plain', cell: ({ place }) => place?.km },
];

// oxfmt-ignore
/** What the customs data tell, for those who may see them. */
export const tradeColumns: readonly Column[] = [
  { head: { CN: '近 12 个月票数', HK: '近 12 個月票數', US: 'Shipments in 12 months' }, numbers: 'count', cell: ({ trade }) => trade?.companyid ? trade.tradecount12m : '' },
  { head: { CN: '最近交易', HK: '最近交易', US: 'Last shipment' }, cell: ({ trade }) => trade?.lasttradedate },
  { head: { CN: '海关数据截至', HK: '海關數據截至', US: 'Customs data until' }, cell: ({ trade }) => trade?.until },
];

/** As map services take them; a sign in front would be taken for a formula. */
function coordinates({ lat, lng }: Pick<Schemas['MapCompany'], 'lng' | 'lat'>): string {
  return `${Math.abs(lat)}°${lat < 0 ? 'S' : 'N'} ${Math.abs(lng)}°${lng < 0 ? 'W' : 'E'}`;
}
