import { useSelector } from '@xstate/react';
import { useMemo } from 'react';

import { useSystem } from './system.ts';

export interface NoticesState {
  readonly unread: number;
  /** A list has brought a newer count. */
  readonly hear: (unread: number) => void;
  /** Something has been read: the count is asked for now. */
  readonly refresh: () => void;
}

/** How many notices wait, and the ways to keep that true. */
export function useNotices(): NoticesState {
  const { notices } = useSystem();
  const unread = useSelector(notices, ({ context }) => context.unread);
  const actions = useMemo(
    () => ({
      hear: (count: number) => notices.send({ type: 'count.hear', unread: count }),
      refresh: () => notices.send({ type: 'poll' }),
    }),
    [notices],
  );
  return { unread, ...actions };
}
