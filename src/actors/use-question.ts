import { useCallback } from 'react';
import { createActor } from 'xstate';

import { ApiError } from '#client/api-error.ts';
import { type Ask, questionMachine } from '#machines/question.machine.ts';

import { useRunning } from './use-running.ts';
import { useQuestions, useWordsAnew } from './use-words-anew.ts';

export interface QuestionState<Question, Answer> {
  /** The question that was asked last. */
  readonly asked: Question;
  /** The last answer and the question that it answers; before the first there is none. */
  readonly shown: { readonly question: Question; readonly answer: Answer } | undefined;
  readonly isBusy: boolean;
  readonly error: ApiError | undefined;
  /** Asks something else; an answer that is still on its way is given up. */
  readonly ask: (question: Question) => void;
  readonly reload: () => void;
}

/** The answer to a question, where that is the one which was answered last; two that say the same are one. */
export function answerTo<Question, Answer>(
  shown: QuestionState<Question, Answer>['shown'],
  question: NoInfer<Question>,
): Answer | undefined {
  return JSON.stringify(shown?.question) === JSON.stringify(question) ? shown?.answer : undefined;
}

/** Asks one question after the other for as long as the screen lives; the `answer` given first is kept. */
export function useQuestion<Question, Answer>(answer: Ask<Question, Answer>, first: NoInfer<Question>): QuestionState<Question, Answer> {
  const questions = useQuestions();
  const [snapshot, actor] = useRunning(() =>
    createActor(
      questionMachine<Question, Answer>((question, options) => answer(question, questions.note(options))),
      { input: first },
    ),
  );
  const { asked, shown, error } = snapshot.context;
  const ask = useCallback((question: Question) => actor.send({ type: 'ask', question }), [actor]);
  const reload = useCallback(() => actor.send({ type: 'reload' }), [actor]);
  const isBusy = snapshot.hasTag('busy');
  useWordsAnew(questions, { isBusy, reload });
  return { asked, shown, isBusy, error: error === undefined ? undefined : ApiError.from(error), ask, reload };
}
