import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFollowedRecord } from '#actors/use-followed-record.ts';
import { useNotifyFailure } from '#actors/use-notify-failure.ts';
import type { Schemas } from '#client/calls.ts';

/** Something that is done with very many customers, in the background. */
export type WideBatch = Schemas['CustomerBatch'];

const NONE: readonly WideBatch[] = [];

/** Whether it goes on. */
export const isRunning = ({ progress: { running = false } }: WideBatch): boolean => running;

/** One batch and its taking back are two things to put away. */
const lineOf = ({ isundo, progress }: WideBatch) => `${progress.batchid}${isundo ? ' undo' : ''}`;

/**
 * Follows what the reader has had done with very many customers, on this page or another, before a reload or in another browser.
 *
 * `onOver` is told when something that was seen under way has come to its end.
 */
export function useWideBatches(onOver: () => void) {
  const { listCustomerBatches, cancelCustomerBatch } = useCalls();
  const notifyFailure = useNotifyFailure();
  const { record: batches = NONE, reload } = useFollowedRecord<readonly WideBatch[]>(
    ({ signal }) => listCustomerBatches(undefined, { signal }),
    (all) => all.some(isRunning),
  );
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const awaited = useRef<ReadonlySet<string>>(new Set());
  const tellOver = useEffectEvent(onOver);
  useEffect(() => {
    const running = new Set(batches.filter(isRunning).map(({ progress }) => progress.batchid));
    const isOver = batches.some((one) => !isRunning(one) && awaited.current.has(one.progress.batchid));
    awaited.current = running;
    if (isOver) tellOver();
  }, [batches]);

  const stop = async ({ progress: { batchid } }: WideBatch) => {
    await cancelCustomerBatch({ batchid }).catch(notifyFailure);
    reload();
  };
  return {
    batches: batches.filter((one) => !away.has(lineOf(one))),
    reload,
    /** Begins to follow one that the server has just taken on; it may be over before it is seen under way. */
    follow: useCallback(
      (batchid: string) => {
        awaited.current = new Set([...awaited.current, batchid]);
        reload();
      },
      [reload],
    ),
    stop,
    putAway: (one: WideBatch) => setAway((lines) => new Set([...lines, lineOf(one)])),
  };
}

export type WideBatchesState = ReturnType<typeof useWideBatches>;
