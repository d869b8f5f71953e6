import type { Readable } from 'node:stream';

import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type CallerContext, Refusal } from '#server/operation.ts';

import { counted } from './counted-stream.ts';

const MOST_BYTES = 50 * 1024 * 1024;

/** What an upload belongs to, and how it is kept with it; both in one transaction. */
export interface UploadPlace<Holder, Kept> {
  /** Locks what the file belongs to, and refuses where the caller may add none. */
  hold: (db: Kysely<Database>) => Promise<Holder>;
  /** Writes down that the file is there. */
  keep: (db: Kysely<Database>, holder: Holder, file: { fileId: string; size: number }) => Promise<Kept>;
}

/**
 * Keeps what is uploaded, up to 50 MB of it.
 *
 * Whether the caller may is asked before the bytes are read and again after, because things change meanwhile; of what is refused then no bytes stay.
 *
 * @throws Refusal 400 for an empty file, and for one that is too large
 */
export async function keepUpload<Holder, Kept>(
  { db, files }: CallerContext,
  content: Readable,
  { hold, keep }: UploadPlace<Holder, Kept>,
): Promise<Kept> {
  await db.transaction().execute(hold);
  const { stream, bytes } = counted(content);
  const fileId = await files.put(stream, { mostBytes: MOST_BYTES });
  try {
    return await db.transaction().execute(async (transaction) => {
      if (bytes() === 0) throw new Refusal(400, 'emptyFile', { field: 'filename' });
      return keep(transaction, await hold(transaction), { fileId, size: bytes() });
    });
  } catch (error) {
    await files.delete(fileId);
    throw error;
  }
}
