/** What some work costs this thread in milliseconds, however many others want the processor; a server of the test is in the same thread. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
