import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

import { FetchFailure } from './fetch-failure.ts';

const unpackers = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress } as const;

/** The unpacked content of an answer; one byte too many ends it, however small it was packed. */
export async function readBody(reply: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = Number(reply.headers['content-length'] ?? 0) > mostBytes ? mostBytes + 1 : 0;
  if (size === 0)
    for await (const chunk of unpacked(reply) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > mostBytes) break;
      chunks.push(chunk);
    }
  if (size > mostBytes) {
    reply.destroy();
    throw new FetchFailure('toolarge');
  }
  return Buffer.concat(chunks);
}

function unpacked(reply: IncomingMessage): Readable {
  const packing = (reply.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (!Object.hasOwn(unpackers, packing)) return reply;
  const unpacker = unpackers[packing as keyof typeof unpackers]();
  // A failure of either side ends the other, and is told to whoever reads.
  pipeline(reply, unpacker, () => undefined);
  return unpacker;
}
