import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/** A stream that can tell, when it is through, the SHA-256 of what it brought and how many bytes it was. */
export function hashed(content: Readable): { stream: Readable; found: () => { checksum: string; bytes: number } } {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* pass() {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { stream: Readable.from(pass()), found: () => ({ checksum: hash.digest('hex'), bytes }) };
}
