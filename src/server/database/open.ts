import type { Settings } from '#server/config.ts';

import type { ConnectionTarget } from './connect.ts';
import { startEmbedded } from './embedded/embedded.ts';

/** The deployment's database, and how to leave it. */
export interface OpenDatabase {
  target: ConnectionTarget;
  stop: () => Promise<void>;
}

/** The PostgreSQL that `DATABASE_URL` names, which other people start and stop, or our own. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  onChange: (message: string, error?: unknown) => void,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return { target: databaseUrl, stop: async () => undefined };
  return startEmbedded({ dataDir, onChange });
}
