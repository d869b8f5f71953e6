import { useCallback } from 'react';
import { createActor } from 'xstate';

import { ApiError } from '#client/api-error.ts';
import { type LoadStretch, type RecordStreamEvent, recordStreamMachine } from '#machines/record-stream.machine.ts';

import { useRunning } from './use-running.ts';

export interface RecordStream<Row, Filter> {
  readonly filter: Filter;
  readonly rows: readonly Row[];
  /** Nothing has been read yet; afterwards rows may stay that answer an earlier filter, until those of the new one are there. */
  readonly isFirst: boolean;
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly error: ApiError | undefined;
  readonly send: (event: RecordStreamEvent<Filter>) => void;
}

/** Reads a stream of records for as long as the screen lives; the `load` given first is kept. */
export function useRecordStream<Row, Filter>(load: LoadStretch<Row, Filter>, filter: Filter): RecordStream<Row, Filter> {
  const [snapshot, actor] = useRunning(() => createActor(recordStreamMachine(load), { input: { filter } }));
  const { context } = snapshot;
  const send = useCallback((event: RecordStreamEvent<Filter>) => actor.send(event), [actor]);
  return {
    filter: context.filter,
    rows: context.rows,
    isFirst: !context.isAnswered && context.rows.length === 0,
    hasMore: context.isAnswered && context.cursor !== null,
    isBusy: snapshot.hasTag('busy'),
    error: snapshot.matches('failed') ? ApiError.from(context.error) : undefined,
    send,
  };
}
