import { type RawBuilder, sql } from 'kysely';

/** The columns of packed rows, in their order, and the PostgreSQL type of each. */
export type PackedColumns = Readonly<Record<string, string>>;
/** A row to be packed; what has no value in it is null. */
export type PackedRow<Columns extends PackedColumns> = Readonly<
  Partial<Record<keyof Columns, string | number | boolean | null | undefined>>
>;

// The signs that ASCII has for it. In a text they would say nothing, so there they become spaces, as does what PostgreSQL takes in no text.
const [NULL, ROW_END, FIELD_END] = ['\u001A', '\u001E', '\u001F'];
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const SIGNS = /[\u0000\u001A\u001E\u001F]/g;

/** Rows as one text for {@link unpackRows}, which PostgreSQL takes apart in a quarter of the time of JSON. */
export function packRows<Columns extends PackedColumns>(columns: Columns, rows: readonly PackedRow<Columns>[]): string {
  const names = Object.keys(columns);
  return rows.map((row) => names.map((name) => field(row[name])).join(FIELD_END)).join(ROW_END);
}

/** Packed rows as a table to select from. */
export function unpackRows(columns: PackedColumns, text: string): RawBuilder<unknown> {
  const fields = Object.entries(columns).map(([name, type], at) => sql`field[${sql.lit(at + 1)}]::${sql.raw(type)} AS ${sql.id(name)}`);
  // `OFFSET 0` keeps PostgreSQL from taking a row apart anew for each of its fields.
  return sql`(
    SELECT ${sql.join(fields)} FROM (
      SELECT string_to_array(packed, ${FIELD_END}, ${NULL}) AS field FROM string_to_table(nullif(${text}, ''), ${ROW_END}) AS packed OFFSET 0
    ) AS split)`;
}

function field(value: PackedRow<PackedColumns>[string]): string {
  if (value === null || value === undefined) return NULL;
  return typeof value === 'string' ? value.replaceAll(SIGNS, ' ') : String(value);
}
