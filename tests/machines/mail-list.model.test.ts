import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import {
  LOOK_EVERY_MS,
  type LoadMails,
  type MailFilter,
  type MailListEvent,
  mailListMachine,
  type MailRow,
} from '#machines/mail-list.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const filter = (view: 'inbox' | 'sent'): MailFilter => ({ condition: { view }, conversations: false });
const row = (id: number, patch: Partial<MailRow> = {}) =>
  ({
    id: String(id),
    threadid: `t${id}`,
    date: `2026-11-${String(id).padStart(2, '0')}T00:00:00.000Z`,
    direction: 'in',
    isread: false,
    ...patch,
  }) as MailRow;
const list = (ids: readonly number[], cursor = '') => ({ datas: ids.map((id) => row(id)), cursor, kept: 9, total: 10, lasttime: null });

const events: (MailListEvent | { type: `xstate.${string}` })[] = [
  { type: 'more' },
  { type: 'reload' },
  { type: 'look' },
  { type: 'network.return' },
  { type: 'attention.gain' },
  { type: 'attention.lose' },
  { type: 'filter.change', filter: filter('sent') },
  { type: 'rows.change', ids: ['8'], patch: { isread: true } },
  { type: 'rows.remove', ids: ['7'] },
  { type: 'xstate.after.until the next look.mailList.watching.waiting' },
  { type: 'xstate.done.actor.loadStretch', output: list([8, 7], 'on') } as never,
  { type: 'xstate.done.actor.loadStretch', output: list([6]) } as never,
  { type: 'xstate.error.actor.loadStretch', error: 'no network' } as never,
  { type: 'xstate.done.actor.look', output: list([9, 8], 'on') } as never,
  { type: 'xstate.error.actor.look', error: 'no network' } as never,
];
const machine = mailListMachine(() => Promise.reject(new Error('Nobody answers')));
const options = { input: { filter: filter('inbox') }, events };

const invariants: Invariants<typeof machine> = {
  'nobody looks for more before the first answer': (state) => state.context.isAnswered || !state.can({ type: 'look' }),
  'no mail stands there twice': ({ context: { rows } }) => new Set(rows.map(({ id }) => id)).size === rows.length,
  'the newest stand first': ({ context: { rows } }) => rows.every(({ date }, at) => at === 0 || (rows[at - 1]?.date ?? '') >= date),
  'where the mails of a place did not come none of another stand there': (state) =>
    !state.hasTag('failed') || !state.context.isOfOther || state.context.rows.length === 0,
  'more can be asked for where a stretch failed': (state) => !state.hasTag('failed') || state.can({ type: 'more' }),
};

describe('a list of mails, in every reachable situation', () => {
  const walks = everyPath(machine, options);

  test('visits every state and takes every transition', () => {
    expect(leftOut(machine, walks, options)).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(walks, invariants)).toEqual([]);
  });
});

/** A list with a clock that the test moves and a server that it answers for. */
function started(conversations = false) {
  const clock = new SimulatedClock();
  const asked: (PromiseWithResolvers<ReturnType<typeof list>> & { cursor: string })[] = [];
  const load: LoadMails = ({ cursor }) => {
    const answer = { ...Promise.withResolvers<ReturnType<typeof list>>(), cursor };
    asked.push(answer);
    return answer.promise;
  };
  const actor = createActor(mailListMachine(load), { clock, input: { filter: { ...filter('inbox'), conversations } } }).start();
  const arrived: number[] = [];
  actor.on('arrived', ({ count }) => arrived.push(count));
  return { actor, clock, asked, arrived, ids: () => actor.getSnapshot().context.rows.map(({ id }) => Number(id)) };
}

test('what arrives is joined to what was read, and said once', async () => {
  const { actor, clock, asked, arrived, ids } = started();
  actor.send({ type: 'attention.gain' });
  asked[0]!.resolve(list([5, 4], 'a'));
  await expect.poll(ids).toEqual([5, 4]);
  actor.send({ type: 'more' });
  asked[1]!.resolve(list([3, 2], 'b'));
  await expect.poll(ids).toEqual([5, 4, 3, 2]);

  clock.increment(LOOK_EVERY_MS);
  expect(asked[2]!.cursor).toBe('');
  asked[2]!.resolve(list([7, 6, 5], 'c'));
  await expect.poll(ids).toEqual([7, 6, 5, 4, 3, 2]);
  expect(arrived).toEqual([2]);
  expect(actor.getSnapshot().context.cursor).toBe('b');
});

test('a mail that was moved elsewhere goes with the next look', async () => {
  const { actor, clock, asked, ids } = started();
  actor.send({ type: 'attention.gain' });
  asked[0]!.resolve(list([5, 4, 3], 'a'));
  await expect.poll(ids).toEqual([5, 4, 3]);
  clock.increment(LOOK_EVERY_MS);
  asked[1]!.resolve(list([5, 3], 'a'));
  await expect.poll(ids).toEqual([5, 3]);
});

test('a conversation with a new mail stands there once', async () => {
  const { actor, clock, asked, ids } = started(true);
  actor.send({ type: 'attention.gain' });
  asked[0]!.resolve({ ...list([]), datas: [row(5), row(4, { threadid: 'x' }), row(3)], cursor: 'a' });
  await expect.poll(ids).toEqual([5, 4, 3]);
  clock.increment(LOOK_EVERY_MS);
  asked[1]!.resolve({ ...list([]), datas: [row(6, { threadid: 'x' }), row(5)], cursor: 'a' });
  await expect.poll(ids).toEqual([6, 5, 3]);
});

test('nobody is asked while nobody looks', async () => {
  const { clock, asked, ids } = started();
  asked[0]!.resolve(list([5]));
  await expect.poll(ids).toEqual([5]);
  clock.increment(10 * LOOK_EVERY_MS);
  expect(asked).toHaveLength(1);
});
