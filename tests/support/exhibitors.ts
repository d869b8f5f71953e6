import { runExhibitorImport } from '#server/fair/import/import-job.ts';

import type { SignedIn } from './accounts.ts';
import type { TestServer } from './server.ts';

/** A session of the Canton Fair, which every company knows. */
export const CANTON = 'canton-140-1';

/** Somebody's list of exhibitors as CSV, imported with its columns as they are guessed; answers the import. */
export async function importExhibitors(
  server: TestServer,
  account: SignedIn,
  { content, sessionid = CANTON, filename = 'exhibitors.csv' }: { content: string; sessionid?: string; filename?: string },
) {
  const me = server.as(account);
  const { id, columns } = (await me.call('uploadExhibitors', { filename, sessionid, content })).body.result;
  const mapping = columns.flatMap(({ guess }, column) => (guess === '' ? [] : [{ column, field: guess }]));
  await me.call('importExhibitors', { id, mapping });
  await runExhibitorImport(server, id);
  return (await me.call('getExhibitorImport', { id })).body.result;
}
