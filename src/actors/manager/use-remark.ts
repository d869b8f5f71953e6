import { useEffect, useEffectEvent } from 'react';
import { createActor, fromPromise } from 'xstate';

import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useRunning } from '#actors/use-running.ts';
import { ApiError } from '#client/api-error.ts';
import { remarkMachine } from '#machines/remark.machine.ts';

export interface RemarkState {
  readonly text: string;
  readonly isBusy: boolean;
  /** The record was closed while one wrote. */
  readonly isClosed: boolean;
  readonly error: ApiError | undefined;
  readonly type: (text: string) => void;
  readonly send: () => void;
}

/**
 * A remark on one record while it is written; what was typed survives a reload and an expired session.
 *
 * @param onSaved told of each remark that the server has taken
 */
export function useRemark({ recordid, isOpen }: { recordid: string; isOpen: boolean }, onSaved: () => void): RemarkState {
  const { saveRemark } = useCalls();
  const [draft, keep, clear] = useDraft(`remark.${recordid}`, '');
  const [snapshot, actor] = useRunning(() => {
    const save = fromPromise<unknown, { content: string }>(({ input: { content } }) => saveRemark({ recordid, content }));
    return createActor(remarkMachine.provide({ actors: { save } }), { input: { text: draft } });
  });
  useEffect(() => actor.send({ type: isOpen ? 'record.open' : 'record.close' }), [actor, isOpen]);
  const saved = useEffectEvent(() => {
    const { text: left } = actor.getSnapshot().context;
    if (left === '') clear();
    else keep(left);
    onSaved();
  });
  useEffect(() => {
    const listening = actor.on('saved', () => saved());
    return () => listening.unsubscribe();
  }, [actor]);
  const { text, error } = snapshot.context;
  return {
    text,
    isBusy: snapshot.hasTag('busy'),
    isClosed: !isOpen || snapshot.matches('closed'),
    error: error === undefined ? undefined : ApiError.from(error),
    type: (next) => {
      if (!actor.getSnapshot().can({ type: 'text.change', text: next })) return;
      keep(next);
      actor.send({ type: 'text.change', text: next });
    },
    send: () => actor.send({ type: 'send' }),
  };
}
