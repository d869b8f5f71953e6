import { useSelector } from '@xstate/react';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';

import { runUnreadMail } from '#actors/running/run-notices.ts';
import { useSystem } from '#actors/system.ts';
import type { noticesMachine } from '#machines/notices.machine.ts';

type Count = ActorRefFrom<typeof noticesMachine>;

/** The count of the shell; nobody counts outside it. */
export const UnreadMailContext = createContext<Count | undefined>(undefined);

/** Runs the count of unread mails for as long as the shell is there; whoever may not read mail is not counted for. */
export function useRunningUnreadMail(mayRead: boolean): Count {
  const system = useSystem();
  const [{ actor, start }] = useState(() => runUnreadMail(system));
  useEffect(() => (mayRead ? start() : undefined), [start, mayRead]);
  return actor;
}

/** How many mails wait, and the way to count them again. */
export function useUnreadMail(): { readonly unread: number; readonly refresh: () => void } {
  const count = use(UnreadMailContext);
  const unread = useSelector(count, (snapshot) => snapshot?.context.unread ?? 0);
  const refresh = useMemo(() => () => count?.send({ type: 'poll' }), [count]);
  return { unread, refresh };
}
