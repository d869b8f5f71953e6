import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { OperationId } from '#server/operation.ts';

import { valid } from '../support/arbitrary.ts';
import { resolve, type Schema, type TestedOperation } from '../support/contract.ts';
import { exampleFor, ownedFields, recordOf } from './examples.ts';
import { markCustomer, type MarkedCustomer } from './marked.ts';
import { makeWorld, type PersonName, type World } from './world.ts';

/** Whose customers nobody else's calls may tell of: a colleague's, and another company's. */
const holders = ['otherSub', 'rival'] as const satisfies PersonName[];

const IMPORT_CANCELLED = 6;
/** Uploaded or checked, and waiting for somebody to go on. */
const WAITING = [0, 2] as const;

let world: World;
let marked: Record<(typeof holders)[number], MarkedCustomer>;
beforeAll(async () => {
  world = await makeWorld();
  await markAgain();
});

/** New customers with texts that nobody has sent yet. */
async function markAgain(): Promise<void> {
  await makeRoom();
  marked = { otherSub: await markCustomer(world, 'otherSub'), rival: await markCustomer(world, 'rival') };
}

/** Companies may keep only so many conditions and unfinished imports, and hundreds of tests make some. */
async function makeRoom(): Promise<void> {
  const { db } = world.server;
  const tenants = holders.map((holder) => world.people[holder].tenant);
  await db.deleteFrom('saved_condition').where('tenant_id', 'in', tenants).execute();
  await db
    .updateTable('customer_import')
    .set({ status: IMPORT_CANCELLED })
    .where('tenant_id', 'in', tenants)
    .where('status', 'in', WAITING)
    .execute();
}

/** The marks that the asker said in this test, and whether something was written meanwhile that may hold them. */
const said = new Set<string>();
let isWritten = false;
beforeEach(async () => {
  if (isWritten && said.size > 0) await markAgain();
  said.clear();
  isWritten = false;
});

const marksWithin = (value: unknown): string[] => {
  const text = JSON.stringify(value ?? '').toLowerCase();
  return holders.flatMap((holder) => Object.values(marked[holder].marks)).filter((mark) => text.includes(mark));
};

/** What the answer to a body of a sub-account of scope `own` tells that it did not say itself. */
async function ask(id: OperationId, body: unknown): Promise<string[]> {
  for (const mark of marksWithin(body)) said.add(mark);
  await world.server.db.deleteFrom('rate_limit').execute();
  await world.changes.take();
  const answer = await world.send(id, body, await world.enter('sub'));
  isWritten ||= (await world.changes.take()).length > 0;
  const told = marksWithin(answer).filter((mark) => !said.has(mark));
  return told.map((mark) => `${mark} after ${JSON.stringify(body)}`);
}

/** A colleague's thing of a kind, a marked one where there is one. */
async function theirs(kind: string, holder: (typeof holders)[number]): Promise<string> {
  const ids: Readonly<Record<string, string>> = marked[holder].ids;
  return ids[kind] ?? recordOf(world, kind as Parameters<typeof recordOf>[1], holder);
}

/** A body with a mark in each place where any text may stand, one after another. */
function spoken(schema: Schema, mark: string): unknown[] {
  const { schema: target } = resolve(schema);
  if (target.type === 'string') return isFree(target) ? [mark] : [];
  if (target.type === 'array' && target.items) return spoken(target.items, mark).map((item) => [item]);
  return Object.entries(target.properties ?? {}).flatMap(([name, part]) => spoken(part, mark).map((value) => ({ [name]: value })));
}

/** Whether a text may be anything. */
function isFree({ enum: choices, format, pattern = ANY }: Schema): boolean {
  return choices === undefined && format === undefined && pattern === ANY;
}

const ANY = '\\S';

const SAMPLES = 5;

/** Asks the operations of an area, as a sub-account, for what only others may know. It is a file's worth of tests an area, so that several machines' cores can ask at once. */
export function tellsNothing(operations: readonly TestedOperation[]): void {
  describe.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s tells nothing of others’ customers',
    (id, operation) => {
      const owned = ownedFields.filter((field) => field.operation.id === id);

      test('when asked as always', async () => {
        expect(await ask(id, await exampleFor(world, operation, 'sub'))).toEqual([]);
      });

      test.runIf(owned.length > 0)('when asked by ids', async () => {
        for (const { field, kind, isJoined, isList } of owned)
          for (const holder of holders) {
            const [own, id_] = [await recordOf(world, kind, 'sub'), await theirs(kind, holder)];
            const body = (await exampleFor(world, operation, 'sub')) as object;
            for (const value of [id_, ...(isJoined ? [`${own}|${id_}`, `${id_}|${own}`] : [])])
              expect(await ask(id, { ...body, [field]: isList ? [value] : value })).toEqual([]);
          }
      });

      test.runIf(operation.input)('when asked by texts', async () => {
        for (const holder of holders)
          for (const word of ['name', 'email', 'phone', 'page', 'contact', 'remark', 'tag'] as const)
            for (const part of spoken(operation.input ?? {}, marked[holder].marks[word]))
              expect(await ask(id, { ...((await exampleFor(world, operation, 'sub')) as object), ...(part as object) })).toEqual([]);
      });

      test.runIf(operation.input)('when asked at random', async () => {
        const ids = holders.flatMap((holder) => Object.values(marked[holder].ids));
        const known = { Id: ids, JoinedIds: [...ids, ids.join('|')] };
        for (const body of fc.sample(valid(operation.input ?? {}, known), { numRuns: SAMPLES, seed: 7 }))
          expect(await ask(id, body)).toEqual([]);
      });
    },
  );

  test('the holders themselves are told, so that silence means something', async () => {
    for (const holder of holders) {
      const { ids, marks } = marked[holder];
      const told: unknown[] = [];
      for (const [id, body] of readings(ids.customer)) told.push(await world.send(id, body, await world.enter(holder)));
      const text = JSON.stringify(told).toLowerCase();
      const silent = Object.entries(marks).filter(([, mark]) => !text.includes(mark));
      expect(silent.map(([word]) => word)).toEqual([]);
    }
  });
}

/** What the company page, the list and the import page of one customer read. */
function readings(id: string): [OperationId, object][] {
  return [
    ['getCustomerCompanyInfo', { id }],
    ['listPrivateCustomers', { index: 1, size: 100 }],
    ['listTimeline', { id }],
    ['listCustomerLog', { id, index: 1 }],
    ['listContacts', { id, index: 1 }],
    ['listFollowUps', { id, index: 1 }],
    ['listPlans', { id, index: 1 }],
    ['listCustomerFiles', { id }],
    ['listSocialMedia', { id }],
    ['listMinedValues', { id }],
    ['listCustomerCategories', {}],
    ['listSavedConditions', { list: 'slist' }],
    ['listImports', { index: 1 }],
  ];
}
