import { useCallback } from 'react';
import { createActor } from 'xstate';

import { ApiError } from '#client/api-error.ts';
import { type LoadRecord, recordMachine } from '#machines/record.machine.ts';

import type { ListGroup } from './use-list-group.ts';
import { useRunning } from './use-running.ts';
import { useQuestions, useWordsAnew } from './use-words-anew.ts';

export interface RecordState<Value> {
  readonly record: Value | undefined;
  readonly isBusy: boolean;
  readonly error: ApiError | undefined;
  readonly reload: () => void;
}

/** Loads one record for as long as the screen lives, and again when its group says so; the `load` given first is kept. */
export function useRecord<Value>(load: LoadRecord<Value>, group?: ListGroup): RecordState<Value> {
  const questions = useQuestions();
  const [snapshot, actor] = useRunning(() => createActor(recordMachine<Value>((options) => load(questions.note(options)))), group);
  const { record, error } = snapshot.context;
  const reload = useCallback(() => actor.send({ type: 'reload' }), [actor]);
  const isBusy = snapshot.hasTag('busy');
  useWordsAnew(questions, { isBusy, reload });
  return { record, isBusy, error: error === undefined ? undefined : ApiError.from(error), reload };
}
