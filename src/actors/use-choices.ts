import { useCallback, useEffect, useEffectEvent } from 'react';
import { createActor } from 'xstate';

import { choicesMachine } from '#machines/choices.machine.ts';

import { useNotifyFailure } from './use-notify-failure.ts';
import { useRunning } from './use-running.ts';

/** Runs choices that are kept as they are made; a refusal is said in a short message. `onSettled` hears when nothing is under way any more. The `save` given first is kept. */
export function useChoices<Choices>(save: (choices: Choices) => Promise<unknown>, onSettled: () => void) {
  const notifyFailure = useNotifyFailure();
  const [snapshot, actor] = useRunning(() => createActor(choicesMachine<Choices>(save)));
  const tellSettled = useEffectEvent(onSettled);
  useEffect(() => {
    const listening = actor.on('*', (news) => {
      if (news.type === 'refused') notifyFailure(news.error);
      tellSettled();
    });
    return () => listening.unsubscribe();
  }, [actor, notifyFailure]);
  return {
    /** The choices to show over the server's; undefined where nothing was chosen. */
    chosen: snapshot.context.chosen,
    choose: useCallback((over: Choices, patch: Partial<Choices>) => actor.send({ type: 'choose', over, patch }), [actor]),
  };
}
