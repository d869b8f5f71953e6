import { expect, test } from 'vitest';

import { FairTurns, NoTurn, type TurnLimits } from '#server/fair-turns.ts';

const limits: TurnLimits = { atOnce: 1, atOncePerGroup: 1, mostWaitingPerGroup: 4, mostWaiting: 6 };

/** Work that goes on until it is told to end, and the order in which it began. */
function workshop(turns: FairTurns) {
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string) => {
    const [group = '', member = ''] = name.split(' ');
    const work = () =>
      new Promise<void>((end) => {
        begun.push(name);
        ends.push(end);
      });
    return turns.run({ group, member }, work).catch((error: unknown) => {
      if (!(error instanceof NoTurn)) throw error;
      refused.push(name);
    });
  };
  /** Ends one piece of work after the other until none goes on any more. */
  const finish = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
  };
  return { begun, refused, ask, finish };
}

test('turns go round the addresses, and round the accounts of an address', async () => {
  const { begun, ask, finish } = workshop(new FairTurns({ ...limits, mostWaiting: 100 }));
  const asked = ['a x', 'a x', 'a x', 'a y', 'b x', 'b x', 'c x'].map(ask);
  await finish();
  await Promise.all(asked);
  expect(begun).toEqual(['a x', 'a x', 'b x', 'c x', 'a y', 'b x', 'a x']);
});

test('one address has no more at once than its share, and the rest waits for nobody else', async () => {
  const { begun, ask, finish } = workshop(new FairTurns({ ...limits, atOnce: 2 }));
  const asked = ['a 1', 'a 2', 'b 1'].map(ask);
  expect(begun).toEqual(['a 1', 'b 1']);
  await finish();
  await Promise.all(asked);
  expect(begun).toEqual(['a 1', 'b 1', 'a 2']);
});

test('whoever asks for too much is refused, and when all is full the end of the longest line gives way', async () => {
  const { begun, refused, ask, finish } = workshop(new FairTurns(limits));
  const asked = ['a 1', 'a 2', 'a 3', 'a 4', 'a 5', 'a 6'].map(ask);
  await new Promise(setImmediate);
  expect(refused).toEqual(['a 6']);
  asked.push(...['b 1', 'b 2', 'c 1'].map(ask));
  await new Promise(setImmediate);
  expect(refused).toHaveLength(2);
  expect(refused[1]).toMatch(/^a/);
  await finish();
  await Promise.all(asked);
  expect(begun.filter((name) => !name.startsWith('a'))).toEqual(['b 1', 'c 1', 'b 2']);
});

test('work that fails hands its turn on', async () => {
  const turns = new FairTurns(limits);
  const failing = turns.run({ group: 'a', member: '' }, () => Promise.reject(new Error('no')));
  const next = turns.run({ group: 'b', member: '' }, () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
