import { decodeBytes } from '../decode/decode-bytes.ts';
import { firstField, headerFields, type HeaderFields } from '../decode/header-fields.ts';
import { decodeParameters } from '../decode/parameters.ts';
import { decodeTransfer } from '../decode/transfer-encoding.ts';

/** A part of a mail that holds no others. */
export interface MimeLeaf {
  type: string;
  fields: HeaderFields;
  /** Freed of its transfer encoding. */
  body: Buffer;
  charset: string;
}

const DEEPEST = 10;
const MOST_LEAVES = 100;

/** The leaves of a small mail that is read as a whole, as reports are; forwarded mails are leaves too. */
export function mimeLeaves(raw: Buffer, depth = 0): MimeLeaf[] {
  const end = headerEnd(raw);
  const fields = headerFields(raw.subarray(0, end));
  const { value, parameters } = decodeParameters(firstField(fields, 'content-type') ?? 'text/plain');
  const boundary = parameters.get('boundary');
  const body = raw.subarray(end);
  if (value.startsWith('multipart/') && boundary && depth < DEEPEST) {
    return partsOf(body, boundary)
      .flatMap((part) => mimeLeaves(part, depth + 1))
      .slice(0, MOST_LEAVES);
  }
  return [
    {
      type: value,
      fields,
      body: decodeTransfer(body, firstField(fields, 'content-transfer-encoding')),
      charset: parameters.get('charset') ?? '',
    },
  ];
}

/** The text of a leaf. */
export function leafText({ body, charset }: MimeLeaf): string {
  return decodeBytes(body, charset);
}

/** Behind the empty line; a part may begin with it, and has no header then. */
function headerEnd(raw: Buffer): number {
  const ends = ['\r\n\r\n', '\n\n'].map((mark) => ({ at: raw.indexOf(mark), mark })).filter(({ at }) => at !== -1);
  const [first] = ends.toSorted((one, other) => one.at - other.at);
  const [leading = ''] = /^\r?\n/.exec(raw.toString('latin1', 0, 2)) ?? [];
  return leading === '' ? (first ? first.at + first.mark.length : raw.length) : leading.length;
}

function partsOf(body: Buffer, boundary: string): Buffer[] {
  const text = body.toString('latin1');
  const mark = `--${boundary}`;
  const pieces = `\n${text}`.split(`\n${mark}`).slice(1);
  return pieces
    .filter((piece) => !piece.startsWith('--'))
    .map((piece) => Buffer.from(piece.slice(piece.indexOf('\n') + 1).replace(/\r$/, ''), 'latin1'));
}
