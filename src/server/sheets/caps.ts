import { tableLimits } from '#lib/table-limits.ts';

/** What a table may be. Whoever has more has several tables. */
export interface Caps {
  /** Of the file as it is sent. */
  fileBytes: number;
  /** Of all that an XLSX holds, unpacked, as it says itself; one that lies meets the cap on memory. */
  unpackedBytes: number;
  rows: number;
  columns: number;
  /** What a cell of a spreadsheet can hold. */
  cellCharacters: number;
  /** A line of a CSV with every cell a long text. */
  lineBytes: number;
}

/** What a table of customers may have. */
export const caps: Caps = {
  ...sizeOf('customers'),
  unpackedBytes: 600 * 1024 * 1024,
  columns: 200,
  cellCharacters: 32_767,
  lineBytes: 1024 * 1024,
};

/** What a table of exhibitors may have. */
export const exhibitorCaps: Caps = { ...caps, ...sizeOf('exhibitors') };

/** What a list of names may have that customers are screened against. */
export const screeningCaps: Caps = { ...caps, ...sizeOf('screening') };

/** What a table of refund rates may have. */
export const refundCaps: Caps = { ...caps, ...sizeOf('refunds') };

/** Of products. */
export const productCaps: Caps = { ...caps, ...sizeOf('products') };

/** Of addresses to be verified. */
export const addressCaps: Caps = { ...caps, ...sizeOf('addresses') };

/** Of shipments. */
export const shipmentCaps: Caps = { ...caps, ...sizeOf('shipments') };

function sizeOf(what: keyof typeof tableLimits): Pick<Caps, 'fileBytes' | 'rows'> {
  const { mb, rows } = tableLimits[what];
  return { fileBytes: mb * 1024 ** 2, rows };
}
