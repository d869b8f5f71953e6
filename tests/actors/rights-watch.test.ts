import { describe, expect, test } from 'vitest';

import { accountOf, type Answer, said, started, storedAccount } from './started.ts';
import { memoryArea } from './test-browser.ts';

const ANN = accountOf('ann');
const RICHER = { ...ANN, permissions: [{ id: '*', operation: ['view' as const] }] };
const POORER = { ...ANN, permissions: [] };
const ME = '/account/getuserinfo';

type World = ReturnType<typeof started>;
const timesAsked = ({ sent }: World) => sent.filter(({ path }) => path === ME).length;
const known = ({ system }: World) => system.session.getSnapshot().context.account?.permissions;
const look = ({ system }: World) => system.calls.listSessions();

/** Ann at work, and a server that says of her what the test wants. */
async function annAtWork() {
  const server: { me: Answer; rest: Answer } = {
    me: { code: 200, result: ANN, mark: 'a' },
    rest: { code: 200, result: { datas: [] }, mark: 'a' },
  };
  const world = started((path) => (path === ME ? server.me : server.rest), {
    token: 'a-token',
    local: () => memoryArea(storedAccount(ANN)),
  });
  await world.system.refreshRights();
  const before = timesAsked(world);
  return { world, server, asked: () => timesAsked(world) - before };
}

describe('the rights of an open page', () => {
  test('are asked for again when an answer carries another mark, and only then', async () => {
    const { world, server, asked } = await annAtWork();
    await look(world);
    await look(world);
    expect(asked()).toBe(0);

    server.me = { code: 200, result: RICHER, mark: 'b' };
    server.rest = { code: 200, result: { datas: [] }, mark: 'b' };
    await look(world);
    await expect.poll(() => known(world)).toEqual(RICHER.permissions);
    await look(world);
    expect(asked()).toBe(1);
  });

  test('are asked for again when a call is refused for want of one, and the session goes on', async () => {
    const { world, server, asked } = await annAtWork();
    server.me = { code: 200, result: POORER };
    server.rest = { code: 401, message: 'No permission' };
    await expect(look(world)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect.poll(() => known(world)).toEqual([]);
    expect(asked()).toBe(1);
    expect(world.system.session.getSnapshot().hasTag('signed in')).toBe(true);
  });

  test('are known to whoever waits for them; many who ask at once are one question', async () => {
    const { world, server, asked } = await annAtWork();
    server.me = { code: 200, result: RICHER };
    await Promise.all([world.system.refreshRights(), world.system.refreshRights(), world.system.refreshRights()]);
    expect([known(world), asked()]).toEqual([RICHER.permissions, 1]);
  });

  test('stay those of before where they cannot be asked for, and nobody waits for ever', async () => {
    const { world, server } = await annAtWork();
    server.me = { code: 500 };
    await world.system.refreshRights();
    expect([known(world), said(world.system)]).toEqual([ANN.permissions, []]);
  });
});
