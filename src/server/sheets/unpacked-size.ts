import { SheetFailure } from './sheet-failure.ts';

const ENTRY = 0x02014b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY_BYTES = 46;
const MOST_ENTRIES = 10_000;

/**
 * How many bytes a ZIP says that its files have together when unpacked, without unpacking any.
 *
 * @throws SheetFailure for what is no whole ZIP
 */
export function unpackedSize(zip: Buffer): number {
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new SheetFailure('toolarge');
  let at = zip.readUInt32LE(end + 16);
  let size = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > zip.length || zip.readUInt32LE(at) !== ENTRY) throw new SheetFailure('unreadable');
    size += zip.readUInt32LE(at + 24);
    at += ENTRY_BYTES + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return size;
}

/** Where the end of the directory is; only a comment may follow it. */
function endOf(zip: Buffer): number {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const isWhole = end !== -1 && end >= zip.length - END_BYTES - LONGEST_COMMENT && end + END_BYTES <= zip.length;
  if (!isWhole) throw new SheetFailure('unreadable');
  return end;
}
