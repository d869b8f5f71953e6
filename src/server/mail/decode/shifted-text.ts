/** A text in bytes below 128 that switch between alphabets, rewritten as one that can be decoded. */
interface Shifted {
  encoding: 'iso-2022-jp' | 'euc-kr' | 'gb18030';
  bytes: Buffer;
}

const KOREAN = /^(?:iso-2022-kr|csiso2022kr)$/;
const CHINESE = /^iso-2022-cn/;
const HZ = /^(?:x-)?hz(?:-gb-2312)?$/;
const JAPANESE = /^(?:cs)?iso-?2022-?jp/;

/**
 * Reads the encodings that switch alphabets: Japanese, Korean and Chinese ISO-2022, and HZ.
 *
 * Node decodes the Japanese one only. In the others the bytes between two switches are those of EUC-KR or GB 2312 without their highest bit.
 */
export function shiftedToPairs(bytes: Buffer, label: string): Shifted | undefined {
  if (KOREAN.test(label)) return { encoding: 'euc-kr', bytes: raised(bytes, SHIFTS) };
  if (CHINESE.test(label)) return { encoding: 'gb18030', bytes: raised(bytes, SHIFTS) };
  if (HZ.test(label)) return { encoding: 'gb18030', bytes: raised(bytes, TILDES) };
  const isJapanese = JAPANESE.test(label) || (!label.startsWith('utf-16') && switchesToJapanese(bytes));
  return isJapanese ? { encoding: 'iso-2022-jp', bytes } : undefined;
}

/** Japanese without a label is known by its switch `ESC $ B` or `ESC $ @`. */
function switchesToJapanese(bytes: Buffer): boolean {
  const at = bytes.indexOf('\u001B$');
  return at !== -1 && (bytes[at + 2] === 0x42 || bytes[at + 2] === 0x40);
}

/** What is no text: each match begins pairs, ends them, or is dropped; `~~` stands for one `~`. */
interface Switches {
  // The bytes as Latin-1.
  all: RegExp;
  begins: string;
  ends: string;
}

// oxlint-disable-next-line no-control-regex -- the switches are control characters
const SHIFTS: Switches = { all: /(\u000E|\u000F|\u001B\$[)*]?[\w])/, begins: '\u000E', ends: '\u000F' };
const TILDES: Switches = { all: /(~[{}~\n])/, begins: '~{', ends: '~}' };

/** The bytes between the switches with their highest bit set; a line's end ends the pairs. */
function raised(bytes: Buffer, { all, begins, ends }: Switches): Buffer {
  let pairs = false;
  const read = (piece: string, at: number): Buffer => {
    if (at % 2 === 0) {
      const [first = '', ...lines] = piece.split(/(?=\n)/);
      const text = Buffer.concat([pairs ? highBits(first) : Buffer.from(first, 'latin1'), Buffer.from(lines.join(''), 'latin1')]);
      pairs &&= lines.length === 0;
      return text;
    }
    pairs = piece === begins || (pairs && piece !== ends);
    return Buffer.from(piece === '~~' ? '~' : '');
  };
  return Buffer.concat(bytes.toString('latin1').split(all).map(read));
}

function highBits(text: string): Buffer {
  return Buffer.from(Buffer.from(text, 'latin1').map((byte) => (byte > 0x20 ? byte | 0x80 : byte)));
}
