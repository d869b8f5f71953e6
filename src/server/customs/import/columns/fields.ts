/** What a column of a customs file can hold, in the order in which people read a shipment. */
export const customsFields = [
  'date',
  'hscode',
  'product',
  'hsdescription',
  'brand',
  'buyer',
  'buyeraddress',
  'buyercountry',
  'supplier',
  'supplieraddress',
  'suppliercountry',
  'notifyparty',
  'sourcecountry',
  'direction',
  'origin',
  'destination',
  'portloading',
  'portunloading',
  'quantity',
  'quantityunit',
  'netweight',
  'grossweight',
  'weightunit',
  'volume',
  'teu',
  'containers',
  'packages',
  'value',
  'valueusd',
  'currency',
  'unitprice',
  'freight',
  'incoterm',
  'billno',
  'masterbillno',
  'billtype',
  'vessel',
  'imo',
  'voyage',
  'carrier',
  'transport',
  'marks',
  'recordno',
] as const;
export type CustomsField = (typeof customsFields)[number];

/** Fields that are read as numbers. */
export const amountFields = [
  'quantity',
  'netweight',
  'grossweight',
  'volume',
  'teu',
  'packages',
  'value',
  'valueusd',
  'unitprice',
  'freight',
] as const satisfies readonly CustomsField[];
export type AmountField = (typeof amountFields)[number];

/** Which column holds what, and where people disagree, how it is written. */
export interface ColumnUse {
  column: number;
  field: CustomsField;
  order?: 'ymd' | 'dmy' | 'mdy';
}
