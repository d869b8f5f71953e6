import { cloudJobs } from '#server/cloud/apply-cloud-events.ts';
import { certificateJob } from '#server/company/certificate-reminders.ts';
import type { Settings } from '#server/config.ts';
import { wideBatchJobs } from '#server/customer/batch/wide/run-wide.ts';
import { importJobs } from '#server/customer/import/run/import-job.ts';
import type { ImportParts } from '#server/customer/import/run/import-parts.ts';
import { tidyListsJob } from '#server/customer/list/tidy-lists.ts';
import { miningJobs } from '#server/customer/mining/mine.ts';
import { fallTimesJobs } from '#server/customer/pool/fall-times.ts';
import { poolsJob } from '#server/customer/pool/run-pools.ts';
import { nameMoveJobs } from '#server/customs/company/names/move-job.ts';
import { tradeAlertsJob } from '#server/customs/condition/trade-alerts.ts';
import { customsImportJobs } from '#server/customs/import/run/import-job.ts';
import type { ConnectionTarget } from '#server/database/connect.ts';
import { prepareTaskJobs } from '#server/edm/recipient/prepare.ts';
import { forgetSourcesJob } from '#server/edm/track/crowds.ts';
import { exhibitorImportJobs } from '#server/fair/import/import-job.ts';
import { recycleJob } from '#server/mail/change/recycle-job.ts';
import { outgoingMailJob } from '#server/mail/out/out-jobs.ts';
import { messagingJobs } from '#server/messaging/messaging-jobs.ts';
import { productEditJobs } from '#server/product/edit/edit-job.ts';
import { productImportJobs } from '#server/product/import/import-job.ts';
import { pictureJobs } from '#server/product/picture/picture-job.ts';
import { pushJobs } from '#server/push/push-jobs.ts';
import { searchQueryJobs } from '#server/search/query/run-query.ts';
import { publishJobs } from '#server/site/publish/publish-job.ts';
import { siteVisitsJob } from '#server/site/visit/statistics.ts';
import { addressListJobs } from '#server/verify/list/list-jobs.ts';

import type { JobDefinition } from './jobs.ts';
import { sweepJob } from './sweep-job.ts';

/** What the jobs of all areas work with. */
export interface JobParts extends ImportParts {
  settings: Settings;
  target: ConnectionTarget;
}

/** Every job that the product does. */
export function jobDefinitions({ db, files, settings, target }: JobParts): JobDefinition[] {
  return [
    sweepJob(db, files),
    ...importJobs({ db, files }),
    ...customsImportJobs({ db, files }),
    ...exhibitorImportJobs({ db, files }),
    ...nameMoveJobs(db),
    ...miningJobs({ db, settings }),
    ...wideBatchJobs({ db, settings }),
    outgoingMailJob(db, files),
    ...prepareTaskJobs(db, settings),
    forgetSourcesJob(db),
    recycleJob(db),
    ...messagingJobs({ db, files, settings }),
    ...cloudJobs(db),
    ...pushJobs({ db, settings }),
    ...publishJobs({ db, settings }),
    siteVisitsJob(db),
    tidyListsJob(db),
    tradeAlertsJob(db),
    poolsJob(db),
    ...(fallTimesJobs(db) as JobDefinition[]),
    ...searchQueryJobs(db),
    ...pictureJobs({ db, files }),
    ...productImportJobs({ db, files }),
    ...productEditJobs(db),
    ...addressListJobs({ db, settings, target }),
    certificateJob(db),
  ];
}
