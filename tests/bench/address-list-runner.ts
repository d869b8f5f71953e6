import { listVerifier, type VerifierParts } from '#server/verify/list/process/list-verifier.ts';

import { memoryOf, ownChildren } from '../support/process-facts.ts';

/** What a runner, which stands in for the server, is told. */
export interface AddressListTask extends VerifierParts {
  /** The lists, all verified at once. */
  ids: readonly string[];
}

/** What it tells at the end: the most that the process of the lists had, and its own. */
export interface RunnerMemory {
  listsMiB: number;
  serverMiB: number;
}

const LOOK_EVERY_MS = 100;

process.once('message', (task: AddressListTask) => void run(task));

async function run({ ids, ...parts }: AddressListTask): Promise<void> {
  let listsMiB = 0;
  const look = () => {
    for (const pid of ownChildren()) listsMiB = Math.max(listsMiB, memoryOf(pid, 'VmHWM'));
  };
  const looking = setInterval(look, LOOK_EVERY_MS);
  const verify = listVerifier(parts);
  await Promise.all(ids.map((id) => verify(id)));
  clearInterval(looking);
  // On Linux the figure is in KiB.
  process.send?.({ listsMiB, serverMiB: process.resourceUsage().maxRSS / 1024 } satisfies RunnerMemory);
  process.disconnect();
}
