import { Readable } from 'node:stream';

/** A stream that can tell, when it is through, how many bytes it brought. */
export function counted(content: Readable): { stream: Readable; bytes: () => number } {
  let bytes = 0;
  async function* count() {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { stream: Readable.from(count()), bytes: () => bytes };
}
