import { useCallback, useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFollowedRecord } from '#actors/use-followed-record.ts';
import type { Schemas } from '#client/calls.ts';

/** Something that is done with very many customers, in the background. */
export type WideBatch = Schemas['CustomerBatch'];

const NONE: readonly WideBatch[] = [];

/** Whether it goes on. */
export const isRunning = ({ progress: { running = false } }: WideBatch): boolean => running;

/**
 * Follows what the reader has had done with very many customers, on this page or another, before a reload or in another browser.
 *
 * `onOver` is told when something that was seen under way has come to its end.
 */
export function useWideBatches(onOver: () => void) {
  const { listCustomerBatches } = useCalls();
  const awaited = useRef<ReadonlySet<string>>(new Set());
  const { record: batches = NONE, reload } = useFollowedRecord<readonly WideBatch[]>(
    ({ signal }) => listCustomerBatches(undefined, { signal }),
    (all) => all.some(isRunning),
    {
      onRead: ({ record: all }) => {
        const isOver = all.some((one) => !isRunning(one) && awaited.current.has(one.progress.batchid));
        awaited.current = new Set(all.filter(isRunning).map(({ progress }) => progress.batchid));
        if (isOver) onOver();
      },
    },
  );

  return {
    batches,
    reload,
    /** Begins to follow one that the server has just taken on; it may be over before it is seen under way. */
    follow: useCallback(
      (batchid: string) => {
        awaited.current = new Set([...awaited.current, batchid]);
        reload();
      },
      [reload],
    ),
  };
}

export type WideBatchesState = ReturnType<typeof useWideBatches>;
