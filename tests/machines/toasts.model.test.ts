import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';

import { HISTORY_AT_MOST, isOffered, lastUndoable, type ToastMessage, toastsMachine, VISIBLE_AT_MOST } from '#machines/toasts.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const message = (text: string): ToastMessage => ({ tone: 'info', text });
const doNothing = () => {};
const UNDOABLE: ToastMessage = { ...message('moved'), action: { name: 'Undo', takesBack: true, onPress: doNothing } };
const undoable = (text: string): ToastMessage => ({ ...UNDOABLE, text });
const NETWORK: ToastMessage = { tone: 'danger', text: 'Network problem' };

const options = {
  events: ({ context }: SnapshotFrom<typeof toastsMachine>) => [
    ...['a', 'b', 'c'].map((text) => ({ type: 'show', message: message(text) }) as const),
    { type: 'show', message: UNDOABLE } as const,
    ...context.visible.flatMap(({ id }) => [{ type: 'dismiss', id } as const, { type: 'time up', id } as const]),
    ...context.history.slice(0, 1).map(({ id }) => ({ type: 'act', id }) as const),
    { type: 'undo' } as const,
    { type: 'pause' } as const,
    { type: 'resume' } as const,
    { type: 'clear' } as const,
  ],
  // Numbers and history only ever grow.
  situation: ({ context: { visible, waiting, history } }: SnapshotFrom<typeof toastsMachine>) => [
    visible.map(({ text }) => text),
    waiting.map(({ text }) => text),
    lastUndoable({ history }) !== undefined,
  ],
};

const invariants: Invariants<typeof toastsMachine> = {
  'at most three are visible': ({ context }) => context.visible.length <= VISIBLE_AT_MOST,
  'none waits while there is room': ({ context }) => context.waiting.length === 0 || context.visible.length === VISIBLE_AT_MOST,
  'no two say the same': ({ context: { visible, waiting } }) =>
    new Set([...visible, ...waiting].map(({ text }) => text)).size === visible.length + waiting.length,
  'no two share an id': ({ context: { history } }) => new Set(history.map(({ id }) => id)).size === history.length,
  'all that is said is in the history': ({ context: { visible, waiting, history } }) =>
    [...visible, ...waiting].every((toast) => history.includes(toast)),
  'the newest change can be taken back, seen or gone': ({ context }) => {
    const last = lastUndoable(context);
    return last === undefined || isOffered(context, last);
  },
};

describe('toasts, in every reachable situation', () => {
  const paths = everyPath(toastsMachine, options);

  test('visits every state and takes every transition', () => {
    expect(leftOut(toastsMachine, paths, options)).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(paths, invariants)).toEqual([]);
  });
});

function started() {
  const clock = new SimulatedClock();
  const actor = createActor(toastsMachine, { clock }).start();
  const show = (...messages: ToastMessage[]) => {
    for (const message of messages) actor.send({ type: 'show', message });
  };
  return { actor, clock, show, visible: () => actor.getSnapshot().context.visible.map(({ text }) => text) };
}

test('a notice goes after 5 seconds, a network failure after 10', () => {
  const { clock, show, visible } = started();
  show(message('saved'), NETWORK);
  clock.increment(4_999);
  expect(visible()).toEqual(['saved', 'Network problem']);
  clock.increment(1);
  expect(visible()).toEqual(['Network problem']);
  clock.increment(5_000);
  expect(visible()).toEqual([]);
});

test('a toast with an action stays long enough to be acted on', () => {
  const { clock, show, visible } = started();
  show({ ...message('deleted'), action: { name: 'Undo', onPress: () => {} } });
  clock.increment(9_999);
  expect(visible()).toEqual(['deleted']);
});

test('the fourth waits for its turn and then has its whole time', () => {
  const { clock, show, visible } = started();
  show(...['a', 'b', 'c', 'd'].map(message));
  expect(visible()).toEqual(['a', 'b', 'c']);
  clock.increment(5_000);
  expect(visible()).toEqual(['d']);
  clock.increment(4_999);
  expect(visible()).toEqual(['d']);
  clock.increment(1);
  expect(visible()).toEqual([]);
});

