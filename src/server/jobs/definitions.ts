import { type ImportParts, importJobs } from '#server/customer/import/run/import-job.ts';

import type { JobDefinition } from './jobs.ts';
import { sweepJob } from './sweep.ts';

/** What the jobs of all areas work with. */
export type JobParts = ImportParts;

/** Every job that the product does. */
export function jobDefinitions(parts: JobParts): JobDefinition[] {
  return [sweepJob(parts.db), ...importJobs(parts)];
}
