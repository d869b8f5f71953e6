import type { Kysely } from 'kysely';

import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import type { JobDefinition } from '#server/jobs/jobs.ts';
import { openSecrets } from '#server/secrets.ts';

import { pushDue } from './push-work.ts';

/** What is told to people outside the app, each minute. */
export function pushJobs({ db, settings }: { db: Kysely<Database>; settings: Settings }): JobDefinition[] {
  // Opened when first needed: a deployment that tells nothing has no key of its own to make.
  let opened: ReturnType<typeof openSecrets> | undefined;
  const all = () => (opened ??= openSecrets(settings));
  const secrets = { open: (sealed: Buffer) => all().open(sealed), seal: (text: string) => all().seal(text) };
  return [{ name: 'push-due', cron: '* * * * *', run: () => pushDue({ db, settings, secrets }) }];
}
