import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';

import { useSystem } from '#actors/system.ts';
import type { Schemas } from '#client/calls.ts';

import { miningActor, type MiningKind } from './mining-actor.ts';

type Result = Schemas['MiningResult'];

export interface MiningState {
  /** Mines these customers, at most 500; nothing happens while another request of this kind is under way. */
  readonly mine: (ids: readonly string[]) => void;
  /** A request is under way, here or on another screen. */
  readonly isMining: boolean;
  /** How many the server goes on with in the background. */
  readonly running: number;
  /** The result of the last request that this screen saw end. */
  readonly last: Result | undefined;
}

/**
 * Mining of one kind of information, shared by all screens: one request at a time.
 *
 * Its end is said in a short message wherever the reader is by then. On arrival the server is asked what is still running, and while something is, every few seconds again.
 *
 * @param onFinish called whenever something was mined, so that the screen can read its records again
 */
export function useMining(kind: MiningKind, onFinish?: () => void): MiningState {
  const actor = miningActor(useSystem(), kind);
  const isMining = useSelector(actor, (snapshot) => snapshot.hasTag('mining'));
  const running = useSelector(actor, ({ context }) => context.running);
  const [last, setLast] = useState<Result>();

  const mined = useEffectEvent((result: Result) => {
    setLast(result);
    if (result.succeed.length > 0) onFinish?.();
  });
  const finished = useEffectEvent(() => onFinish?.());

  useEffect(() => {
    const listening = [actor.on('mined', ({ result }) => mined(result)), actor.on('finished behind', () => finished())];
    actor.send({ type: 'look' });
    return () => listening.forEach((one) => one.unsubscribe());
  }, [actor]);

  return { mine: (ids) => actor.send({ type: 'mine', ids }), isMining, running, last };
}
