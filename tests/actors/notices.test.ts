import { expect, test } from 'vitest';

import { runNotices } from '#actors/running/run-notices.ts';
import { POLL_EVERY_MS } from '#machines/notices.machine.ts';

import { accountOf, started, storedAccount } from './started.ts';
import { memoryArea } from './test-browser.ts';

const ann = accountOf('ann');

/** A signed-in reader whose server counts as many notices as it was asked. */
function reader() {
  let asked = 0;
  const world = started(
    (path) => {
      if (path !== '/manager/getunreadmessagecount') return { code: 200, result: ann };
      asked += 1;
      return { code: 200, result: { unreadcount: asked } };
    },
    { token: 'token', local: () => memoryArea(storedAccount(ann)) },
  );
  const { actor, start } = runNotices(world.system);
  start();
  return { ...world, asked: () => asked, unread: () => actor.getSnapshot().context.unread };
}

test('a reader who looks is told how many notices wait, and so are the other tabs', async () => {
  const { look, clock, unread, told } = reader();
  look(true);
  clock.increment(0);
  await expect.poll(unread).toBe(1);
  expect(told).toEqual([{ what: 'notices', userId: 'ann', unread: 1 }]);
});

test('a tab that was told by another one does not ask until that count is old', async () => {
  const { look, hear, clock, unread, asked } = reader();
  hear({ what: 'notices', userId: 'ann', unread: 7 });
  look(true);
  clock.increment(POLL_EVERY_MS - 1);
  expect([unread(), asked()]).toEqual([7, 0]);
  clock.increment(1);
  await expect.poll(asked).toBe(1);
});

test('what is told of another user, or is no count at all, is not heard', () => {
  const { hear, unread } = reader();
  for (const message of [{ what: 'notices', userId: 'bob', unread: 7 }, { what: 'notices', userId: 'ann', unread: '7' }, 'noise', null])
    hear(message);
  expect(unread()).toBe(0);
});

test('whoever has signed out is told nothing', async () => {
  const { look, clock, unread, asked, system } = reader();
  look(true);
  clock.increment(0);
  await expect.poll(unread).toBe(1);
  system.session.send({ type: 'log out' });
  await expect.poll(unread).toBe(0);
  clock.increment(2 * POLL_EVERY_MS);
  expect(asked()).toBe(1);
});
