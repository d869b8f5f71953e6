import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

import { Refusal } from '#server/operation.ts';

const inflate = promisify(inflateRaw);

/** One file of an archive. */
export interface Entry {
  /** As the archive says it, with slashes between folders. */
  path: string;
  /** Unpacked, as the archive says; unpacking stops there. */
  size: number;
  packed: number;
  crc: number;
  isPacked: boolean;
  at: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 65_535;
const MOST_ENTRIES = 5000;
const MOST_DIRECTORY_BYTES = 4 * 1024 * 1024;
const MOST_UNPACKED_BYTES = 4 * 1024 ** 3;
const LONGEST_PATH = 255;
const ENCRYPTED = 0x1;
const UTF8 = 0x800;
const KIND_OF_FILE = 0xf000;
const LINK = 0xa000;
const STORED = 0;
const DEFLATED = 8;

/**
 * The files of a ZIP, none of which was unpacked yet.
 *
 * The archive is believed only within limits: an archive with too much in it, with names that lead out of a folder, with links, passwords, or with files
 * that share their bytes, as bombs have, is refused as a whole.
 *
 * @throws Refusal 400
 */
export async function readArchive(path: string): Promise<Entry[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { directory, count } = await directoryOf(file, size);
    const entries = entriesOf(directory, count);
    refuseBomb(entries, size);
    return entries;
  } finally {
    await file.close();
  }
}

/**
 * One file of the archive, unpacked.
 *
 * @throws Refusal 400 where it is not what the archive says
 */
export async function readEntry(path: string, { at, packed, size, crc, isPacked }: Entry): Promise<Buffer> {
  const file = await open(path);
  try {
    const head = await readExactly(file, at, LOCAL_BYTES);
    if (head.readUInt32LE(0) !== LOCAL) throw broken();
    const bytes = await readExactly(file, at + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28), packed);
    const content = isPacked ? await inflate(bytes, { maxOutputLength: Math.max(size, 1) }).catch(refuse) : bytes;
    if (content.length !== size || crc32(content) !== crc) throw broken();
    return content;
  } finally {
    await file.close();
  }
}

function refuse(): never {
  throw broken();
}

const broken = () => new Refusal(400, 'archiveBroken', { field: 'content' });
const unsafe = () => new Refusal(400, 'archiveUnsafe', { field: 'content' });
const tooLarge = () => new Refusal(400, 'archiveTooLarge', { field: 'content', values: { n: MOST_ENTRIES } });

async function readExactly(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: at });
  if (bytesRead < length) throw broken();
  return buffer;
}

async function directoryOf(file: FileHandle, size: number): Promise<{ directory: Buffer; count: number }> {
  if (size < END_BYTES) throw broken();
  const tailBytes = Math.min(size, END_BYTES + LONGEST_COMMENT);
  const tail = await readExactly(file, size - tailBytes, tailBytes);
  const end = endOf(tail);
  const [count, bytes, at] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (count > MOST_ENTRIES || bytes > MOST_DIRECTORY_BYTES) throw tooLarge();
  if (at + bytes > size) throw broken();
  return { directory: await readExactly(file, at, bytes), count };
}

/** Where the end of the directory is; only a comment may follow it. */
function endOf(tail: Buffer): number {
  for (let end = tail.length - END_BYTES; end >= 0; end -= 1)
    if (tail.readUInt32LE(end) === END && end + END_BYTES + tail.readUInt16LE(end + 20) === tail.length) return end;
  throw broken();
}

function entriesOf(directory: Buffer, count: number): Entry[] {
  const entries: Entry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY) throw broken();
    const nameBytes = directory.readUInt16LE(at + 28);
    const next = at + ENTRY_BYTES + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    const entry = entryOf(directory.subarray(at, next), nameBytes);
    if (!entry.path.endsWith('/')) entries.push(entry);
    at = next;
  }
  return entries;
}

function entryOf(bytes: Buffer, nameBytes: number): Entry {
  const flags = bytes.readUInt16LE(8);
  const method = bytes.readUInt16LE(10);
  const path = nameOf(bytes.subarray(ENTRY_BYTES, ENTRY_BYTES + nameBytes), (flags & UTF8) !== 0);
  const kind = (bytes.readUInt32LE(38) >>> 16) & KIND_OF_FILE;
  if (leadsOut(path) || (flags & ENCRYPTED) !== 0 || kind === LINK) throw unsafe();
  if (method !== STORED && method !== DEFLATED) throw broken();
  const [crc, packed, size, at] = [bytes.readUInt32LE(16), bytes.readUInt32LE(20), bytes.readUInt32LE(24), bytes.readUInt32LE(42)];
  return { path, crc, packed, size, isPacked: method === DEFLATED, at };
}

/** Chinese systems write names in their own encoding and do not say so. */
function nameOf(bytes: Buffer, isUtf8: boolean): string {
  if (isUtf8) return bytes.toString('utf8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder('gb18030').decode(bytes);
  }
}

function leadsOut(path: string): boolean {
  if (path === '' || path.length > LONGEST_PATH || /[\p{Cc}\\:]/u.test(path)) return true;
  return path.startsWith('/') || path.split('/').some((part) => part === '..' || part === '.');
}

function refuseBomb(entries: readonly Entry[], fileBytes: number): void {
  if (entries.reduce((sum, { size }) => sum + size, 0) > MOST_UNPACKED_BYTES) throw tooLarge();
  let free = 0;
  for (const { at, packed } of entries.toSorted((one, other) => one.at - other.at)) {
    if (at < free || at + LOCAL_BYTES + packed > fileBytes) throw unsafe();
    free = at + LOCAL_BYTES + packed;
  }
  if (new Set(entries.map(({ path }) => path)).size < entries.length) throw unsafe();
}
