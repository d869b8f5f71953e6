import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

import { CONTINUING } from '#server/http/continuing.ts';

import { invalid, type KnownValues, valid } from '../support/arbitrary.ts';
import { faults, inputFaults, queryOf, resolve, testedOperations } from '../support/contract.ts';
import { HOLD_MS, longestHold } from '../support/longest-hold.ts';
import { SLOWING, stretched } from '../support/stretched.ts';
import { type Answer, type Keys, makeWorld, type World } from './world.ts';

/** Another seed finds other bodies; a failure prints the seed and the smallest body that shows it. */
const SEED = Number(process.env['FC_SEED'] ?? 20_261_121);
const RUNS = Number(process.env['FC_RUNS'] ?? 8);
const SLOW_RUNS = 4;
/** A password is made slow to try, for a test as for a thief. */
const HASHING: ReadonlySet<string> = new Set(['updatePassword', 'checkPassword']);
/** A surrogate without the other one of its pair, as a text cut between them has it. */
const HALF = 'half \uD800';

let world: World;
let known: KnownValues;
let keys: Keys | undefined;
beforeAll(async () => {
  world = await makeWorld();
  const companies = world.freshCompanies(20);
  const [own, foreign] = [await world.freshCustomers('owner', 10), await world.freshCustomers('rival', 5)];
  const ids = [...companies, ...own, ...foreign, ...Object.values(world.people).map(({ id }) => id)];
  const joined = [companies, own.slice(0, 3), [...own, ...foreign]].map((part) => part.join('|'));
  known = { Id: ids, JoinedIds: [...ids, ...joined], CountryCode: ['US', 'CA', 'CN'] };
});

/** A longer address is refused before the server looks at it at all. */
const LONGEST_ADDRESS = 8_000;
const fitsAddress = (body: unknown) => queryOf(body).toString().length < LONGEST_ADDRESS;

const withInput = testedOperations.flatMap((operation) => (operation.input ? [{ ...operation, input: operation.input }] : []));

describe.each(withInput.map((operation) => [operation.id, operation] as const))(
  '%s',
  (id, { input, isQuery, timeoutMs, isDownload, replies }) => {
    /** What the contract gives longer takes longer, as reading a file in a process of its own. */
    const runs = timeoutMs === undefined && !HASHING.has(id) ? RUNS : Math.min(RUNS, SLOW_RUNS);

    /** Another session after every call that was understood, because `logout` ends the one it uses; and no try counts, because 429 would hide every other answer. */
    const send = async (body: unknown) => {
      keys ??= await world.enter('owner');
      await world.server.db.deleteFrom('rate_limit').execute();
      const reply = await world.send(id, body, keys);
      if (reply.status !== 400) keys = undefined;
      return reply;
    };

    const breaches = ({ status, body }: Answer): string[] => {
      const schema = replies.get(status);
      if (status >= 500 || !schema) return [`answered ${status}: ${body.message}`];
      if (isDownload && status === 200) return [];
      return [
        ...faults(schema, body),
        ...(body.code === status || (status === 200 && body.code === CONTINUING)
          ? []
          : [`the body says ${body.code}, the status ${status}`]),
      ];
    };

    test('answers bodies that fit within the contract', async () => {
      const property = fc.asyncProperty(fc.context(), valid(input, known), async (context, body) => {
        const reply = await send(body);
        context.log(JSON.stringify(reply));
        expect(breaches(reply)).toEqual([]);
      });
      await fc.assert(property, { seed: SEED, numRuns: runs });
    });

    test.skipIf(isQuery)('refuses half a character with 400, wherever it stands', async () => {
      const [body] = fc.sample(valid(input, known), { seed: SEED, numRuns: 1 });
      const names = Object.keys(resolve(input).schema.properties ?? {});
      const halves = names.map((name) => ({ ...(body as object), [name]: HALF }));
      for (const half of [...halves, { ...(body as object), [HALF]: 1 }]) expect([half, (await send(half)).status]).toEqual([half, 400]);
    });

    test('holds up nobody over texts that are slow to read and as long as they may be', async () => {
      const [body] = fc.sample(valid(input, known), { seed: SEED, numRuns: 1 });
      // What is checked and drawn for the first time takes longer, whatever it holds.
      await send(body);
      const held: [string, number][] = [];
      for (const part of SLOWING) {
        const long = stretched(input, body, part);
        if (isQuery && !fitsAddress(long)) continue;
        held.push([part, await longestHold(HOLD_MS, () => send(long))]);
      }
      expect(held.filter(([, ms]) => ms > HOLD_MS)).toEqual([]);
    });

    test('refuses bodies that do not fit with 400', async () => {
      const misfit = invalid(input, known).filter(
        (body) => inputFaults({ input, isQuery }, body).length > 0 && (!isQuery || fitsAddress(body)),
      );
      const property = fc.asyncProperty(fc.context(), misfit, async (context, body) => {
        const reply = await send(body);
        context.log(JSON.stringify(reply));
        expect(breaches(reply)).toEqual([]);
        expect(reply.status).toBe(400);
      });
      await fc.assert(property, { seed: SEED, numRuns: runs });
    });
  },
);
