import type { Settings } from '#server/config.ts';
import type { ConnectionTarget } from '#server/database/connect.ts';

/** What the keeper's process is told to begin with. */
export interface KeeperTask {
  settings: Settings;
  target: ConnectionTarget;
  name: string;
}

/** What it tells: something for the log. */
export interface KeeperMessage {
  message: string;
  stack: string;
}
