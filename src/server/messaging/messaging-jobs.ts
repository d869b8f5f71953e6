import type { Kysely } from 'kysely';

import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import type { JobDefinition } from '#server/jobs/jobs.ts';
import { openSecrets } from '#server/secrets.ts';

import { applyHooks, forgetHooks, hookJob } from './hook/apply-hooks.ts';
import { dueTasks, sendJob, sendTask } from './send/send-task.ts';

/** What is sent by WhatsApp, and what is reported about it. */
export function messagingJobs({ db, settings }: { db: Kysely<Database>; settings: Settings }): JobDefinition[] {
  // Opened when first needed: a deployment without any messages has no key of its own to make.
  let opened: ReturnType<typeof openSecrets> | undefined;
  const secrets = { open: (sealed: Buffer) => (opened ??= openSecrets(settings)).open(sealed) };
  const send: JobDefinition<{ taskId: string }> = { ...sendJob, run: ({ taskId }) => sendTask({ db, settings, secrets }, taskId) };
  return [
    send as JobDefinition,
    {
      name: 'whatsapp-due',
      cron: '* * * * *',
      run: async (_, line) => {
        for (const taskId of await dueTasks(db)) await line(sendJob, { taskId });
      },
    },
    { ...hookJob, run: () => applyHooks(db), cron: '* * * * *' },
    { name: 'hook-sweep', cron: '7 * * * *', run: () => forgetHooks(db) },
  ];
}
