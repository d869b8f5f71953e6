import { useCallback } from 'react';
import { createActor } from 'xstate';

import { type WrittenPageEvent, writtenPageMachine, type WrittenPageNews, type WrittenPageParts } from '#machines/written-page.machine.ts';

import { useRunning } from './use-running.ts';

/** Runs the steps of a page that is written; the parts given first are kept. */
export function useWrittenPage<Draft>(parts: WrittenPageParts<Draft>, base: Draft) {
  const [{ context }, actor] = useRunning(() => createActor(writtenPageMachine<Draft>(parts), { input: { base } }));
  const { past, future, dispute } = context;
  return {
    hasBack: past.length > 0,
    hasForth: future.length > 0,
    dispute,
    /** Tells what the page is to be after each step, and answers with the way to hear no more of it. */
    listen: useCallback(
      (told: (news: WrittenPageNews<Draft>) => void) => {
        const listening = actor.on('*', told);
        return () => listening.unsubscribe();
      },
      [actor],
    ),
    send: useCallback((event: WrittenPageEvent<Draft>) => actor.send(event), [actor]),
  };
}
