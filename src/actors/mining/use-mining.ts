import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';

import { useSystem } from '#actors/system.ts';
import { useNotifyFailure } from '#actors/use-notify-failure.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { miningActor, type MiningKind } from './mining-actor.ts';
import { strings } from './strings.ts';

type Result = Schemas['MiningResult'];

export interface MiningState {
  /** Mines these customers, at most 500; nothing happens while another request of this kind is under way. */
  readonly mine: (ids: readonly string[]) => void;
  /** A request is under way, here or on another screen. */
  readonly isMining: boolean;
  /** How many the server goes on with in the background. */
  readonly running: number;
  /** What came of the last request that this screen saw the end of. */
  readonly last: Result | undefined;
}

/**
 * Mining of one kind of information, shared by all screens: one request at a time.
 *
 * Its end is said in a toast. On arrival the server is asked what is still running, and while something is, every few seconds again.
 *
 * @param onFinish called whenever something was mined, so that the screen can read its records again
 */
export function useMining(kind: MiningKind, onFinish?: () => void): MiningState {
  const actor = miningActor(useSystem(), kind);
  const isMining = useSelector(actor, (snapshot) => snapshot.hasTag('mining'));
  const running = useSelector(actor, ({ context }) => context.running);
  const [last, setLast] = useState<Result>();
  const t = useStrings(strings);
  const { show } = useToastActions();
  const notifyFailure = useNotifyFailure();

  const tellMined = useEffectEvent((result: Result, asked: number) => {
    setLast(result);
    const n = result.succeed.length;
    if (n === 0) return show({ tone: 'info', text: t('nothing') });
    show({ tone: 'success', text: asked > 1 ? t('minedMany', { n }) : t('minedOne') });
    onFinish?.();
  });
  const tellGoingOn = useEffectEvent(() => show({ tone: 'warning', text: t('goingOn') }));
  const tellFinished = useEffectEvent(() => {
    show({ tone: 'success', text: t('finishedBehind') });
    onFinish?.();
  });
  const tellFailure = useEffectEvent((error: unknown) => notifyFailure(error));

  useEffect(() => {
    const listening = [
      actor.on('mined', ({ result, asked }) => tellMined(result, asked)),
      actor.on('going on', () => tellGoingOn()),
      actor.on('finished behind', () => tellFinished()),
      actor.on('failed', ({ error }) => tellFailure(error)),
    ];
    actor.send({ type: 'look' });
    return () => listening.forEach((one) => one.unsubscribe());
  }, [actor]);

  return { mine: (ids) => actor.send({ type: 'mine', ids }), isMining, running, last };
}
