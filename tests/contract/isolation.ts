import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { OperationId } from '#server/operation.ts';

import { valid } from '../support/arbitrary.ts';
import { resolve, type Schema, type TestedOperation } from '../support/contract.ts';
import { exampleFor, ownedFields, recordOf } from './examples.ts';
import { markCustomer, type MarkedCustomer, sayAnew, type SpokenWord, spokenWords } from './marked.ts';
import { type Keys, makeWorld, type PersonName, type World } from './world.ts';

/** Whose customers nobody else's calls may tell of: a colleague's, and another company's. */
const holders = ['otherSub', 'rival'] as const satisfies PersonName[];

let world: World;
let marked: Record<(typeof holders)[number], MarkedCustomer>;

/** The marks that the asker said where something was written: it may have made them texts of its own, which it is told of with right. */
const kept = new Set<string>();
/** A session of the asker, until a call writes something: that may have ended it. */
let keys: Keys | undefined;
/** A body for one operation, until a call writes something: that may have used up what the body names. */
let example: { id: OperationId; body: unknown } | undefined;

/** Makes a world for the file whose tests these are. A hook of this module would belong to the first of the files that share a process. */
function prepare(): void {
  beforeAll(async () => {
    world = await makeWorld();
    marked = { otherSub: await markCustomer(world, 'otherSub'), rival: await markCustomer(world, 'rival') };
    keys = undefined;
    example = undefined;
    kept.clear();
  });
  beforeEach(async () => {
    if (kept.size === 0) return;
    for (const holder of holders) marked[holder] = await sayAnew(world, holder, marked[holder]);
    kept.clear();
  });
}

async function exampleOf(operation: TestedOperation): Promise<unknown> {
  // What is fetched by a token was prepared for the newest session.
  keys ??= await world.enter('sub');
  if (example?.id !== operation.id) example = { id: operation.id, body: await exampleFor(world, operation, 'sub') };
  return example.body;
}

const marksWithin = (value: unknown): string[] => {
  const text = JSON.stringify(value ?? '').toLowerCase();
  return holders.flatMap((holder) => Object.values(marked[holder].marks)).filter((mark) => text.includes(mark));
};

/** What the answer to a body of a sub-account of scope `own` tells that it did not say itself. */
async function ask(id: OperationId, body: unknown): Promise<string[]> {
  const said = marksWithin(body);
  keys ??= await world.enter('sub');
  await world.server.db.deleteFrom('rate_limit').execute();
  await world.changes.take();
  const answer = await world.send(id, body, keys);
  if ((await world.changes.take()).length > 0) {
    for (const mark of said) kept.add(mark);
    keys = undefined;
    example = undefined;
  }
  const told = marksWithin(answer).filter((mark) => !said.includes(mark) && !kept.has(mark));
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

const SAMPLES = 3;

interface Asked {
  /** Up to how many free texts of an operation each say every word; of more, each says one word of each holder by turns. */
  few: number;
}

/** The words of a holder that are said in one of several places. */
function wordsAt(at: number, sayAll: boolean): readonly SpokenWord[] {
  return sayAll ? spokenWords : [spokenWords[at % spokenWords.length]!];
}

/** Asks the operations of an area, as a sub-account, for what only others may know. It is a file's worth of tests an area, so that several machines' cores can ask at once. */
export function tellsNothing(operations: readonly TestedOperation[], { few }: Asked): void {
  prepare();
  describe.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s tells nothing of others’ customers',
    (id, operation) => {
      const owned = ownedFields.filter((field) => field.operation.id === id);

      test('when asked as always', async () => {
        expect(await ask(id, await exampleOf(operation))).toEqual([]);
      });

      test.runIf(owned.length > 0)('when asked by ids', async () => {
        for (const { field, kind, isJoined, isList } of owned)
          for (const holder of holders) {
            const [own, id_] = [await recordOf(world, kind, 'sub'), await theirs(kind, holder)];
            // To make those may have made room among what the body names.
            example = undefined;
            for (const value of [id_, ...(isJoined ? [`${own}|${id_}`, `${id_}|${own}`] : [])])
              expect(await ask(id, { ...((await exampleOf(operation)) as object), [field]: isList ? [value] : value })).toEqual([]);
          }
      });

      test.runIf(operation.input)('when asked by texts', async () => {
        const { length: count } = spoken(operation.input ?? {}, '');
        for (const [turn, holder] of holders.entries())
          for (let at = 0; at < count; at += 1)
            for (const word of wordsAt(at + operations.indexOf(operation) + turn * 3, count <= few)) {
              const part = spoken(operation.input ?? {}, marked[holder].marks[word])[at] as object;
              expect(await ask(id, { ...((await exampleOf(operation)) as object), ...part })).toEqual([]);
            }
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
