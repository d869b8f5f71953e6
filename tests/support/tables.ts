import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';

import { writeSheet } from '#server/sheets/write-sheet.ts';

/** A workbook with one sheet, as the product itself writes them. */
export async function workbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const [head = [], ...rest] = rows;
  return buffer(writeSheet({ format: 'xlsx', name: 'Sheet1', head, rows: Readable.from(rest) }));
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

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const OFFICE_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
