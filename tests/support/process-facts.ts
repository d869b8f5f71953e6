import { readFileSync } from 'node:fs';

/** What Linux tells of the memory of a process, in MiB: what it has now (`VmRSS`), or the most that it had (`VmHWM`). */
export function memoryOf(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes = '0'] = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** The processes that this one has started and that still run. */
export function ownChildren(): number[] {
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}
