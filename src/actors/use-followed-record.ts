import { useCallback, useEffect, useRef } from 'react';
import { createActor } from 'xstate';

import { ApiError } from '#client/api-error.ts';
import { followedRecordMachine, type RecordRead } from '#machines/followed-record.machine.ts';
import type { LoadRecord } from '#machines/record.machine.ts';

import { useNotices } from './use-notices.ts';
import type { RecordState } from './use-record.ts';
import { useRunning } from './use-running.ts';
import { useQuestions, useWordsAnew } from './use-words-anew.ts';

export interface FollowedRecord<Value> extends RecordState<Value> {
  /** Takes over what a call answered, without asking again. */
  readonly put: (record: Value) => void;
}

interface FollowingOptions<Value> {
  readonly everyMs?: number;
  readonly onRead?: (read: Pick<RecordRead<Value>, 'before' | 'record'>) => void;
}

/**
 * Loads one record and reads it again until it has come to rest, also behind another page; the `load` and `goesOn` given first are kept.
 *
 * The server leaves a notice of most work that ends, so the bell asks at once and not in some minutes. Whoever shows more than the record itself is told
 * of each one that was read by `onRead`.
 */
export function useFollowedRecord<Value>(
  load: LoadRecord<Value>,
  goesOn: (record: Value) => boolean,
  { everyMs, onRead }: FollowingOptions<Value> = {},
): FollowedRecord<Value> {
  const { refresh } = useNotices();
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  const questions = useQuestions();
  const [snapshot, actor] = useRunning(() => {
    const followed = createActor(followedRecordMachine<Value>((options) => load(questions.note(options)), goesOn, everyMs));
    followed.on('came to rest', refresh);
    followed.on('read', (read) => latest.current?.(read));
    return followed;
  });
  const { record, error } = snapshot.context;
  const reload = useCallback(() => actor.send({ type: 'reload' }), [actor]);
  const put = useCallback((next: Value) => actor.send({ type: 'put', record: next }), [actor]);
  const isBusy = snapshot.hasTag('busy');
  useWordsAnew(questions, { isBusy, reload });
  return { record, isBusy, error: error === undefined ? undefined : ApiError.from(error), reload, put };
}
