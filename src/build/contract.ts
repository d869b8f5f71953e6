import { mkdir } from 'node:fs/promises';

import { bundle, createConfig } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';

import { CONTRACT_ROOT, ContractResolver } from './contract-operations.ts';
import { resultShapes } from './result-shapes.ts';
import { writeWhole } from './write-whole.ts';

const TARGET = 'src/contract';

interface ContractOperation {
  operationId: string;
  tags?: readonly string[];
  security?: readonly Readonly<Record<string, unknown>>[];
  requestBody?: { content: Readonly<Record<string, unknown>> };
  responses?: Readonly<Record<string, { content?: Readonly<Record<string, unknown>> }>>;
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
  const [config, externalRefResolver] = await Promise.all([createConfig({}), ContractResolver.open()]);
  const { bundle: bundled, problems } = await bundle({ ref: CONTRACT_ROOT, config, externalRefResolver });
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) throw new Error(errors.map((problem) => `${CONTRACT_ROOT}: ${problem.message}`).join('\n'));
  const contract = bundled.parsed as Contract;
  await mkdir(TARGET, { recursive: true });
  const types = await openapiTS(structuredClone(contract) as never, { defaultNonNullable: false });
  await Promise.all([
    writeWhole(`${TARGET}/openapi.json`, `${JSON.stringify(contract)}\n`),
    writeWhole(`${TARGET}/api.gen.ts`, astToString(types)),
    writeWhole(`${TARGET}/operations.gen.ts`, operationIndex(operationsOf(contract))),
    writeWhole(`${TARGET}/entry-operations.gen.ts`, operationIndex(operationsOf(contract).filter(isOfTheEntry))),
    writeWhole(`${TARGET}/downloads.gen.ts`, downloadPaths(operationsOf(contract))),
    writeWhole(`${TARGET}/access.gen.ts`, accessIndex(contract)),
    writeWhole(`${TARGET}/results.gen.ts`, resultShapes(contract as never)),
  ]);
}

interface ListedOperation {
  path: string;
  method: string;
  operation: ContractOperation;
}

function operationsOf(contract: Contract): ListedOperation[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
}

/** What is called on the way in: the few operations of accounts that ask for no permission. */
function isOfTheEntry({ operation }: ListedOperation): boolean {
  return operation['x-permission'] === undefined && operation.tags?.includes('account') === true;
}

function operationIndex(listed: readonly ListedOperation[]): string {
  const rows = listed.map(({ path, method, operation }) => {
    const isPublic = operation.security?.length === 0;
    const timeout = operation['x-timeout-ms'];
    const isUpload = operation.requestBody !== undefined && BYTES in operation.requestBody.content;
    const extras = [...(timeout === undefined ? [] : [`, timeoutMs: ${timeout}`]), ...(isUpload ? [', upload: true'] : [])];
    return `  ${operation.operationId}: { method: '${method}', path: '${path}', public: ${isPublic}${extras.join('')} },`;
  });
  return `/** Where each operation of the contract is, and whether it needs a session. */\nexport const operationIndex = {\n${rows.join('\n')}\n} as const;\n`;
}

/** A page needs the paths of downloads at once, and the index of all operations is 40 KiB. */
function downloadPaths(listed: readonly ListedOperation[]): string {
  const rows = listed
    .filter(({ operation }) => BYTES in (operation.responses?.['200']?.content ?? {}))
    .map(({ path, operation }) => `  ${operation.operationId}: '${path}',`);
  return `/** Where each operation is that answers with a file. */\nexport const downloadPaths = {\n${rows.join('\n')}\n} as const;\n`;
}

/** How the body of an upload and the answer of a download travel. */
const BYTES = 'application/octet-stream';

function withoutPermission({ security }: ContractOperation): 'public' | 'session' | 'window' {
  if (security === undefined) return 'session';
  const [first] = security;
  if (!first) return 'public';
  return 'token' in first ? 'session' : 'window';
}

function isOpenToTokens({ security = [] }: ContractOperation): boolean {
  return security.some((way) => 'bearer' in way);
}

function accessIndex(contract: Contract): string {
  const rows = operationsOf(contract).map(({ operation }) => {
    const permission = operation['x-permission'];
    const access = withoutPermission(operation);
    return `  ${operation.operationId}: ${permission ? JSON.stringify({ ...permission, ...(access === 'window' && { window: true }) }) : `'${access}'`},`;
  });
  const open = operationsOf(contract)
    .filter(({ operation }) => isOpenToTokens(operation))
    .map(({ operation }) => operation.operationId);
  return `/** What each operation asks of its caller: nothing, a session, a session without its token (for a window, which cannot send one), or an operation permission in an area, for a window too where that is said. */\nexport const accessIndex = {\n${rows.join('\n')}\n} as const;\n\n/** What an access token may call, as far as its permissions reach. */\nexport const openToTokens: ReadonlySet<string> = new Set(${JSON.stringify(open)});\n`;
}
