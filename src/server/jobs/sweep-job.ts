import { type Kysely, sql } from 'kysely';

import { sweepTradeConditions } from '#server/customs/condition/trade-conditions.ts';
import type { Database } from '#server/database/schema.ts';
import { sweepDocuments } from '#server/document/keep-document.ts';
import { sweepSignups } from '#server/edm/signup/take-signup.ts';
import { sweepBegunFiles } from '#server/files/noted-storage.ts';
import type { Storage } from '#server/files/storage.ts';
import { sweepTemplates } from '#server/mail/template/kept-templates.ts';
import { sweepPublicationFiles } from '#server/manager/publication/publication-files.ts';
import { sweepLentTables } from '#server/sheets/table/with-file.ts';
import { sweepTokens } from '#server/token/end-tokens.ts';
import { sweepWebhooks } from '#server/webhook/wake-webhooks.ts';

import type { JobDefinition } from './jobs.ts';

/**
 * Every ten minutes, removes what is over and will never be asked for again: sessions, codes, download tokens, windows of rate limits, the files of
 * deleted reports and manuals, and what killed servers left of uploads and of tables that they read.
 */
export function sweepJob(db: Kysely<Database>, files: Storage): JobDefinition {
  return {
    name: 'sweep',
    cron: '*/10 * * * *',
    run: async () => {
      await sweep(db);
      await sweepPublicationFiles(db, files);
      await sweepBegunFiles(db, files);
      await sweepDocuments(db, files);
      await sweepLentTables();
    },
  };
}

async function sweep(db: Kysely<Database>): Promise<void> {
  const now = sql<Date>`now()`;
  await db.deleteFrom('session').where('expire_at', '<', now).execute();
  await db.deleteFrom('ended_session').where('expire_at', '<', now).execute();
  await db.deleteFrom('image_code').where('expire_at', '<', now).execute();
  await db.deleteFrom('sent_code').where('expire_at', '<', now).execute();
  await db.deleteFrom('download_token').where('expire_at', '<', now).execute();
  await sweepTokens(db);
  await sweepWebhooks(db);
  await sweepTemplates(db);
  await sweepTradeConditions(db);
  await sweepSignups(db);
  await db.deleteFrom('rate_limit').where('window_end', '<', now).execute();
}
