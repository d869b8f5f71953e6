import { amountFields, type CustomsField } from './fields.ts';

const AMOUNTS: ReadonlySet<CustomsField> = new Set(amountFields);
const PARTIES: ReadonlySet<CustomsField> = new Set([
  'buyer',
  'supplier',
  'notifyparty',
  'product',
  'hsdescription',
  'buyeraddress',
  'supplieraddress',
]);
const PLACES: ReadonlySet<CustomsField> = new Set([
  'buyercountry',
  'suppliercountry',
  'origin',
  'destination',
  'sourcecountry',
  'currency',
]);

const AMOUNT = /^[^\p{L}\d]{0,4}\p{Sc}?[\d.,' ]*\d[\d.,' ]*(?:\p{L}[\p{L}.]{0,5})?$/u;
const DAY = /\d/;
const CODE = /\d{2}/;
const NAMED = /\p{L}{2}/u;
const ADDRESS_OF_MAIL = /^\S+@\S+$|^https?:/i;
const LONGEST_PLACE = 60;

/** Whether most values can be what a heading says, where it says so only in a word or two. */
export function valuesFit(field: CustomsField, samples: readonly string[]): boolean {
  const values = samples.map((sample) => sample.trim()).filter(Boolean);
  const fits = values.filter((value) => canBe(field, value)).length;
  return fits * 2 >= values.length;
}

function canBe(field: CustomsField, value: string): boolean {
  if (AMOUNTS.has(field)) return AMOUNT.test(value);
  if (PARTIES.has(field)) return NAMED.test(value) && !ADDRESS_OF_MAIL.test(value);
  if (PLACES.has(field)) return NAMED.test(value) && value.length <= LONGEST_PLACE;
  if (field === 'date') return DAY.test(value);
  return field !== 'hscode' || CODE.test(value);
}
