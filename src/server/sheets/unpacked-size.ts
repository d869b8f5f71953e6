import { SheetFailure } from './sheet-failure.ts';

const END_OF_DIRECTORY = 0x06054b50;
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
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  if (end === -1 || end < zip.length - END_BYTES - LONGEST_COMMENT || end + END_BYTES > zip.length) throw new SheetFailure('unreadable');
  if (zip.readUInt32LE(end) !== END_OF_DIRECTORY) throw new SheetFailure('unreadable');
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
