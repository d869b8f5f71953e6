import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, relative, resolve } from 'node:path';

import { BaseResolver, type Document, parseYaml, type Source } from '@redocly/openapi-core';

/** The contract without its paths. */
export const CONTRACT_ROOT = 'openapi/openapi.yaml';
/** A folder an area, a file an entity. */
const PATH_FILES = 'openapi/paths/*/*.yaml';
const REFUSALS = 'openapi/schemas/responses.yaml';

/** An operation as `openapi/paths` has it: OpenAPI, less what the build adds. */
export interface ShortOperation {
  operationId: string;
  security?: readonly object[];
  parameters?: readonly object[];
  requestBody?: object;
  'x-permission'?: { area?: string };
  /** Whether an access token may call it, where that does not follow from its permission. */
  'x-token'?: 'open' | 'never';
  /** The schema of a JSON body. */
  'x-body'?: object;
  /** The schema of the envelope's `result`, or `file` for a download. */
  'x-result': object | 'file';
  /** Present where the operation may answer 800000 before its work is done. */
  'x-continues'?: true;
  /** The codes it refuses with beside those of every operation of its kind. */
  'x-refusals'?: readonly number[];
}

type Paths = Readonly<Record<string, Readonly<Record<string, ShortOperation>>>>;

/**
 * Reads the contract's files and completes them: the root gets all paths, an operation its tag, its envelope and the refusals of its kind.
 *
 * The bundler asks this resolver for every file, so a reference means what it means in the file that it stands in.
 */
export class ContractResolver extends BaseResolver {
  readonly #paths: ReadonlyMap<string, Paths>;

  private constructor(paths: ReadonlyMap<string, Paths>) {
    super();
    this.#paths = paths;
  }

  static async open(): Promise<ContractResolver> {
    const files: string[] = [];
    for await (const file of glob(PATH_FILES)) files.push(withSlashes(file));
    const texts = await Promise.all(
      files.toSorted().map(async (file) => [file, parseYaml(await readFile(file, 'utf8')) as Paths] as const),
    );
    return new ContractResolver(new Map(texts));
  }

  override parseDocument(source: Source, isRoot = false): Document {
    const document = super.parseDocument(source, isRoot);
    const file = withSlashes(relative('.', source.absoluteRef));
    if (file === CONTRACT_ROOT) return { ...document, parsed: { ...(document.parsed as object), ...this.#areas() } };
    const paths = this.#paths.get(file);
    return paths === undefined ? document : { ...document, parsed: completedPaths(paths, file) };
  }

  #areas(): { tags: { name: string }[]; paths: Record<string, { $ref: string }> } {
    const paths: Record<string, { $ref: string }> = {};
    for (const [file, ofFile] of this.#paths) {
      for (const path of Object.keys(ofFile)) {
        if (path in paths) throw new Error(`${file}: ${path} stands in another file too`);
        paths[path] = { $ref: `${resolve(file)}#/${path.replaceAll('/', '~1')}` };
      }
    }
    return { tags: [...new Set([...this.#paths.keys()].map(areaOf))].map((name) => ({ name })), paths };
  }
}

function completedPaths(paths: Paths, file: string): object {
  return mapValues(paths, (methods) => mapValues(methods, (operation) => completedOperation(operation, areaOf(file))));
}

/** The operation in full OpenAPI. */
export function completedOperation(short: ShortOperation, area: string): object {
  const {
    'x-body': body,
    'x-result': result,
    'x-continues': continues = false,
    'x-refusals': own = [],
    'x-token': _,
    ...operation
  } = short;
  if (result === undefined) throw new Error(`${operation.operationId} has no x-result`);
  return {
    ...operation,
    ...(isOpenToTokens(short) && { security: [...(short.security ?? [{ session: [], token: [] }]), { bearer: [] }] }),
    tags: [area],
    ...(body !== undefined && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      200: result === 'file' ? FILE : { description: 'Done.', content: { 'application/json': { schema: envelope(result, continues) } } },
      ...Object.fromEntries([...refusalsOfItsKind(short), ...own].map((code) => [code, { $ref: `${resolve(REFUSALS)}#/${code}` }])),
    },
  };
}

const FILE = {
  description: 'The file, always as an attachment.',
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};
const DONE = { const: 200 };
const DONE_OR_NOT_YET = {
  enum: [200, 800000],
  description: '800000: nothing to show yet, the work goes on; the result tells what there is so far.',
};

function envelope(result: object, continues: boolean): object {
  return {
    type: 'object',
    required: ['code', 'message', 'result'],
    additionalProperties: false,
    properties: { code: continues ? DONE_OR_NOT_YET : DONE, message: { type: 'string', maxLength: 500 }, result },
  };
}

/** Whoever holds a token may do what it names and nothing else: an operation without a permission is open only where it says so, and accounts and roles never. */
function isOpenToTokens({ 'x-permission': permission, 'x-token': token }: ShortOperation): boolean {
  return (token ?? (permission === undefined || permission.area === 'account' ? 'never' : 'open')) === 'open';
}

/** Input may be invalid, a permission may be lacking, a session over, its token wrong or not for this; a server may always be busy, fail or be away. */
function refusalsOfItsKind(operation: ShortOperation): number[] {
  const isPublic = operation.security?.length === 0;
  const hasInput = ['x-body', 'requestBody', 'parameters'].some((key) => key in operation);
  return [
    ...(hasInput ? [400] : []),
    ...(operation['x-permission'] === undefined ? [] : [401]),
    403,
    ...(isPublic ? [] : [445]),
    429,
    500,
    503,
  ];
}

function areaOf(file: string): string {
  return basename(dirname(file));
}

function withSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}

function mapValues<In, Out>(record: Readonly<Record<string, In>>, change: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