test('a change that can be taken back does not wait: the oldest message that offers nothing gives way, unless the reader is there', () => {
  const { actor, clock, show, visible } = started();
  show(undoable('starred'), message('saved'), undoable('tagged'), message('copied'), undoable('moved'));
  expect(visible()).toEqual(['starred', 'tagged', 'moved']);
  show({ ...undoable('not undone'), tone: 'danger' });
  expect(visible()).toEqual(['tagged', 'moved', 'not undone']);
  show(undoable('merged'));
  expect(visible()).toEqual(['moved', 'not undone', 'merged']);
  actor.send({ type: 'pause' });
  show(undoable('shared'));
  expect(visible()).toEqual(['moved', 'not undone', 'merged']);
  actor.send({ type: 'resume' });
  clock.increment(10_000);
  expect(visible()).toEqual(['copied', 'shared']);
});

test('no time runs while the reader is there, and afterwards each has its whole time again', () => {
  const { actor, clock, show, visible } = started();
  show(message('a'));
  clock.increment(4_000);
  actor.send({ type: 'pause' });
  clock.increment(60_000);
  show(message('b'));
  clock.increment(60_000);
  expect(visible()).toEqual(['a', 'b']);

  actor.send({ type: 'resume' });
  clock.increment(4_999);
  expect(visible()).toEqual(['a', 'b']);
  clock.increment(1);
  expect(visible()).toEqual([]);
});

test('ten calls that fail together say once that the network is away, and keep saying it', () => {
  const { actor, clock, show, visible } = started();
  for (let failure = 0; failure < 10; failure += 1) {
    show(NETWORK);
    clock.increment(1_500);
  }
  expect(visible()).toEqual(['Network problem']);
  expect(actor.getSnapshot().context.history).toHaveLength(1);
  clock.increment(8_500);
  expect(visible()).toEqual([]);
});

test('the newest change is taken back once, also when its message has gone, and then the one before it', () => {
  const taken: string[] = [];
  const change = (text: string): ToastMessage => ({
    ...message(text),
    action: { name: 'Undo', takesBack: true, onPress: () => taken.push(text) },
  });
  const { actor, clock, show, visible } = started();
  show(change('moved'), change('starred'), message('saved'));
  clock.increment(60_000);
  expect(visible()).toEqual([]);
  const { history } = actor.getSnapshot().context;
  expect(history.filter((toast) => isOffered(actor.getSnapshot().context, toast)).map(({ text }) => text)).toEqual(['starred']);

  actor.send({ type: 'act', id: history.find(({ text }) => text === 'moved')?.id ?? '' });
  expect(taken).toEqual([]);
  actor.send({ type: 'undo' });
  expect(taken).toEqual(['starred']);
  actor.send({ type: 'undo' });
  expect(taken).toEqual(['starred', 'moved']);
  actor.send({ type: 'undo' });
  expect(taken).toEqual(['starred', 'moved']);
});

test('two changes told by the same words are one message, and are taken back one after the other', () => {
  const taken: string[] = [];
  const change = (id: string): ToastMessage => ({
    ...message('1 customer starred'),
    action: { name: 'Undo', takesBack: true, onPress: () => taken.push(id) },
  });
  const { actor, clock, show, visible } = started();
  show(change('first'), change('second'));
  expect(visible()).toEqual(['1 customer starred']);
  actor.send({ type: 'undo' });
  actor.send({ type: 'undo' });
  expect(taken).toEqual(['second', 'first']);

  show(change('third'), change('fourth'));
  clock.increment(60_000);
  expect(visible()).toEqual([]);
});

test('two undos that the network ate can each be pressed again, beside what failed without one', () => {
  const taken: string[] = [];
  const failed = (id: string): ToastMessage => ({ ...NETWORK, action: { name: 'Undo', takesBack: true, onPress: () => taken.push(id) } });
  const { actor, show, visible } = started();
  show(NETWORK, failed('first'), NETWORK, failed('second'));
  expect(visible()).toEqual(['Network problem', 'Network problem']);
  for (const { id } of actor.getSnapshot().context.visible) actor.send({ type: 'act', id });
  expect(taken).toEqual(['first', 'second']);
});

test('what a message offers takes the message with it', () => {
  const { actor, show, visible } = started();
  show({ ...message('created'), action: { name: 'Open', onPress: doNothing } });
  actor.send({ type: 'act', id: 'toast-1' });
  expect(visible()).toEqual([]);
  actor.send({ type: 'undo' });
  expect(actor.getSnapshot().context.history.map(({ action }) => action)).toEqual([undefined]);
});

test('the history keeps the last fifty, newest first', () => {
  const { actor, show } = started();
  show(...Array.from({ length: 60 }, (_, index) => message(`${index}`)));
  const { history } = actor.getSnapshot().context;
  expect(history).toHaveLength(HISTORY_AT_MOST);
  expect(history.slice(0, 2).map(({ text }) => text)).toEqual(['59', '58']);
});
