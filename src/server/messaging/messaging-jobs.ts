import type { Kysely } from 'kysely';

import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';
import type { JobDefinition } from '#server/jobs/jobs.ts';
import { openSecrets } from '#server/secrets.ts';

import { areFilesDue, fetchFiles, fileJob } from './file/fetch-files.ts';
import { applyHooks, forgetHooks, hookJob } from './hook/apply-hooks.ts';
import { dueTasks, sendJob, sendTask } from './send/send-task.ts';

/** The background jobs that send by WhatsApp and apply what is reported. */
export function messagingJobs({ db, files, settings }: { db: Kysely<Database>; files: Storage; settings: Settings }): JobDefinition[] {
  // Opened when first needed: a deployment without any messages has no key of its own to make.
  let opened: ReturnType<typeof openSecrets> | undefined;
  const secrets = { open: (sealed: Buffer) => (opened ??= openSecrets(settings)).open(sealed) };
  const send: JobDefinition<{ taskId: string }> = {
    ...sendJob,
    takesLong: true,
    run: ({ taskId }) => sendTask({ db, settings, secrets }, taskId),
  };
  return [
    send as JobDefinition,
    {
      name: 'whatsapp-due',
      cron: '* * * * *',
      run: async (_, line) => {
        for (const taskId of await dueTasks(db)) await line(sendJob, { taskId });
      },
    },
    {
      ...hookJob,
      cron: '* * * * *',
      run: async (_, line) => {
        try {
          await applyHooks(db);
        } finally {
          if (await areFilesDue(db)) await line(fileJob, {});
        }
      },
    },
    { ...fileJob, run: () => fetchFiles({ db, files, settings, secrets }) },
    { name: 'hook-sweep', cron: '7 * * * *', run: () => forgetHooks(db) },
  ];
}
