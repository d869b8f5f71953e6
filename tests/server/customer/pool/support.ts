import { randomUUID } from 'node:crypto';

import type { Input } from '#server/operation.ts';

import type { TestCaller, TestServer } from '../../../support/server.ts';

/** A new customer's name that resembles no other. */
export const newName = () => `Harbour ${randomUUID().replaceAll('-', ' ')} Trading`;

/** Makes a customer by hand; its id. */
export async function make(caller: TestCaller, input: Partial<Input<'createCustomer'>> = {}): Promise<string> {
  const { status, body } = await caller.call('createCustomer', { companyname: newName(), countrycode: 'DE', ...input });
  if (status !== 200 || !body.result.created) throw new Error(`${status} ${body.message} ${JSON.stringify(body.result)}`);
  return body.result.id ?? '';
}

/** Makes customers of the public pool. */
export async function makePublic(caller: TestCaller, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await make(caller, { pool: 'glist' }));
  return ids;
}

/** A customer's row. */
export const rowOf = (server: TestServer, id: string) =>
  server.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** What the log says of a customer, the latest last. */
export const logOf = (server: TestServer, id: string) =>
  server.db
    .selectFrom('log_entry')
    .select(['action', 'field', 'before', 'after', 'account_id'])
    .where('customer_id', '=', id)
    .orderBy('id')
    .execute();

/** Saves rules over those there are. */
export async function saveRules(owner: TestCaller, rules: Partial<Input<'savePoolRules'>>): Promise<Input<'savePoolRules'>> {
  const { body } = await owner.call('getPoolRules');
  const saved = await owner.call('savePoolRules', { ...body.result, ...rules });
  if (saved.status !== 200) throw new Error(saved.body.message);
  return saved.body.result;
}
