import type { Settings } from '#server/config.ts';
import { wideBatchJobs } from '#server/customer/batch/wide/run-wide.ts';
import { importJobs } from '#server/customer/import/run/import-job.ts';
import type { ImportParts } from '#server/customer/import/run/import-parts.ts';
import { tidyListsJob } from '#server/customer/list/tidy-lists.ts';
import { miningJobs } from '#server/customer/mining/mine.ts';
import { fallTimesJob } from '#server/customer/pool/fall-times.ts';
import { poolsJob } from '#server/customer/pool/run-pools.ts';
import { nameMoveJobs } from '#server/customs/company/names/move-job.ts';
import { tradeAlertsJob } from '#server/customs/condition/alerts.ts';
import { customsImportJobs } from '#server/customs/import/run/import-job.ts';
import { exhibitorImportJobs } from '#server/fair/import/import-job.ts';
import { searchQueryJobs } from '#server/search/query/run-query.ts';

import type { JobDefinition } from './jobs.ts';
import { sweepJob } from './sweep.ts';

/** What the jobs of all areas work with. */
export interface JobParts extends ImportParts {
  settings: Settings;
}

/** Every job that the product does. */
export function jobDefinitions({ db, files, settings }: JobParts): JobDefinition[] {
  return [
    sweepJob(db, files),
    ...importJobs({ db, files }),
    ...customsImportJobs({ db, files }),
    ...exhibitorImportJobs({ db, files }),
    ...nameMoveJobs(db),
    ...miningJobs({ db, settings }),
    ...wideBatchJobs({ db, settings }),
    tidyListsJob(db),
    tradeAlertsJob(db),
    poolsJob(db),
    fallTimesJob(db) as JobDefinition,
    ...searchQueryJobs(db),
  ];
}
