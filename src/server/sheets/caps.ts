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

/** Of customers. */
export const caps: Caps = {
  fileBytes: 50 * 1024 * 1024,
  unpackedBytes: 600 * 1024 * 1024,
  rows: 200_000,
  columns: 200,
  cellCharacters: 32_767,
  lineBytes: 1024 * 1024,
};

/** Of exhibitors: no fair has more. */
export const exhibitorCaps: Caps = { ...caps, rows: 100_000 };

/** Of shipments: vendors sell them by the million. */
export const shipmentCaps: Caps = { ...caps, fileBytes: 400 * 1024 * 1024, rows: 1_048_576 };
