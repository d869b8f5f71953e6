import type { Readable } from 'node:stream';

import type { Kysely } from 'kysely';

import type { accessIndex } from '#contract/access.gen.ts';
import type { components, operations } from '#contract/api.gen.ts';
import type { Language } from '#lib/language.ts';
import type { Rights } from '#lib/rights.ts';

import type { Database } from './database/schema.ts';
import type { Continuing } from './http/continuing.ts';
import type { Download } from './http/download.ts';
import type { MessageKey, MessageValues } from './messages.ts';

export type Schemas = components['schemas'];
export type OperationId = keyof operations;

type JsonBody<Op> = Op extends { requestBody: { content: { 'application/json': infer Body } } } ? Body : undefined;
type Query<Op> = Op extends { parameters: { query?: infer Q } }
  ? [NonNullable<Q>] extends [never]
    ? undefined
    : NonNullable<Q>
  : undefined;
type JsonReply<Op> = Op extends { responses: { 200: { content: { 'application/json': infer Reply } } } } ? Reply : never;

type Bytes = { content: { 'application/octet-stream': unknown } };

/** The JSON body of an operation, else its query; an upload has the bytes that were sent as `content`. */
export type Input<Id extends OperationId> = operations[Id] extends { requestBody: Bytes }
  ? Query<operations[Id]> & { content: Readable }
  : JsonBody<operations[Id]> extends undefined
    ? Query<operations[Id]>
    : JsonBody<operations[Id]>;
/** The `result` of an operation's envelope, or a file. */
export type Result<Id extends OperationId> = operations[Id] extends { responses: { 200: Bytes } }
  ? Download
  : JsonReply<operations[Id]> extends { result: infer R }
    ? R
    : never;

/** An account at work, signed in or in the background. */
export interface Member {
  id: string;
  /** The company whose data it works on; every query names it. */
  tenantId: string;
  /** `SELF` sees its own customers, `ALL` those of the whole company; a parent account has `ALL`. */
  dataScope: 'SELF' | 'ALL';
  nameremark: string;
  /** How much it may use, as its parent account decided; what is not named or null has no limit. */
  quota: Partial<Schemas['Quota']>;
}

/** Who is asking, as the session says; nothing of it ever comes from the request. */
export interface Caller extends Member {
  /** The parent account, or nothing for a parent account itself. */
  parentId: string | null;
  mobile: string;
  isindustrymanager: 0 | 1 | 2;
  /** The one it chose for itself; empty is that of the browser. */
  language: Language | '';
  rights: Rights;
  /** Nothing for a program that calls with an access token. */
  sessionId: string | null;
  /** The access token that a program calls with. */
  tokenId?: string;
  expireAt: Date;
}

/** What every operation is given, whoever asks. */
export interface PublicContext {
  db: Kysely<Database>;
  language: Language;
  /** The address the request came from, behind trusted proxies the client's. */
  address: string;
  /** What the browser calls itself; not to be believed. */
  agent: string;
  settings: import('./config.ts').Settings;
  /** Opens and ends sessions and sets their cookies. */
  session: import('./account/session/session.ts').SessionCookies;
  jobs: import('./jobs/jobs.ts').Jobs;
  files: import('./files/storage.ts').Storage;
  /** Encrypts what nobody may read, and proves what this deployment said. */
  secrets: import('./secrets.ts').Secrets;
  /** Aborts once the client no longer waits for the answer. */
  signal: AbortSignal;
  log: { info: (fields: object, message: string) => void; warn: (fields: object, message: string) => void };
}

/** What an operation is given that needs a session. */
export interface CallerContext extends PublicContext {
  user: Caller;
}

type ContextOf<Id extends OperationId> = (typeof accessIndex)[Id] extends 'public' ? PublicContext : CallerContext;

/** What an operation may answer before its work is done, where the contract lists the code for that. */
type Unfinished<Id extends OperationId> =
  JsonReply<operations[Id]> extends { code: infer Code } ? (800000 extends Code ? Continuing<Result<Id>> : never) : never;

/** One operation of the contract: its validated input in, its `result` out. */
export type Operation<Id extends OperationId> = (context: ContextOf<Id>, input: Input<Id>) => Promise<Result<Id> | Unfinished<Id>>;

/** What a refusal carries as its `result`; of a customer that stands in the way no more than the caller may know. */
export type RefusalDetail = Omit<NonNullable<Schemas['Refusal']['result']>, 'id'>;

/** A refusal the user should read; everything else thrown becomes a 500. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: number;
  readonly key: MessageKey;
  readonly values: MessageValues;
  readonly detail: RefusalDetail;

  /** @param code one of the codes the operation's contract lists */
  constructor(code: number, key: MessageKey, { values = {}, ...detail }: RefusalDetail & { values?: MessageValues } = {}) {
    super(key);
    this.code = code;
    this.key = key;
    this.values = values;
    this.detail = detail;
  }
}

/** The refusal of a field whose value the contract lets through, and the rule behind it does not. */
export function invalidField(field: string): Refusal {
  return new Refusal(400, 'invalidField', { field, values: { field } });
}
