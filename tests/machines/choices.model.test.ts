import { describe, expect, test } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';

import { choicesMachine } from '#machines/choices.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

interface Choices {
  mail: boolean;
  bell: boolean;
}
const told: Choices = { mail: false, bell: false };
const machine = choicesMachine<Choices>(() => Promise.resolve());
const events = [
  { type: 'choose', over: told, patch: { mail: true } },
  { type: 'choose', over: told, patch: { bell: true } },
  { type: 'xstate.done.actor.save', output: undefined } as never,
  { type: 'xstate.error.actor.save', error: 'refused' } as never,
] as const;
const situation = ({ context: { chosen, sent } }: SnapshotFrom<typeof machine>) => [chosen, sent, chosen === sent];
const walks = everyPath(machine, { events, situation });

const invariants: Invariants<typeof machine> = {
  'what is shown at rest is what was sent last': (state) => !state.matches('resting') || state.context.chosen === state.context.sent,
  'one save is under way at a time': (state) => Object.keys(state.children).length === (state.matches('saving') ? 1 : 0),
};

describe('choices that are kept as they are made, in every reachable situation', () => {
  test('visits every state and takes every transition', () => {
    expect(leftOut(machine, walks, { events })).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(walks, invariants)).toEqual([]);
  });
});

/** Choices whose answers are given by the test, one after the other. */
function started() {
  const sent: Choices[] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const news: string[] = [];
  const actor = createActor(
    choicesMachine<Choices>((choices) => {
      sent.push(choices);
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      return answer.promise;
    }),
  );
  actor.on('*', ({ type }) => news.push(type));
  actor.start();
  return { sent, news, answers, actor, choose: (patch: Partial<Choices>) => actor.send({ type: 'choose', over: told, patch }) };
}

test('a choice made while another is on its way is sent after it, with both', async () => {
  const { sent, news, answers, choose } = started();
  choose({ mail: true });
  choose({ bell: true });
  expect(sent).toEqual([{ mail: true, bell: false }]);
  answers[0]?.resolve();
  await expect
    .poll(() => sent)
    .toEqual([
      { mail: true, bell: false },
      { mail: true, bell: true },
    ]);
  expect(news).toEqual([]);
  answers[1]?.resolve();
  await expect.poll(() => news).toEqual(['kept']);
});

test('a refused choice takes those with it that were made over it, and the next begins with what the server told', async () => {
  const { sent, news, answers, actor, choose } = started();
  choose({ mail: true });
  choose({ bell: true });
  answers[0]?.reject(new Error('refused'));
  await expect.poll(() => news).toEqual(['refused']);
  expect(actor.getSnapshot().context.chosen).toBeUndefined();
  choose({ bell: true });
  expect(sent).toEqual([
    { mail: true, bell: false },
    { mail: false, bell: true },
  ]);
});
