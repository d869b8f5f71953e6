import type { Text } from '#lib/language.ts';
import type { Schemas } from '#server/operation.ts';

type Row = Schemas['CustomsRecord'];

interface Column {
  head: Text;
  cell: (row: Row) => string | number | null;
}

// Three languages to a line.
// oxfmt-ignore
/** What a file of trade records tells of each, in this order. */
export const columns: readonly Column[] = [
  { head: { CN: '日期', HK: '日期', US: 'Date' }, cell: ({ date }) => date },
  { head: { CN: '进出口', HK: '進出口', US: 'Direction' }, cell: ({ direction }) => direction },
  { head: { CN: '提单号', HK: '提單編號', US: 'Bill no.' }, cell: ({ billno }) => billno },
  { head: { CN: 'HS编码', HK: 'HS編碼', US: 'HS code' }, cell: ({ hscode }) => hscode },
  { head: { CN: '产品', HK: '產品', US: 'Product' }, cell: ({ product }) => product },
  { head: { CN: '采购商', HK: '採購商', US: 'Buyer' }, cell: ({ buyer }) => buyer.name },
  { head: { CN: '采购国', HK: '採購國', US: 'Buyer’s country' }, cell: ({ buyer }) => buyer.countrycode },
  { head: { CN: '供应商', HK: '供應商', US: 'Supplier' }, cell: ({ supplier }) => supplier.name },
  { head: { CN: '供应国', HK: '供應國', US: 'Supplier’s country' }, cell: ({ supplier }) => supplier.countrycode },
  { head: { CN: '原产国', HK: '原產國', US: 'Origin' }, cell: ({ origin }) => origin },
  { head: { CN: '装货港', HK: '裝貨港', US: 'Port of loading' }, cell: ({ portloading }) => portloading.name },
  { head: { CN: '卸货港', HK: '卸貨港', US: 'Port of unloading' }, cell: ({ portunloading }) => portunloading.name },
  { head: { CN: '数量', HK: '數量', US: 'Quantity' }, cell: ({ quantity }) => quantity },
  { head: { CN: '单位', HK: '單位', US: 'Unit' }, cell: ({ quantityunit }) => quantityunit },
  { head: { CN: '重量（千克）', HK: '重量（公斤）', US: 'Weight (kg)' }, cell: ({ weightkg }) => weightkg },
  { head: { CN: 'TEU', HK: 'TEU', US: 'TEU' }, cell: ({ teu }) => teu },
  { head: { CN: '金额（美元）', HK: '金額（美元）', US: 'Value (USD)' }, cell: ({ valueusd }) => valueusd },
  { head: { CN: '金额为估算', HK: '金額為估算', US: 'Value is an estimate' }, cell: ({ valueestimated }) => (valueestimated ? 1 : 0) },
  { head: { CN: '承运人', HK: '承運人', US: 'Carrier' }, cell: ({ carrier }) => carrier },
  { head: { CN: '贸易术语', HK: '貿易術語', US: 'Incoterm' }, cell: ({ incoterm }) => incoterm },
  { head: { CN: '来源', HK: '來源', US: 'Source' }, cell: ({ source }) => source.name },
];
