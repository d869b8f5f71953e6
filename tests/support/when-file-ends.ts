const ends: (() => unknown)[] = [];

/** What stops when the test file ends, the last first. Files may share a process and its modules, so a hook beside this would belong to the first of them. */
export function whenFileEnds(stop: () => unknown): void {
  ends.push(stop);
}

/** Called for each test file at its end. */
export async function endFile(): Promise<void> {
  for (const stop of ends.splice(0).toReversed()) await stop();
}
