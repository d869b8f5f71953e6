import { readFileSync } from 'node:fs';

import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

import { accessIndex } from '#contract/access.gen.ts';
import { operationIndex } from '#contract/operations.gen.ts';
import type { OperationId } from '#server/operation.ts';

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  $ref?: string;
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object';
  const?: unknown;
  enum?: readonly unknown[];
  oneOf?: readonly Schema[];
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: boolean;
  items?: Schema;
  minItems?: number;
  minProperties?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  default?: unknown;
}

interface JsonContent {
  content?: { 'application/json'?: { schema: Schema }; 'application/octet-stream'?: object };
}

interface ContractOperation {
  operationId: OperationId;
  tags?: string[];
  summary?: string;
  security?: readonly object[];
  parameters?: readonly { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: JsonContent;
  responses: Readonly<Record<string, JsonContent & { $ref?: string }>>;
}

interface Contract {
  paths: Readonly<Record<string, Readonly<Record<string, ContractOperation>>>>;
  components: { schemas: Readonly<Record<string, Schema>>; responses: Readonly<Record<string, JsonContent>> };
}

const contract = JSON.parse(readFileSync('src/contract/openapi.json', 'utf8')) as Contract;

/** One operation as the tests see it: what it is sent, what it may answer, what it asks of its caller. */
export interface TestedOperation {
  id: OperationId;
  area: string;
  method: 'get' | 'post';
  path: string;
  summary: string;
  access: (typeof accessIndex)[OperationId];
  /** Whether it proves to come from a page of ours; what a window fetches cannot. */
  needsToken: boolean;
  /** Whether a program with an access token may call it. */
  isOpenToTokens: boolean;
  /** How long it may take, where the contract gives it longer than others. */
  timeoutMs?: number;
  /** What the body (or, for a GET or an upload, the query) must be; nothing where the operation takes none. */
  input: Schema | undefined;
  /** Whether the input travels in the address, where everything is text. */
  isQuery: boolean;
  /** Whether success is a file and no envelope. */
  isDownload: boolean;
  /** The documented statuses, each with the schema of its body. */
  replies: ReadonlyMap<number, Schema>;
}

/** Every operation of the contract, so that a test over this list covers a new one on the day it appears. */
export const testedOperations: readonly TestedOperation[] = Object.values(contract.paths)
  .flatMap((item) => Object.values(item))
  .map((operation) => ({
    ...operationIndex[operation.operationId],
    id: operation.operationId,
    area: operation.tags?.[0] ?? '',
    summary: operation.summary ?? '',
    access: accessIndex[operation.operationId],
    needsToken: operation.security === undefined || 'token' in (operation.security[0] ?? {}),
    isOpenToTokens: operation.security?.some((way) => 'bearer' in way) === true,
    input: bodySchema(operation.requestBody) ?? querySchema(operation),
    isQuery: !isJson(operation.requestBody),
    isDownload: isFile(operation.responses['200']),
    replies: new Map(Object.entries(operation.responses).map(([status, reply]) => [Number(status), replySchema(reply)])),
  }));

function bodySchema(body: JsonContent | undefined): Schema | undefined {
  return body?.content?.['application/json']?.schema;
}

function isJson(body: JsonContent | undefined): boolean {
  return bodySchema(body) !== undefined;
}

function isFile(reply: JsonContent | undefined): boolean {
  return reply?.content?.['application/octet-stream'] !== undefined;
}

/** Follows a `#/components/schemas/…` reference to the schema it names. */
export function resolve(schema: Schema): { name: string | undefined; schema: Schema } {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  if (name === undefined) return { name, schema };
  const target = contract.components.schemas[name];
  if (!target) throw new Error(`The contract has no schema ${name}`);
  return { name, schema: target };
}

/** Bodies are held to their types; in an address every value is text, and a number there is one that reads as a number. */
const compilers = { body: compiler(false), query: compiler(true) };

function compiler(coerceTypes: boolean): (schema: Schema) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes });
  (addFormats as unknown as typeof addFormats.default)(ajv);
  ajv.addSchema({ $id: 'contract', ...contract });
  const validators = new Map<Schema, ValidateFunction>();
  return (schema) => {
    const validate = validators.get(schema) ?? ajv.compile(absolute(schema));
    validators.set(schema, validate);
    return validate;
  };
}

/** What is wrong with a value, one line each; nothing where it fits the schema. */
export function faults(schema: Schema, value: unknown): string[] {
  return faultsOf(compilers.body(schema), value);
}

/** What is wrong with an input of an operation by the time it arrives. */
export function inputFaults({ input, isQuery }: Pick<TestedOperation, 'input' | 'isQuery'>, value: unknown): string[] {
  if (!input) return [];
  return isQuery ? faultsOf(compilers.query(input), Object.fromEntries(queryOf(value))) : faults(input, value);
}

/** How a value travels in an address. */
export function queryOf(value: unknown): URLSearchParams {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return new URLSearchParams(fields.filter(([, part]) => part !== undefined).map(([name, part]) => [name, String(part)]));
}

function faultsOf(validate: ValidateFunction, value: unknown): string[] {
  return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '(the whole)'} ${message}`);
}

/** References inside a part of the contract are meant from its root. */
function absolute(schema: Schema): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/')) as object;
}

function replySchema(reply: JsonContent & { $ref?: string }): Schema {
  const target = reply.$ref === undefined ? reply : contract.components.responses[reply.$ref.replace('#/components/responses/', '')];
  return target?.content?.['application/json']?.schema ?? {};
}

function querySchema({ parameters = [] }: ContractOperation): Schema | undefined {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  if (query.length === 0) return undefined;
  return {
    type: 'object',
    additionalProperties: false,
    required: query.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
  };
}
