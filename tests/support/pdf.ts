import { inflateSync } from 'node:zlib';

/** What a PDF's streams say, those that are packed unpacked. */
export function insidesOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: { length } }) => pdf.subarray(index + length));
  const open = streams.map((bytes) => {
    try {
      return inflateSync(bytes, { finishFlush: 2 }).toString('latin1');
    } catch {
      // A stream that is packed otherwise, such as a picture.
      return '';
    }
  });
  return [text, ...open].join('\n');
}
