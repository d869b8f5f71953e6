const FULL = new Set<unknown>([
  // The file system has no room, or no more for this user.
  'ENOSPC',
  'EDQUOT',
  // PostgreSQL says the same of its own files.
  '53100',
]);

/** Whether an error means that a disk is full, ours or the database's: nothing was written, and waiting helps only once somebody makes room. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.has(error.code);
}
