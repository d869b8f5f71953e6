import { useSelector } from '@xstate/react';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { noticesMachine } from '#machines/notices.machine.ts';

import { runNotices } from './running/run-notices.ts';
import { useSystem } from './system.ts';

type Notices = ActorRefFrom<typeof noticesMachine>;

/** The count of the shell; nobody counts outside it. */
export const NoticesContext = createContext<Notices | undefined>(undefined);

/** Runs the count for as long as the shell is there; the login, which has no bell, need not carry it. */
export function useRunningNotices(): Notices {
  const system = useSystem();
  const [{ actor, start }] = useState(() => runNotices(system));
  useEffect(() => start(), [start]);
  return actor;
}

export interface NoticesState {
  readonly unread: number;
  /** A list has brought a newer count. */
  readonly hear: (unread: number) => void;
  /** Something has been read: the count is asked for now. */
  readonly refresh: () => void;
}

/** How many notices wait, and the ways to keep that true. */
export function useNotices(): NoticesState {
  const notices = use(NoticesContext);
  const unread = useSelector(notices, (snapshot) => snapshot?.context.unread ?? 0);
  const actions = useMemo(
    () => ({
      hear: (count: number) => notices?.send({ type: 'count.hear', unread: count }),
      refresh: () => notices?.send({ type: 'poll' }),
    }),
    [notices],
  );
  return { unread, ...actions };
}
