import { mkdir } from 'node:fs/promises';

import { bundle, createConfig } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';

import { writeWhole } from './write-whole.ts';

const SOURCE = 'openapi/openapi.yaml';
const TARGET = 'src/contract';

interface ContractOperation {
  operationId: string;
  security?: readonly object[];
  'x-permission'?: { area: string; operation: string };
  'x-timeout-ms'?: number;
}
interface Contract {
  paths: Record<string, Record<string, ContractOperation>>;
}

/**
 * Writes what the rest of the program knows of the contract: the bundled JSON, its types, and an index of its operations.
 *
 * The index exists because types vanish at run time, while the client has to know each operation's path and the server each one's permission.
 */
export async function generateContract(): Promise<void> {
  const { bundle: bundled, problems } = await bundle({ ref: SOURCE, config: await createConfig({}) });
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) throw new Error(errors.map((problem) => `${SOURCE}: ${problem.message}`).join('\n'));
  const contract = bundled.parsed as Contract;
  await mkdir(TARGET, { recursive: true });
  const types = await openapiTS(structuredClone(contract) as never, { defaultNonNullable: false });
  await Promise.all([
    writeWhole(`${TARGET}/openapi.json`, `${JSON.stringify(contract)}\n`),
    writeWhole(`${TARGET}/api.gen.ts`, astToString(types)),
    writeWhole(`${TARGET}/operations.gen.ts`, operationIndex(contract)),
    writeWhole(`${TARGET}/access.gen.ts`, accessIndex(contract)),
  ]);
}

function operationsOf(contract: Contract) {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
}

function operationIndex(contract: Contract): string {
  const rows = operationsOf(contract).map(({ path, method, operation }) => {
    const isPublic = operation.security?.length === 0;
    const timeout = operation['x-timeout-ms'];
    return `  ${operation.operationId}: { method: '${method}', path: '${path}', public: ${isPublic}${timeout ? `, timeoutMs: ${timeout}` : ''} },`;
  });
  return `/** Where each operation of the contract is, and whether it needs a session. */\nexport const operationIndex = {\n${rows.join('\n')}\n} as const;\n`;
}

function accessIndex(contract: Contract): string {
  const rows = operationsOf(contract).map(({ operation }) => {
    const permission = operation['x-permission'];
    const access = operation.security?.length === 0 ? `'public'` : permission ? JSON.stringify(permission) : `'session'`;
    return `  ${operation.operationId}: ${access},`;
  });
  return `/** What each operation asks of its caller: nothing, a session, or an operation permission in an area. */\nexport const accessIndex = {\n${rows.join('\n')}\n} as const;\n`;
}
