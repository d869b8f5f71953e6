import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { JobDefinition, JobHandle } from '#server/jobs/jobs.ts';

import { leftLists } from './left-lists.ts';
import { listVerifier, type VerifierParts } from './process/list-verifier.ts';

/** Verifies the addresses of one list. */
export const addressListJob: JobHandle<{ id: string }> = { name: 'address-list' };

/** The jobs of lists: the work itself, and every minute a look for lists that were left. */
export function addressListJobs({ db, ...parts }: VerifierParts & { db: Kysely<Database> }): JobDefinition[] {
  const verify = listVerifier(parts);
  return [
    { ...addressListJob, takesLong: true, run: (data) => verify((data as { id: string }).id) },
    {
      name: 'left-address-lists',
      cron: '* * * * *',
      run: async (_, send) => {
        for (const id of await leftLists(db)) await send(addressListJob, { id });
      },
    },
  ];
}
