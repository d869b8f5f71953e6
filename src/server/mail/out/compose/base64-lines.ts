/** Bytes that make one line of 76 characters. */
const LINE_BYTES = 57;
/** Lines that are handed on together. */
const LINES_AT_ONCE = 1000;

/**
 * Bytes as lines of base64, whatever pieces they come in.
 *
 * @yields whole lines
 */
export async function* base64Lines(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of content) {
    const bytes = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % LINE_BYTES);
    for (let from = 0; from < whole; from += LINE_BYTES * LINES_AT_ONCE)
      yield lines(bytes.subarray(from, Math.min(whole, from + LINE_BYTES * LINES_AT_ONCE)));
    rest = bytes.subarray(whole);
  }
  if (rest.length > 0) yield lines(rest);
}

function lines(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('base64').replaceAll(/.{1,76}/g, '$&\r\n'), 'latin1');
}

/** How many bytes base64 makes of so many. */
export function base64Size(bytes: number): number {
  return Math.ceil(bytes / 3) * 4 + Math.ceil(bytes / LINE_BYTES) * 2;
}
