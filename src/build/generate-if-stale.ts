import { readFile } from 'node:fs/promises';

import { fingerprint } from './fingerprint.ts';
import { writeWhole } from './write-whole.ts';

const STAMP = 'src/contract/fingerprint.txt';

/** Generates the contract's types where `openapi/` or the generator has changed; loading the generator alone takes longer than most builds, so it is loaded only then. */
export async function generateIfStale(): Promise<void> {
  const now = await fingerprint(['openapi', 'src/build/contract.ts', 'src/build/contract-operations.ts']);
  if (now === (await readFile(STAMP, 'utf8').catch(() => ''))) return;
  const { generateContract } = await import('./contract.ts');
  await generateContract();
  await writeWhole(STAMP, now);
}
