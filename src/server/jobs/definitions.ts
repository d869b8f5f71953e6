import type { Settings } from '#server/config.ts';
import { importJobs } from '#server/customer/import/run/import-job.ts';
import type { ImportParts } from '#server/customer/import/run/import-parts.ts';
import { tidyListsJob } from '#server/customer/list/tidy-lists.ts';
import { miningJobs } from '#server/customer/mining/mine.ts';
import { fallTimesJob } from '#server/customer/pool/fall-times.ts';
import { poolsJob } from '#server/customer/pool/run-pools.ts';

import type { JobDefinition } from './jobs.ts';
import { sweepJob } from './sweep.ts';

/** What the jobs of all areas work with. */
export interface JobParts extends ImportParts {
  settings: Settings;
}

/** Every job that the product does. */
export function jobDefinitions({ db, files, settings }: JobParts): JobDefinition[] {
  return [
    sweepJob(db),
    ...importJobs({ db, files }),
    ...miningJobs({ db, settings }),
    tidyListsJob(db),
    poolsJob(db),
    fallTimesJob(db) as JobDefinition,
  ];
}
