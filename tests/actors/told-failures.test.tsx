// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { useAttempt } from '#actors/use-attempt.ts';
import { useRemoval } from '#actors/use-removal.ts';
import { useAction, useSubmission } from '#actors/use-submission.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { createCalls } from '#client/calls.ts';
import { createTransport } from '#client/transport.ts';
import { failureWords } from '#i18n/failure-words.ts';
import { lastUndoable } from '#machines/toasts.machine.ts';

import { mutatingOperations } from '../support/mutating-operations.ts';
import { inSystem } from './in-system.tsx';
import { said, started } from './started.ts';

/** The ends of all waits for the server: the test says when their time is up. */
let limits: AbortController[] = [];
beforeEach(() => {
  limits = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
});
afterEach(() => vi.restoreAllMocks());

const accepted = () => Response.json({ code: 200, message: '', result: { done: 1 } });

const networkWords = failureWords({ kind: 'network', message: '' }, 'US');

/** How a server fails that has said nothing against the request itself; and what the reader is told. */
const REFUSALS = {
  'answers 500': {
    answer: () => Promise.resolve(Response.json({ code: 500, message: 'Out of order' }, { status: 500 })),
    told: 'Out of order',
  },
  'cannot be reached': { answer: () => Promise.reject(new TypeError('Failed to fetch')), told: networkWords },
  'is silent for its time': {
    answer: ({ signal }: Request) => {
      const end = Promise.withResolvers<Response>();
      signal.addEventListener('abort', () => end.reject(signal.reason as Error));
      queueMicrotask(() => limits.at(-1)?.abort(new DOMException('Time is up', 'TimeoutError')));
      return end.promise;
    },
    told: networkWords,
  },
} as const;

/** A server that refuses the first call of each operation in one of the ways and takes every other. */
function refusingOnce(how: keyof typeof REFUSALS) {
  const { system } = started(() => ({ code: 200 }));
  const refused = new Set<string>();
  const fetch = (request: Request) => {
    const { pathname } = new URL(request.url);
    if (refused.has(pathname)) return Promise.resolve(accepted());
    refused.add(pathname);
    return REFUSALS[how].answer(request);
  };
  const calls = createCalls(
    createTransport({ baseUrl: 'http://farsail.test/api', fetch, readToken: () => 'a token', readLanguage: () => 'US' }),
  );
  return { system, calls };
}

describe.each(Object.keys(REFUSALS) as (keyof typeof REFUSALS)[])('while the server %s', (how) => {
  const { told } = REFUSALS[how];

  test('whoever asks for any operation is told, and can ask again', async () => {
    const { system, calls } = refusingOnce(how);
    const send = (id: (typeof mutatingOperations)[number]) => (calls[id] as (input: object) => Promise<unknown>)({ id: '1' });
    const { result } = inSystem(system, () => useAction(send));
    const ends: unknown[] = [];
    const ask = async (id: (typeof mutatingOperations)[number]) => {
      const answers: unknown[] = [];
      await act(async () => void answers.push(await result.current.submit(id)));
      return [answers[0], said(system), result.current.isBusy];
    };
    for (const id of mutatingOperations) {
      ends.push([id, await ask(id), await ask(id)]);
      act(() => system.toasts.send({ type: 'clear' }));
    }
    expect(ends).toEqual(mutatingOperations.map((id) => [id, [undefined, [told], false], [{ done: 1 }, [told], false]]));
  });

  test('a form keeps the failure for itself, and says it elsewhere once nobody sees the form', async () => {
    const { system, calls } = refusingOnce(how);
    const { result } = inSystem(system, () => useSubmission(calls.deleteFair));
    await act(async () => void (await result.current.submit({ id: '1' })));
    expect(result.current).toMatchObject({ isBusy: false, error: { code: how === 'answers 500' ? 500 : 0 } });
    expect(said(system)).toEqual([]);

    const closed = refusingOnce(how);
    const form = inSystem(closed.system, () => useSubmission(closed.calls.deleteFair));
    await act(async () => {
      const sent = form.result.current.submit({ id: '1' });
      form.unmount();
      await sent;
    });
    expect(said(closed.system)).toEqual([told]);
  });

  test('a question before a removal stays with the reason, and closes once its answer was carried out', async () => {
    const { system, calls } = refusingOnce(how);
    const heard: string[] = [];
    const { result } = inSystem(system, () =>
      useRemoval({
        remove: () => calls.deleteFair({ id: '1' }),
        done: 'The fair is gone',
        onRemoved: (fair) => heard.push(`removed ${JSON.stringify(fair)}`),
        onClose: () => heard.push('closed'),
      }),
    );
    const answer = () => act(async () => result.current.onConfirm());
    await answer();
    await vi.waitFor(() => expect(result.current).toMatchObject({ isBusy: false, failure: { code: how === 'answers 500' ? 500 : 0 } }));
    expect([heard, said(system)]).toEqual([[], []]);
    await answer();
    await vi.waitFor(() => expect(said(system)).toEqual(['The fair is gone']));
    expect(heard).toEqual(['closed', 'removed {"done":1}']);
    expect(result.current).toMatchObject({ isBusy: false, failure: undefined });
  });

  test('an undo is told after its screen has gone, and can be tried again', async () => {
    const { system, calls } = refusingOnce(how);
    const { result, unmount } = inSystem(system, () => useAttempt());
    unmount();
    const undo = () => result.current(() => calls.undoPublicationDeletion({ id: '1' }));
    expect(await undo()).toBe(false);
    expect(said(system)).toEqual([told]);
    expect(await undo()).toBe(true);
  });

  test('Ctrl+Z takes a change back once the network is there again, and what was refused is offered no more', async () => {
    const { system, calls } = refusingOnce(how);
    const { result } = inSystem(system, () => useTakeBack());
    const restored = vi.fn<() => void>();
    const action = result.current('Undo', () => calls.undoPublicationDeletion({ id: '1' }).then(restored));
    act(() => system.toasts.send({ type: 'show', message: { tone: 'success', text: 'Removed', action } }));
    act(() => system.toasts.send({ type: 'undo' }));
    await vi.waitFor(() => expect(said(system)).toEqual([told]));
    act(() => system.toasts.send({ type: 'undo' }));
    const isOffered = told === networkWords;
    await vi.waitFor(() => expect(restored).toHaveBeenCalledTimes(isOffered ? 1 : 0));
    expect(lastUndoable(system.toasts.getSnapshot().context)).toBe(undefined);
  });
});
