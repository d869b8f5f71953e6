import { useCallback } from 'react';
import { createActor } from 'xstate';

import { ApiError } from '#client/api-error.ts';
import { type LoadStretch, type RecordStreamEvent, recordStreamMachine } from '#machines/record-stream.machine.ts';

import type { ListGroup } from './use-list-group.ts';
import { useRunning } from './use-running.ts';
import { useQuestions, useWordsAnew } from './use-words-anew.ts';

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

/** Reads a stream of records for as long as the screen lives, and again when its group says so; the `load` given first is kept. */
export function useRecordStream<Row, Filter>(load: LoadStretch<Row, Filter>, filter: Filter, group?: ListGroup): RecordStream<Row, Filter> {
  const questions = useQuestions({ together: true });
  const [snapshot, actor] = useRunning(
    () =>
      createActor(
        recordStreamMachine<Row, Filter>((request, options) => load(request, questions.note(options))),
        { input: { filter } },
      ),
    group,
  );
  const { context } = snapshot;
  const send = useCallback((event: RecordStreamEvent<Filter>) => actor.send(event), [actor]);
  const isBusy = snapshot.hasTag('busy');
  const reload = useCallback(() => actor.send({ type: 'reload' }), [actor]);
  useWordsAnew(questions, { isBusy, reload });
  return {
    filter: context.filter,
    rows: context.rows,
    isFirst: !context.isAnswered && context.rows.length === 0,
    hasMore: context.isAnswered && context.cursor !== null,
    isBusy,
    error: snapshot.matches('failed') ? ApiError.from(context.error) : undefined,
    send,
  };
}
