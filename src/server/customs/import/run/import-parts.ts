import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';
import type { JobDefinition } from '#server/jobs/jobs.ts';

/** What working on imports takes. */
export interface ImportParts {
  db: Kysely<Database>;
  files: Storage;
}

/** Works on one import of customs data. */
export const customsImportJob: Pick<JobDefinition<{ id: string }>, 'name'> = { name: 'customs-import' };
