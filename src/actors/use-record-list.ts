import { useCallback } from 'react';
import { createActor } from 'xstate';

import { ApiError } from '#client/api-error.ts';
import { type ListQuery, type Page, type RecordListEvent, recordListMachine } from '#machines/record-list.machine.ts';

import type { ListGroup } from './use-list-group.ts';
import { useRunning } from './use-running.ts';
import { useQuestions, useWordsAnew } from './use-words-anew.ts';

const PAGE_SIZE = 10;

interface PagePosition {
  index?: number;
  size?: number;
}
type FilterOf<Request> = Omit<Request, keyof PagePosition>;

export interface RecordList<Row, Filter, Beside = unknown> extends ListQuery<Filter> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Otherwise there are about `total`. */
  readonly isExact: boolean;
  /** The answer that is shown, for what it says beside its rows. */
  readonly answer: Beside | undefined;
  readonly isBusy: boolean;
  readonly error: ApiError | undefined;
  /** The query that `rows` and `total` answer; before the first answer there is none. */
  readonly shown: ListQuery<Filter> | undefined;
  readonly send: (event: RecordListEvent<Filter>) => void;
}

interface ListStart<Filter> extends PagePosition {
  readonly filter: Filter;
  readonly group?: Pick<ListGroup<RecordListEvent<Filter>>, 'join'> | undefined;
}

/**
 * Runs a record list for as long as the screen lives; `index`, `size` and `filter` are what was asked last.
 *
 * `load` is a call of the contract that takes `index` and `size`; the one given first is kept. A group tells the list what it tells the others of its page.
 */
export function useRecordList<Row, Request extends PagePosition, Beside = unknown>(
  load: (request: Request, options: { signal: AbortSignal }) => Promise<Page<Row> & Beside>,
  { filter, size = PAGE_SIZE, index = 1, group }: ListStart<NoInfer<FilterOf<Request>>>,
): RecordList<Row, FilterOf<Request>, Beside> {
  const questions = useQuestions();
  const [snapshot, actor] = useRunning(
    () =>
      createActor(
        recordListMachine<Row, FilterOf<Request>>((request, options) => load(request as unknown as Request, questions.note(options))),
        { input: { filter, size, index } },
      ),
    group,
  );
  const { asked, shown, rows, total, isExact, answer, error } = snapshot.context;
  const send = useCallback((event: RecordListEvent<FilterOf<Request>>) => actor.send(event), [actor]);
  const isBusy = snapshot.hasTag('busy');
  const reload = useCallback(() => actor.send({ type: 'reload' }), [actor]);
  useWordsAnew(questions, { isBusy, reload });
  return {
    ...asked,
    rows,
    total,
    isExact,
    shown,
    answer: answer as Beside | undefined,
    isBusy,
    error: error === undefined ? undefined : ApiError.from(error),
    send,
  };
}
