/**
 * Ends this child process at once and surely.
 *
 * `process.exit` may wait for ever for a thread that compiles, which waits for the main thread in turn (Node 24); the server would go on
 * taking the child for alive, and nobody would end one whose server is gone.
 */
export function endChild(): void {
  process.kill(process.pid, 'SIGKILL');
}
