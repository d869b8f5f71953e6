import { assign, fromPromise, setup } from 'xstate';

export type Ask<Question, Answer> = (question: Question, options: { signal: AbortSignal }) => Promise<Answer>;

interface QuestionContext<Question, Answer> {
  readonly asked: Question;
  /** The last answer, with the question that it answers; none before the first. */
  readonly shown: { readonly question: Question; readonly answer: Answer } | undefined;
  readonly error: unknown;
}

export type QuestionEvent<Question> = { type: 'ask'; question: Question } | { type: 'reload' };

/**
 * One question at a time, and its answer.
 *
 * Asking while an answer is on its way gives that one up, on the server too, so the last question asked is the one whose answer is shown, whatever
 * order answers arrive in. What is shown stays, with its own question, until another answer is there.
 */
export function questionMachine<Question, Answer>(ask: Ask<Question, Answer>) {
  return setup({
    types: {} as {
      context: QuestionContext<Question, Answer>;
      input: Question;
      tags: 'busy';
      events: QuestionEvent<Question>;
    },
    actors: { ask: fromPromise<Answer, { question: Question }>(({ input: { question }, signal }) => ask(question, { signal })) },
  }).createMachine({
    id: 'question',
    context: ({ input }) => ({ asked: input, shown: undefined, error: undefined }),
    initial: 'asking',
    on: {
      ask: { target: '.asking', actions: assign(({ event }) => ({ asked: event.question })) },
      reload: '.asking',
    },
    states: {
      asking: {
        tags: 'busy',
        invoke: {
          src: 'ask',
          id: 'ask',
          input: ({ context }) => ({ question: context.asked }),
          onDone: {
            target: 'answered',
            actions: assign(({ context, event }) => ({ shown: { question: context.asked, answer: event.output }, error: undefined })),
          },
          onError: { target: 'failed', actions: assign(({ event }) => ({ error: event.error })) },
        },
      },
      answered: {},
      failed: {},
    },
  });
}
