import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

import { Refusal } from '#server/operation.ts';

/** Keeps files under ids of its own; no name and no path from a user ever reaches the place where they lie. */
export interface Storage {
  /**
   * Keeps what a stream brings, and returns its id once it is kept.
   *
   * @param options an id for it, if need be made by {@link newFileId} and noted down before
   * @throws Refusal 400 when it brings more than `mostBytes`; then nothing is kept
   */
  put(content: Readable, options: { mostBytes: number; id?: string }): Promise<string>;
  /** What is kept under an id, or nothing. */
  get(id: string): Promise<Readable | undefined>;
  exists(id: string): Promise<boolean>;
  /** Forgets a file; one that is not there is forgotten already. */
  delete(id: string): Promise<void>;
}

/** A new id: 128 random bits. */
export function newFileId(): string {
  return randomBytes(16).toString('hex');
}

/** Ids come back from tables, but a path must not depend on that. */
export function isFileId(id: string): boolean {
  return /^[0-9a-f]{32}$/.test(id);
}

/**
 * Passes a stream on until it brings more than it may.
 *
 * @yields the stream's own chunks
 */
export async function* limited(content: Readable, mostBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Refusal(400, 'tooLarge');
    yield chunk;
  }
}
