import { listVerifier, type VerifierParts } from '#server/verify/list/process/list-verifier.ts';

import { memoryOf, ownChildren } from '../support/process-facts.ts';

/** What a runner, which stands in for the server, is told. */
export interface AddressListTask extends VerifierParts {
  id: string;
}

/** What it tells at the end: the most that the process of the lists had, and its own. */
export interface RunnerMemory {
  listsMiB: number;
  serverMiB: number;
}

const LOOK_EVERY_MS = 100;

process.once('message', (task: AddressListTask) => void run(task));

async function run({ id, ...parts }: AddressListTask): Promise<void> {
  let listsMiB = 0;
  const look = () => {
    for (const pid of ownChildren()) listsMiB = Math.max(listsMiB, memoryOf(pid, 'VmHWM'));
  };
  const looking = setInterval(look, LOOK_EVERY_MS);
  await listVerifier(parts)(id);
  clearInterval(looking);
  // On Linux the figure is in KiB.
  process.send?.({ listsMiB, serverMiB: process.resourceUsage().maxRSS / 1024 } satisfies RunnerMemory);
  process.disconnect();
}
