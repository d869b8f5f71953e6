import { useCallback, useRef } from 'react';
import { createActor } from 'xstate';

import { ApiError } from '#client/api-error.ts';
import type { Page } from '#machines/record-list.machine.ts';
import { type RecordWindowEvent, recordWindowMachine } from '#machines/record-window.machine.ts';
import { STRETCH_ROWS, stretchOf } from '#machines/stretches.ts';

import type { ListGroup } from './use-list-group.ts';
import { useRunning } from './use-running.ts';
import { useQuestions, useWordsAnew } from './use-words-anew.ts';

type FilterOf<Request> = Omit<Request, 'index' | 'size'>;

export interface RecordWindow<Row, Filter> {
  readonly total: number;
  /** Otherwise there are about `total`. */
  readonly isExact: boolean;
  /** All rows that are held now. */
  readonly loaded: readonly Row[];
  /** The row with this number, from 0, if it is held. */
  readonly rowAt: (index: number) => Row | undefined;
  /** Nothing has been read yet. */
  readonly isFirst: boolean;
  readonly isBusy: boolean;
  readonly error: ApiError | undefined;
  /** The rows with these numbers, from 0, are in sight. */
  readonly look: (first: number, last: number) => void;
  readonly send: (event: RecordWindowEvent<Filter>) => void;
}

interface WindowStart<Filter> {
  readonly filter: Filter;
  readonly group?: Pick<ListGroup<RecordWindowEvent<Filter>>, 'join'> | undefined;
}

/** Reads a long list as one looks at it, for as long as the screen lives; the `load` given first is kept. */
export function useRecordWindow<Row, Request extends { index?: number; size?: number }>(
  load: (request: Request, options: { signal: AbortSignal }) => Promise<Page<Row>>,
  { filter, group }: WindowStart<NoInfer<FilterOf<Request>>>,
): RecordWindow<Row, FilterOf<Request>> {
  const questions = useQuestions({ together: true });
  const [snapshot, actor] = useRunning(
    () =>
      createActor(
        recordWindowMachine<Row, FilterOf<Request>>((request, options) => load(request as unknown as Request, questions.note(options))),
        { input: { filter } },
      ),
    group,
  );
  const { stretches, total, isExact, isAnswered, error } = snapshot.context;
  const send = useCallback((event: RecordWindowEvent<FilterOf<Request>>) => actor.send(event), [actor]);
  const seen = useRef('');
  const look = useCallback(
    (first: number, last: number) => {
      // Only another stretch is news; scrolling within one draws nothing again.
      const inSight = `${stretchOf(first)} ${stretchOf(last)}`;
      if (inSight !== seen.current) actor.send({ type: 'look', first, last });
      seen.current = inSight;
    },
    [actor],
  );
  const isBusy = snapshot.hasTag('busy');
  const reload = useCallback(() => actor.send({ type: 'reload' }), [actor]);
  useWordsAnew(questions, { isBusy, reload });
  return {
    total,
    isExact,
    loaded: [...stretches.values()].flat(),
    rowAt: (index) => stretches.get(stretchOf(index))?.[index % STRETCH_ROWS],
    isFirst: !isAnswered && stretches.size === 0,
    isBusy,
    error: snapshot.matches('failed') ? ApiError.from(error) : undefined,
    look,
    send,
  };
}
