import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

import contract from '#contract/openapi.json' with { type: 'json' };
import { operationIndex } from '#contract/operations.gen.ts';
import type { OperationId } from '#server/operation.ts';

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema: object;
}

interface Content {
  $ref?: string;
  content?: Readonly<Record<string, unknown>>;
}

interface ContractOperation {
  parameters?: readonly Parameter[];
  requestBody?: Content;
  responses: Readonly<Record<string, Content>>;
}

const paths = contract.paths as unknown as Readonly<Record<string, Readonly<Record<string, ContractOperation>>>>;

/** A check made from a schema when it is first asked for: to make all of them takes seconds, and nobody needs all at once. */
export type Check = () => ValidateFunction;

/** One operation of the contract, with checks made from its schemas. */
export interface CheckedOperation {
  id: OperationId;
  method: 'GET' | 'POST';
  path: string;
  /** Checks the body of a POST as it is, and fills in its defaults. */
  body: Check | undefined;
  /** Whether the body is a file's bytes, which the operation reads itself. */
  isUpload: boolean;
  /** Checks the query of a GET or an upload; its numbers and booleans arrive as text and are converted. */
  query: Check | undefined;
  /** Checks what is answered with a status; a status the contract does not list has no check. */
  replies: ReadonlyMap<number, Check>;
}

/** The contract as it is served. */
export { contract };

/**
 * Reads every operation of the contract; schemas are compiled from the one document, so that what is served is what is checked.
 *
 * @param options with replies, checks for answers are made too, for development and tests
 */
export function readContract({ withReplies }: { withReplies: boolean }): CheckedOperation[] {
  return (Object.keys(operationIndex) as OperationId[]).map((id) => {
    const { method, path } = operationIndex[id];
    const operation = paths[path]?.[method];
    if (!operation) throw new Error(`The contract is stale: it has no ${method} ${path}. Run npm run generate.`);
    const pointer = ['paths', path, method];
    return {
      id,
      method: method === 'get' ? 'GET' : 'POST',
      path,
      isUpload: hasBytes(operation.requestBody),
      body:
        operation.requestBody && !hasBytes(operation.requestBody)
          ? bodies(reference([...pointer, 'requestBody', ...JSON_SCHEMA]))
          : undefined,
      query: operation.parameters && queries(querySchema(operation.parameters)),
      replies: new Map(
        withReplies
          ? Object.entries(operation.responses)
              .filter(([, reply]) => !hasBytes(reply))
              .map(([status]) => [Number(status), bodies(replySchema(operation, pointer, status))])
          : [],
      ),
    };
  });
}

const JSON_SCHEMA = ['content', 'application/json', 'schema'];

/** A file, and not JSON. */
function hasBytes(part: Content | undefined): boolean {
  return part?.content !== undefined && 'application/octet-stream' in part.content;
}

function reference(place: readonly string[]): object {
  return { $ref: `contract#/${place.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}` };
}

function replySchema({ responses }: ContractOperation, place: readonly string[], status: string): object {
  const shared = responses[status]?.$ref?.split('/').slice(1);
  return reference([...(shared ?? [...place, 'responses', status]), ...JSON_SCHEMA]);
}

function querySchema(parameters: readonly Parameter[]): object {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    additionalProperties: false,
    required: query.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, absolute(schema)])),
  };
}

/** References inside a parameter are meant from the contract's root. */
function absolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')) as object;
}

/** Servers of one process share the checks: a check keeps nothing from one use to the next. */
const bodies = compiler(false);
const queries = compiler(true);

/** Makes what the checks are compiled by. It reads the whole contract, which takes tenths of a second: better before the first question than within it. */
export function makeCheckers(): void {
  bodies({})();
  queries({})();
}

function compiler(coerceTypes: boolean): (schema: object) => Check {
  let ajv: Ajv2020 | undefined;
  const known = new Map<string, ValidateFunction>();
  const compile = (schema: object) => {
    const key = JSON.stringify(schema);
    ajv ??= newAjv(coerceTypes);
    const check = known.get(key) ?? ajv.compile(schema);
    known.set(key, check);
    return check;
  };
  return (schema) => {
    let check: ValidateFunction | undefined;
    return () => (check ??= compile(schema));
  };
}

function newAjv(coerceTypes: boolean): Ajv2020 {
  const ajv = new Ajv2020({ coerceTypes, useDefaults: true, strict: false });
  (addFormats as unknown as typeof addFormats.default)(ajv);
  return ajv.addSchema({ $id: 'contract', ...contract });
}
