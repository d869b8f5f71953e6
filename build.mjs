import { generateContract } from './src/build/contract.ts';

await generateContract();
