import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compressed = promisify(brotliCompress);

/** Thorough for what is shipped, quick while someone is waiting for a rebuild. */
const QUALITY = { thorough: 11, quick: 4 } as const;
export type Effort = keyof typeof QUALITY;

/** Writes `<path>.br` beside a file; the server sends it to every browser that reads brotli. */
export async function writeBrotli(path: string, contents: Uint8Array | string, effort: Effort): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort], [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  const packed = await compressed(contents, { params });
  await writeFile(`${path}.br`, packed);
  return packed.byteLength;
}
