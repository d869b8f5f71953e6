import { composerSteps, mailOf, noteError, noteMail } from './composer-steps.ts';

/** A mail of which it is known what became of it, or that nobody can know; and what its writer can do with one that did not come to all. */
export const ended = composerSteps.createStateConfig({
  initial: 'sent',
  states: {
    sent: {},
    failed: {
      on: {
        'take.back': { guard: 'came to nobody', target: 'reopening' },
        'send.rest': { guard: 'came to some', target: 'sendingRest' },
      },
    },
    unsure: { on: { answer: 'answering' } },
    /** A mail that failed becomes a draft again. */
    reopening: {
      tags: ['busy', 'sending'],
      invoke: {
        src: 'take back',
        id: 'reopen',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: '#composer.deciding',
          actions: [{ type: 'reopen as a draft', params: mailOf }, 'tell that it is reopened'],
        },
        onError: { target: 'failed', actions: noteError },
      },
    },
    /** What came to some goes again to the others as it stands: another text would be another mail. */
    sendingRest: {
      tags: ['busy', 'sending'],
      invoke: {
        src: 'handOver',
        id: 'send rest',
        input: ({ context: { id, version } }) => ({ id, version, sendat: null }),
        onDone: { target: '#composer.deciding', actions: [noteMail, { type: 'tell that it is handed over', params: mailOf }] },
        onError: { target: 'failed', actions: noteError },
      },
    },
    answering: {
      tags: ['busy', 'sending'],
      invoke: {
        src: 'answer',
        id: 'answer',
        input: ({ context: { id }, event }) => ({ id, answer: event.type === 'answer' ? event.answer : 'sent' }),
        onDone: { target: '#composer.deciding', actions: noteMail },
        onError: { target: 'unsure', actions: noteError },
      },
    },
  },
});
