import type { components, operations } from '#contract/api.gen.ts';

import type { CallOptions, Transport } from './transport.ts';

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

/** The input of an operation: its JSON body, else its query; an upload has the file itself as `content`. */
export type Input<Id extends OperationId> = operations[Id] extends { requestBody: Bytes }
  ? Query<operations[Id]> & { content: Blob }
  : JsonBody<operations[Id]> extends undefined
    ? Query<operations[Id]>
    : JsonBody<operations[Id]>;
/** The `result` in an operation's envelope. */
export type Result<Id extends OperationId> = JsonReply<operations[Id]> extends { result: infer R } ? R : never;

type Call<Id extends OperationId> =
  undefined extends Input<Id>
    ? (input?: undefined, options?: CallOptions) => Promise<Result<Id>>
    : (input: Input<Id>, options?: CallOptions) => Promise<Result<Id>>;

/** Every operation of the contract as a function of its own name. */
export type Calls = { readonly [Id in OperationId]: Call<Id> };

/**
 * Derives the calls from the contract, so that none is written by hand and none can be forgotten.
 *
 * Each is made when it is first asked for, and stays the same function: a list of all is too long for the login page to carry.
 */
export function createCalls(transport: Transport): Calls {
  const made = new Map<OperationId, unknown>();
  return new Proxy({} as Calls, {
    get: (_, id: OperationId) => {
      if (!made.has(id)) made.set(id, (input: unknown, options?: CallOptions) => transport(id, input, options));
      return made.get(id);
    },
  });
}
