import { accessIndex, openToTokens } from '#contract/access.gen.ts';
import { contract } from '#server/http/contract.ts';

import { exampleOf, type Schema } from './schema-example.ts';

interface Body {
  content?: Readonly<Record<string, { schema: Schema }>>;
}

interface ContractOperation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description?: string;
  parameters?: readonly { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: Body;
  responses: Readonly<Record<string, Body & { $ref?: string }>>;
}

/** One operation as its readers need it. */
export interface Documented {
  id: string;
  area: string;
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  description: string;
  isOpen: boolean;
  /** What a token must name; nothing where any token will do. */
  permission: string;
  fields: readonly { name: string; isRequired: boolean; schema: Schema }[];
  /** Whether the input travels in the address. */
  isQuery: boolean;
  /** Whether a file is sent, or answered. */
  isUpload: boolean;
  isDownload: boolean;
  body: Schema | undefined;
  result: Schema | undefined;
  refusals: readonly string[];
}

const BYTES = 'application/octet-stream';
const JSON_TYPE = 'application/json';
const paths = contract.paths as unknown as Readonly<Record<string, Readonly<Record<string, ContractOperation>>>>;

/** Every operation of the contract. */
export const documented: readonly Documented[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => documentedOf(path, method, operation)),
);

function documentedOf(path: string, method: string, operation: ContractOperation): Documented {
  const { operationId: id, tags, summary, description = '', responses } = operation;
  return {
    id,
    area: tags[0] ?? '',
    method: method === 'get' ? 'GET' : 'POST',
    path,
    summary,
    description,
    isOpen: openToTokens.has(id),
    permission: permissionOf(id),
    refusals: Object.keys(responses).filter((code) => code !== '200'),
    ...inputOf(operation),
    ...resultOf(responses),
  };
}

function permissionOf(id: string): string {
  const access: string | { area: string; operation: string } = accessIndex[id as keyof typeof accessIndex];
  return typeof access === 'string' ? '' : `${access.area.replaceAll('|', ' / ')}: ${access.operation}`;
}

function inputOf({ parameters = [], requestBody: { content = {} } = {} }: ContractOperation) {
  const body = content[JSON_TYPE]?.schema;
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const fields = query.map(({ name, required = false, schema }) => ({ name, isRequired: required, schema }));
  return { fields, body, isQuery: body === undefined, isUpload: BYTES in content };
}

function resultOf(responses: ContractOperation['responses']) {
  const answer = responses['200']?.content ?? {};
  return { isDownload: BYTES in answer, result: answer[JSON_TYPE]?.schema.properties?.['result'] };
}

/** The input that an example sends: what is required, and nothing else. */
export function inputExample({ fields, body }: Documented): unknown {
  if (body) return exampleOf(body, false);
  return Object.fromEntries(fields.filter(({ isRequired }) => isRequired).map(({ name, schema }) => [name, exampleOf(schema, false)]));
}

/** A call by curl; the token comes from the environment, so that it stands in no history of commands. */
export function curlOf(operation: Documented, origin: string): string {
  const { method, path, isQuery, isUpload, isDownload } = operation;
  const input = inputExample(operation);
  const query = isQuery
    ? new URLSearchParams(Object.entries(input as object).map(([name, value]) => [name, String(value)])).toString()
    : '';
  const sent = isUpload
    ? ["-H 'content-type: application/octet-stream'", '--data-binary @file']
    : method === 'POST'
      ? ["-H 'content-type: application/json'", `-d '${JSON.stringify(isQuery ? {} : input).replaceAll("'", String.raw`'\''`)}'`]
      : [];
  const parts = [
    `curl '${origin}/api${path}${query && `?${query}`}'`,
    '-H "Authorization: Bearer $FARSAIL_TOKEN"',
    ...sent,
    ...(isDownload ? ['-o file'] : []),
  ];
  return parts.join(' \\\n  ');
}
