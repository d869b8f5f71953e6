import { join } from 'node:path';

import type { Kysely } from 'kysely';

import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';

import { bucketStorage } from './bucket-storage.ts';
import { folderStorage } from './folder-storage.ts';
import { notedStorage } from './noted-storage.ts';
import type { Storage } from './storage.ts';

/** The deployment's file storage: its bucket, or a folder beside the database, which notes what begins to be kept. */
export function openStorage({ filesUrl, dataDir }: Pick<Settings, 'filesUrl' | 'dataDir'>, db: Kysely<Database>): Storage {
  return notedStorage(db, filesUrl === undefined ? folderStorage(join(dataDir, 'files')) : bucketStorage(filesUrl));
}
