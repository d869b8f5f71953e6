import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';
import type { JobDefinition } from '#server/jobs/jobs.ts';

/** What working on imports takes. */
export interface ImportParts {
  db: Kysely<Database>;
  files: Storage;
}

type ImportJobName = Pick<JobDefinition<{ id: string }>, 'name'>;

/** Works on one import. */
export const importJobName: ImportJobName = { name: 'customer-import' };
/** Reads the table of one: it waits for its turn at that, and imports of others do not wait for it. */
export const importCheckJobName: ImportJobName = { name: 'customer-import-check' };
