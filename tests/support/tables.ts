import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';

import { type CellValue, read } from 'hucre';

import { writeSheet } from '#server/sheets/write-sheet.ts';

/** A workbook with one sheet, as the product itself writes them. */
export async function workbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const [head = [], ...rest] = rows;
  return buffer(writeSheet({ format: 'xlsx', name: 'Sheet1', head, rows: Readable.from(rest) }));
}

/** What stands in a workbook: text as text, numbers as numbers, nothing as nothing; `formats` are those of the numbers in its second row. */
export async function readWorkbook(file: Uint8Array) {
  const [sheet] = (await read(file, { readStyles: true })).sheets;
  const [head = [], first = []] = sheet?.rows ?? [];
  const formats = first.map((value, at) => (typeof value === 'number' ? sheet?.cells?.get(`1,${at}`)?.style?.numFmt : undefined));
  const byHead = (values: readonly CellValue[]) => Object.fromEntries(head.map((name, at) => [String(name), values[at] ?? null]));
  return { rows: (sheet?.rows ?? []).slice(1).map(byHead), formats: byHead(formats.map((format) => format ?? null)) };
}

/** A CSV in UTF-8. */
export function csv(rows: readonly (readonly string[])[], separator = ','): string {
  return rows.map((row) => row.join(separator)).join('\n');
}

/** Texts in the two-byte encoding of mainland China; only the characters that tests use. */
export function gbk(text: string): Buffer {
  const bytes = Array.from(text).flatMap((character) => {
    if (character.charCodeAt(0) < 0x80) return [character.charCodeAt(0)];
    const code = gbkCodes.get(character);
    if (!code) throw new Error(`No GBK code of ${character} is known`);
    return code;
  });
  return Buffer.from(bytes);
}

/** Every pair of bytes of the encoding, read backwards with the decoder that the platform has. */
const gbkCodes = new Map<string, [number, number]>();
const decoder = new TextDecoder('gb18030');
for (let high = 0x81; high <= 0xfe; high += 1)
  for (let low = 0x40; low <= 0xfe; low += 1) if (low !== 0x7f) gbkCodes.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);

/** A ZIP with the given files, packed; its sizes may lie. */
export function zip(files: Readonly<Record<string, Buffer | string>>, { claimedSize }: { claimedSize?: number } = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const raw = Buffer.from(content as string);
    const packed = deflateRawSync(raw, { level: 9 });
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    const sizes = (header: Buffer, from: number) => {
      header.writeUInt32LE(crc32(raw), from);
      header.writeUInt32LE(packed.length, from + 4);
      header.writeUInt32LE(claimedSize ?? raw.length, from + 8);
      header.writeUInt16LE(name.length, from + 12);
    };
    sizes(local, 14);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(8, 10);
    sizes(entry, 16);
    entry.writeUInt32LE(at, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += local.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

/** A workbook whose only sheet has this XML between its rows' tags. */
export function workbookOf(rows: Buffer | string, options: { claimedSize?: number } = {}): Buffer {
  const sheet = Buffer.concat([
    Buffer.from(`${XML}<worksheet ${MAIN}><sheetData>`),
    Buffer.from(rows as string),
    Buffer.from('</sheetData></worksheet>'),
  ]);
  return zip(
    {
      '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${OFFICE_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${OFFICE_TYPE}.worksheet+xml"/></Types>`,
      '_rels/.rels': `${XML}<Relationships ${RELATIONS}><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `${XML}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="Customers" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `${XML}<Relationships ${RELATIONS}><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': sheet,
    },
    options,
  );
}

/** A binary workbook with one sheet: texts, numbers, and dates of the second style. */
export function binaryWorkbook(rows: readonly (readonly (string | number | Date | null)[])[]): Buffer {
  const cellOf = (cell: string | number | Date | null, column: number) => {
    if (cell === null) return [];
    const head = [u32(column), u32(cell instanceof Date ? 1 : 0)];
    if (typeof cell === 'string') return [record(6, ...head, wide(cell))];
    return [record(5, ...head, double(cell instanceof Date ? serialOf(cell) : cell))];
  };
  const records = rows.flatMap((cells, row) => [record(0, u32(row), Buffer.alloc(13)), ...cells.flatMap(cellOf)]);
  const style = (format: number) => record(47, Buffer.from([0, 0, format, 0]), Buffer.alloc(12));
  return zip({
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/></Types>`,
    '_rels/.rels': `${XML}<Relationships ${RELATIONS}>${relation('rId1', 'officeDocument', 'xl/workbook.bin')}</Relationships>`,
    'xl/workbook.bin': record(156, u32(0), u32(1), wide('rId1'), wide('Shipments')),
    'xl/_rels/workbook.bin.rels': `${XML}<Relationships ${RELATIONS}>${relation('rId1', 'worksheet', 'worksheets/sheet1.bin')}${relation('rId2', 'styles', 'styles.bin')}</Relationships>`,
    'xl/worksheets/sheet1.bin': Buffer.concat(records),
    'xl/styles.bin': Buffer.concat([record(617, u32(2)), style(0), style(14), record(618)]),
  });
}

const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

/** A part of a binary workbook: what it is and how long, each in groups of seven bits, and what it says. */
function record(id: number, ...parts: readonly Buffer[]): Buffer {
  const data = Buffer.concat(parts);
  const groups = (value: number): number[] => (value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...groups(value >> 7)]);
  return Buffer.concat([Buffer.from([...groups(id), ...groups(data.length)]), data]);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}

const wide = (text: string): Buffer => Buffer.concat([u32(text.length), Buffer.from(text, 'utf16le')]);
const serialOf = (date: Date): number => date.getTime() / 86_400_000 + 25_569;

/** A field of a DBF, and its value in each record as it is written there. */
export type DbfColumn = readonly [name: Buffer | string, type: string, bytes: number, values: readonly (Buffer | string)[]];

/** A DBF of dBASE III, its code page by the number that the head has for it. */
export function dbf(
  columns: readonly DbfColumn[],
  { page = 0, records, deleted = -1 }: { page?: number; records?: number; deleted?: number } = {},
): Buffer {
  const [[, , , first] = ['', '', 0, []]] = columns;
  const head = Buffer.alloc(32);
  head.set([3, 126, 11, 27]);
  head.writeUInt32LE(records ?? first.length, 4);
  head.writeUInt16LE(32 * (columns.length + 1) + 1, 8);
  head.writeUInt16LE(
    columns.reduce((sum, [, , bytes]) => sum + bytes, 1),
    10,
  );
  head[29] = page;
  const fields = columns.map(([name, type, bytes]) => {
    const field = Buffer.alloc(32);
    field.set(Buffer.from(name as string).subarray(0, 11));
    field[11] = type.charCodeAt(0);
    field.writeUInt16LE(bytes, 16);
    return field;
  });
  const rows = first.flatMap((_, row) => [
    Buffer.from(row === deleted ? '*' : ' '),
    ...columns.map(([, type, bytes, values]) => {
      const value = Buffer.from(values[row] as string).subarray(0, bytes);
      const padding = Buffer.alloc(bytes - value.length, ' ');
      return Buffer.concat(type === 'N' ? [padding, value] : [value, padding]);
    }),
  ]);
  return Buffer.concat([head, ...fields, Buffer.from([0x0d]), ...rows, Buffer.from([0x1a])]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const OFFICE_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
