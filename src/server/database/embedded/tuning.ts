import { totalmem } from 'node:os';

const MIB = 1024 ** 2;
/** A smaller machine needs its memory for Node. */
const LARGE = 4096 * MIB;

/** Server parameters, by the names PostgreSQL gives them. */
export type Parameters = Readonly<Record<string, string>>;

/**
 * PostgreSQL's memory for this machine or container: small enough to share it with Node, large enough that the seed data stays in memory.
 *
 * Its log keeps to itself what statements and their errors say of people.
 */
export function tuning(memoryBytes = memory()): Parameters {
  const share = (fraction: number, least: number, most: number) =>
    `${Math.round(Math.min(Math.max(memoryBytes / MIB / fraction, least), most))}MB`;
  return {
    shared_buffers: share(memoryBytes < LARGE ? 8 : 4, 64, 8192),
    effective_cache_size: share(2, 256, 1_048_576),
    work_mem: share(512, 8, 32),
    maintenance_work_mem: share(32, 64, 256),
    max_connections: '100',
    // Many short statements at once leave no core idle.
    max_parallel_workers_per_gather: '0',
    max_wal_size: '1GB',
    wal_compression: 'on',
    random_page_cost: '1.1',
    // Rows that lie far apart are read from the disk at once, not one after the other.
    io_workers: '8',
    // What was in memory before a restart is there again soon after it.
    shared_preload_libraries: 'pg_prewarm',
    jit: 'off',
    log_checkpoints: 'off',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    timezone: 'UTC',
  };
}

/** A container's limit counts where there is one; without one Node reports nothing, or more than the machine has. */
function memory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}
