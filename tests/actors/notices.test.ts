import { expect, test } from 'vitest';

import { runBrowserNotices } from '#actors/running/run-browser-notices.ts';
import { runNotices } from '#actors/running/run-notices.ts';
import { LOOK_EVERY_MS } from '#machines/browser-notices.machine.ts';
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

const noticeOf = (id: string) => ({ id, content: `Notice ${id}`, createtime: '', recordtype: 9, recordid: '1', isread: 0, href: '/a' });

/** A hidden page whose server has what the test says for it. */
function hidden(local = memoryArea(storedAccount(ann))) {
  const server = { state: 'on', datas: [noticeOf('1')], asked: 0 };
  const world = started(
    (path) => {
      if (path !== '/notice/getbrowsernotices') return { code: 200, result: ann };
      server.asked += 1;
      return { code: 200, result: { state: server.state, datas: server.datas } };
    },
    { token: 'token', local: () => local },
  );
  const shown: string[] = [];
  const { actor, start } = runBrowserNotices(world.system, { sight: world.sight, countedAt: () => 0 });
  actor.on('told', ({ news }) => void shown.push(...news.map(({ id }) => id)));
  world.look(false);
  start();
  const minute = async () => {
    world.clock.increment(LOOK_EVERY_MS);
    await expect.poll(() => actor.getSnapshot().value).not.toBe('looking');
  };
  return { ...world, server, shown, minute, local };
}

test('a hidden page tells each notice once, and the other tabs of the browser do not tell it again', async () => {
  const { minute, server, shown, told, local } = hidden();
  await minute();
  server.datas = [noticeOf('2'), noticeOf('1')];
  await minute();
  expect(shown).toEqual(['1', '2']);
  expect(told).toEqual([
    { what: 'browser notices', news: 'looked' },
    { what: 'browser notices', news: 'looked' },
  ]);
  const other = hidden(local);
  other.server.datas = [noticeOf('3'), noticeOf('2')];
  await other.minute();
  expect(other.shown).toEqual(['3']);
});

test('a hidden page asks nothing while another tab is in sight, has just looked, or nobody is signed in', async () => {
  const { minute, server, hear, lookElsewhere, clock, system } = hidden();
  lookElsewhere(true);
  await minute();
  lookElsewhere(false);
  clock.increment(LOOK_EVERY_MS - 1);
  hear({ what: 'browser notices', news: 'looked' });
  clock.increment(LOOK_EVERY_MS - 1);
  expect(server.asked).toBe(0);
  clock.increment(1);
  await expect.poll(() => server.asked).toBe(1);
  system.session.send({ type: 'log out' });
  clock.increment(10 * LOOK_EVERY_MS);
  expect(server.asked).toBe(1);
});

test('a hidden page whose reader wants nothing asks once, and again when another tab says that they want it', async () => {
  const { minute, server, hear, clock } = hidden();
  server.state = 'off';
  await minute();
  clock.increment(10 * LOOK_EVERY_MS);
  expect(server.asked).toBe(1);
  hear({ what: 'browser notices', news: 'wishes' });
  await minute();
  expect(server.asked).toBe(2);
});
