import { beforeAll, describe, expect, test } from 'vitest';

import { testedOperations } from '../support/contract.ts';
import { exampleFor } from './examples.ts';
import { audienceOf, namedOperations } from './who-may.ts';
import { type Keys, makeWorld, type PersonName, personNames, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

test('the table of who may do what names every operation once', () => {
  expect(namedOperations().toSorted()).toEqual(testedOperations.map(({ id }) => id).toSorted());
});

/** The refusal that stands before the body is even read; nothing where the caller may go on. What the table does not name, nobody may. */
function refusalFor(id: string, name: PersonName): 445 | 401 | undefined {
  const audience = audienceOf(id);
  if (audience?.isPublic || audience?.people.includes(name)) return undefined;
  return name === 'expired' || name === 'disabled' ? 445 : 401;
}

/** Keys that open nothing, whoever's they are; a window sends no token, so it cannot send a wrong one. */
const uselessKeys: [string, 445 | 403, (fresh: Record<'owner' | 'sub', Keys>) => Keys | undefined][] = [
  ['nobody', 445, () => undefined],
  ['an invented session', 445, ({ owner }) => ({ session: 'x'.repeat(43), token: owner.token })],
  ['a session without its token', 403, ({ owner }) => ({ session: owner.session, token: '' })],
  ["a session with another session's token", 403, ({ owner, sub }) => ({ session: owner.session, token: sub.token })],
];

describe.each(testedOperations.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  const isPublic = audienceOf(id)?.isPublic === true;
  const refused = personNames.flatMap((name) => {
    const code = refusalFor(id, name);
    return code === undefined ? [] : [[name, code] as const];
  });
  const allowed = personNames.filter((name) => refusalFor(id, name) === undefined);
  /** What a refusal leaves as it was is good for the next who is refused: one body, and one session for every useless key. */
  let ownersBody: Promise<unknown> | undefined;
  let fresh: Record<'owner' | 'sub', Keys> | undefined;

  test.each(refused)('refuses %s with %i, whatever the body, and changes nothing', async (name, code) => {
    const keys = await world.enter(name);
    ownersBody ??= exampleFor(world, operation, 'owner');
    const bodies = [await ownersBody, { nonsense: true }];
    await world.changes.take();

    for (const body of bodies) expect(await world.send(id, body, keys)).toMatchObject({ status: code, body: { code } });
    expect(await world.changes.take()).toEqual([]);
  });

  test.each(isPublic ? [] : allowed)('answers %s', async (name) => {
    const keys = await world.enter(name);
    expect(await world.send(id, await exampleFor(world, operation, name), keys)).toMatchObject({ status: 200, body: { code: 200 } });
  });

  test.each(uselessKeys.filter(([, code]) => !isPublic && (code === 445 || operation.needsToken)))(
    'refuses %s with %i, before it reads the body, and changes nothing',
    async (_, code, keysOf) => {
      fresh ??= { owner: await world.enter('owner'), sub: await world.enter('sub') };
      const keys = keysOf(fresh);
      await world.changes.take();

      const reply = await world.send(id, { nonsense: true }, keys);

      expect(reply).toEqual({ status: code, body: { code, message: expect.stringMatching(/\S/), result: null } });
      expect(await world.changes.take()).toEqual([]);
    },
  );

  test.each(isPublic ? personNames : [])('asks %s for no session', async (name) => {
    const { status } = await world.send(id, await exampleFor(world, operation, name), world.people[name]);
    expect([401, 403, 445]).not.toContain(status);
    expect([...operation.replies.keys()]).toContain(status);
  });
});
