/** What a table of customers may be. Whoever has more has several tables. */
export const caps = {
  /** Of the file as it is sent. */
  fileBytes: 50 * 1024 * 1024,
  /** Of all that an XLSX holds, unpacked, as it says itself; one that lies meets the cap on memory. */
  unpackedBytes: 600 * 1024 * 1024,
  rows: 200_000,
  columns: 200,
  /** What a cell of a spreadsheet can hold. */
  cellCharacters: 32_767,
  /** A line of a CSV with every cell a long text. */
  lineBytes: 1024 * 1024,
} as const;
