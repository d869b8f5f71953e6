import { beforeAll, describe, expect, test } from 'vitest';

import { testedOperations } from '../support/contract.ts';
import { companyWide, exampleFor, idFields, idFieldsOf, ownedFields, recordOf } from './examples.ts';
import { makeWorld, type PersonName, type World } from './world.ts';

/** Well formed, and nobody's. */
const MISSING = '987654321';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

test('every id field of a request says what its ids name', () => {
  const inContract = testedOperations.flatMap((operation) => idFieldsOf(operation).map(({ field }) => `${operation.id}.${field}`));
  const described = Object.entries(idFields).flatMap(([id, fields]) => Object.keys(fields).map((field) => `${id}.${field}`));
  expect(described.toSorted()).toEqual(inContract.toSorted());
});

/** Whoever asks, and whose thing they ask for. */
const strangers: [PersonName, PersonName][] = [
  ['rival', 'owner'],
  ['owner', 'rival'],
  ['sub', 'owner'],
  ['sub', 'otherSub'],
  ['otherSub', 'sub'],
];

const otherCompanies = strangers.filter((pair) => pair.includes('rival'));
const strangersTo = (kind: Parameters<typeof companyWide.has>[0]) => (companyWide.has(kind) ? otherCompanies : strangers);

/** These may be asked for again with the same customer. */
const repeatable: ReadonlySet<string> = new Set(['startCustomerExport', 'startContactExport', 'startCompanyMining', 'startEmailMining']);

/** What is done with many customers leaves out those that are not there. */
const leavesOut: ReadonlySet<string> = new Set([
  'updateCustomerCategories', 'markCustomerStars', 'updateCustomerStages', 'markCustomerDeals', 'deleteCustomers', 'countCustomerDeletion', 'claimCustomers',
  'giveBackCustomers', 'transferCustomers', 'lockCustomers', ...repeatable,
]); // prettier-ignore

describe.each(ownedFields.map((owned) => [`${owned.operation.id} ${owned.field}`, owned] as const))(
  '%s',
  (_, { operation, field, isJoined, isList, kind }) => {
    const naming = (id: string) => ({ [field]: isList ? [id] : id });

    test.each(strangersTo(kind))("%s cannot tell %s's thing from a missing one, and changes nothing", async (asker, holder) => {
      const theirs = await recordOf(world, kind, holder);
      const body = (await exampleFor(world, operation, asker)) as Record<string, unknown>;
      await world.changes.take();

      const forTheirs = await world.send(operation.id, { ...body, ...naming(theirs) }, world.people[asker]);
      const changes = await world.changes.take();
      const forMissing = await world.send(operation.id, { ...body, ...naming(MISSING) }, world.people[asker]);

      expect(forTheirs).toEqual(forMissing);
      expect(changes).toEqual([]);
    });

    test.each(isJoined && leavesOut.has(operation.id) ? strangersTo(kind) : [])(
      "beside one of %s's own, one of %s's is told like a missing one and stays as it was",
      async (asker, holder) => {
        const theirs = await recordOf(world, kind, holder);
        const rowOfTheirs = () => world.server.db.selectFrom('customer').selectAll().where('id', '=', theirs).executeTakeFirstOrThrow();
        const body = (await exampleFor(world, operation, asker)) as Record<string, unknown>;
        const before = await rowOfTheirs();
        const first = await recordOf(world, kind, asker);
        const second = repeatable.has(operation.id) ? first : await recordOf(world, kind, asker);
        const told: string[] = [];
        for (const [own, other] of [
          [first, theirs],
          [second, MISSING],
        ] as const) {
          const ids = `${own}|${other}`;
          const answer = await world.send(operation.id, { ...body, [field]: ids }, world.people[asker]);
          told.push(
            JSON.stringify(answer)
              .replace(/"(?:batchid|id)":"[\w-]+"/, '"what is done"')
              .replaceAll(`"${other}"`, '"other"'),
          );
        }
        expect(told[0]).toBe(told[1]);
        expect(told[0]).toMatch(/^\{"status":200/);
        expect(await rowOfTheirs()).toEqual(before);
      },
    );

    test.each(isJoined && !leavesOut.has(operation.id) ? strangersTo(kind) : [])(
      "one of %s's own and one of %s's together do nothing at all",
      async (asker, holder) => {
        const [own, theirs] = [await recordOf(world, kind, asker), await recordOf(world, kind, holder)];
        const body = (await exampleFor(world, operation, asker)) as Record<string, unknown>;
        await world.changes.take();

        for (const ids of [`${own}|${theirs}`, `${theirs}|${own}`]) {
          const forTheirs = await world.send(operation.id, { ...body, [field]: ids }, world.people[asker]);
          const forMissing = await world.send(operation.id, { ...body, [field]: ids.replace(theirs, MISSING) }, world.people[asker]);

          expect(forTheirs).toEqual(forMissing);
          expect(forTheirs.status).toBe(404);
        }
        expect(await world.changes.take()).toEqual([]);
      },
    );
  },
);
