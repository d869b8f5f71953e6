import { join } from 'node:path';

import type { Settings } from '#server/config.ts';

import { bucketStorage } from './bucket.ts';
import { folderStorage } from './folder.ts';
import type { Storage } from './storage.ts';

/** The deployment's file storage: its bucket, or a folder beside the database. */
export function openStorage({ filesUrl, dataDir }: Pick<Settings, 'filesUrl' | 'dataDir'>): Storage {
  return filesUrl === undefined ? folderStorage(join(dataDir, 'files')) : bucketStorage(filesUrl);
}
