import { useCallback, useEffect, useEffectEvent } from 'react';
import { createActor } from 'xstate';

import { useCalls } from '#actors/calls.ts';
import { usePage } from '#actors/page.ts';
import { useSystem } from '#actors/system.ts';
import { useRunning } from '#actors/use-running.ts';
import { ApiError } from '#client/api-error.ts';
import { type MailFilter, type MailListEvent, mailListMachine } from '#machines/mail-list.machine.ts';

const STRETCH_MAILS = 50;

/** Reads a list of mails for as long as the screen lives, and looks for new ones while it is in front; `onArrived` is told how many came. */
export function useMailList(filter: MailFilter, onArrived: (count: number) => void) {
  const { listMails } = useCalls();
  const [snapshot, actor] = useRunning(() =>
    createActor(
      mailListMachine(({ filter: asked, cursor }, options) => listMails({ ...asked, cursor, size: STRETCH_MAILS }, options)),
      { input: { filter } },
    ),
  );
  const send = useCallback((event: MailListEvent) => actor.send(event), [actor]);
  useWatching(send);
  useEffect(() => {
    const back = () => send({ type: 'network.return' });
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [send]);
  const tell = useEffectEvent(onArrived);
  useEffect(() => {
    const listening = actor.on('arrived', ({ count }) => tell(count));
    return () => listening.unsubscribe();
  }, [actor]);
  // An object that says the same is the same filter.
  const wanted = JSON.stringify(filter);
  useEffect(() => {
    if (JSON.stringify(actor.getSnapshot().context.filter) !== wanted)
      actor.send({ type: 'filter.change', filter: JSON.parse(wanted) as MailFilter });
  }, [actor, wanted]);

  const { rows, cursor, isAnswered, error, kept, total, lasttime } = snapshot.context;
  return {
    rows,
    kept,
    total,
    lasttime,
    isFirst: !isAnswered && rows.length === 0,
    hasMore: isAnswered && cursor !== '',
    isBusy: snapshot.hasTag('busy'),
    error: snapshot.hasTag('failed') ? ApiError.from(error) : undefined,
    send,
  };
}

export type MailList = ReturnType<typeof useMailList>;

/** Somebody looks while the page is the one in front, in a window that is seen. */
function useWatching(send: (event: MailListEvent) => void): void {
  const { browser } = useSystem();
  const { isActive } = usePage();
  useEffect(() => {
    const look = () => send({ type: isActive && browser.hasAttention() ? 'attention.gain' : 'attention.lose' });
    look();
    const stop = browser.onAttention(look);
    return () => {
      stop();
      send({ type: 'attention.lose' });
    };
  }, [browser, isActive, send]);
}
