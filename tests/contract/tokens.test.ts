import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { OperationName, Rights } from '#lib/rights.ts';
import { ownerRights } from '#server/account/rights/owner-rights.ts';

import { callWithToken, tokenFor } from '../support/api-token.ts';
import { type TestedOperation, testedOperations } from '../support/contract.ts';
import { exampleFor } from './examples.ts';
import { audienceOf } from './who-may.ts';
import { makeWorld, type PersonName, personNames, type World } from './world.ts';

type Grants = Rights['permissions'];

const NAMES = ownerRights.permissions[0]?.operation ?? [];
const areaOf = ({ access }: TestedOperation) => (typeof access === 'object' ? access.area : '');
const operationOf = ({ access }: TestedOperation): OperationName | undefined => (typeof access === 'object' ? access.operation : undefined);
const AREAS = [...new Set(testedOperations.flatMap((operation) => areaOf(operation).split('|')))].filter(Boolean);
const everything: Grants = AREAS.map((id) => ({ id, operation: NAMES }));

/** Tokens that name one area whole, one operation everywhere, all and nothing. */
const scopes: readonly [name: string, grants: Grants][] = [
  ['everything', everything],
  ['nothing', []],
  ...everything.map((grant): [string, Grants] => [`all of ${grant.id}`, [grant]]),
  ...NAMES.map((name): [string, Grants] => [`${name} everywhere`, AREAS.map((id) => ({ id, operation: [name] }))]),
];

/** Whether a scope names what an operation asks for; one without a permission asks for nothing. */
function names(grants: Grants, operation: TestedOperation): boolean {
  const needed = operationOf(operation);
  if (needed === undefined) return true;
  const areas = areaOf(operation).split('|');
  return grants.some(({ id, operation: held }) => areas.includes(id) && held.includes(needed));
}

let world: World;
const ofOwner = new Map<string, string>();
const ofPeople = new Map<PersonName, string>();
beforeAll(async () => {
  world = await makeWorld();
  for (const [name, grants] of scopes) ofOwner.set(name, await tokenFor(world.server, world.people.owner, grants));
  for (const name of personNames) ofPeople.set(name, await tokenFor(world.server, world.people[name], everything));
});

beforeEach(async () => {
  await world.server.db.deleteFrom('rate_limit').execute();
  await world.changes.take();
});

/** Each operation meets a quarter of the scopes that do not name it; all operations together meet each many times. */
const TURNS = 4;
const GATE = new Set([401, 403, 445]);
const isEntered = (name: PersonName) => name !== 'disabled' && name !== 'expired';
const open = testedOperations.filter(({ isOpenToTokens }) => isOpenToTokens);
const closed = testedOperations.filter(({ isOpenToTokens }) => !isOpenToTokens);
const send = ({ id }: TestedOperation, secret: string, input: unknown = { nonsense: true }) =>
  callWithToken(world.server, { id, secret, input });

describe.each(closed.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  test('is open to no token, whatever it names, and changes nothing', async () => {
    const bodies = [await exampleFor(world, operation, 'owner'), { nonsense: true }];
    await world.changes.take();
    for (const body of bodies) expect(await send(operation, ofOwner.get('everything')!, body)).toMatchObject({ status: 403, code: 403 });
    expect(await world.changes.take()).toEqual([]);
  });
});

describe.each(open.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  test('answers a token that names it', async () => {
    const reply = await send(operation, ofOwner.get('everything')!, await exampleFor(world, operation, 'owner'));
    // What a window fetches was prepared for a session here.
    expect(operation.needsToken ? reply.status : Number(GATE.has(reply.status))).toBe(operation.needsToken ? 200 : 0);
  });

  test('refuses every token that does not name it, before it reads the body, and changes nothing', async () => {
    const refused = scopes
      .filter(([, grants]) => !names(grants, operation))
      .filter((_, at) => (at + open.indexOf(operation)) % TURNS === 0);
    for (const [name] of refused) expect([name, (await send(operation, ofOwner.get(name)!)).status]).toEqual([name, 401]);
    expect(await world.changes.take()).toEqual([]);
    for (const [name] of scopes.filter(([, grants]) => names(grants, operation)))
      expect([name, GATE.has((await send(operation, ofOwner.get(name)!)).status)]).toEqual([name, false]);
  });

  test('answers tokens of those who may use it themselves, and of nobody else', async () => {
    const people = audienceOf(operation.id)?.people ?? [];
    for (const name of personNames.filter((person) => person !== 'expired')) {
      const { status } = await send(operation, ofPeople.get(name)!);
      const refusal = isEntered(name) ? 401 : 445;
      expect([name, GATE.has(status) ? status : 'passes']).toEqual([name, people.includes(name) ? 'passes' : refusal]);
    }
  });
});

test('accounts, roles, passwords, sessions and tokens themselves are open to no token', () => {
  const areas = new Set(open.flatMap((operation) => areaOf(operation).split('|')));
  expect(areas).not.toContain('account');
  expect(open.filter(({ id }) => /password|(?<!fair)session|token|role|(?:add|update)mailbox$/i.test(id)).map(({ id }) => id)).toEqual([]);
});
