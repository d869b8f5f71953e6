import { and } from 'xstate';

import { composerSteps, errorOf, keepIt, mailOf, metAnother, notSaved, notSent, patchOf } from './composer-steps.ts';

/**
 * One mail while it is written and sent.
 *
 * What is typed is saved two seconds later; a save over a newer version is a conflict that the writer settles. A mail is sent by four steps: save, check, ask
 * where something is odd, hand over; so the server sends exactly what stands here. Without a line the mail waits here and goes once the line is back.
 * After it was handed over it can be taken back until its time. Whether it was sent, failed, or nobody can know, is read from the server and never guessed.
 */
export const composerMachine = composerSteps.createMachine({
  id: 'composer',
  context: ({ input }) => ({ warnings: [], attempt: undefined, theirs: undefined, error: undefined, wanted: undefined, ...input }),
  initial: 'placing',
  states: {
    /** Where a mail stands is said by what is known of it. */
    placing: {
      always: [
        { guard: and(['is still a draft', 'is to be sent']), target: 'posting' },
        { guard: and(['is still a draft', 'is changed']), target: 'writing.typing' },
        { guard: 'is still a draft', target: 'writing' },
        { guard: 'was sent', target: 'over.sent', actions: 'want no more' },
        { guard: 'has failed', target: 'over.failed', actions: 'want no more' },
        { guard: 'is unsure', target: 'over.unsure', actions: 'want no more' },
        { guard: 'goes later', target: 'away.scheduled', actions: 'want no more' },
        { guard: 'may be taken back', target: 'away.waiting', actions: 'want no more' },
        { target: 'away.pausing', actions: 'want no more' },
      ],
    },
    writing: {
      initial: 'resting',
      tags: 'editable',
      on: {
        change: { target: '.typing', actions: { type: 'write', params: patchOf } },
        send: { target: 'posting', actions: { type: 'want', params: ({ event: { sendat } }) => ({ sendat }) } },
      },
      states: {
        resting: {},
        typing: {
          // A page that is closed now has its text saved all the same.
          tags: 'sending',
          after: { 'typing rests': 'saving' },
          on: { save: 'saving' },
        },
        saving: {
          tags: 'sending',
          entry: 'count as saved',
          on: {
            // What is typed meanwhile is saved next.
            change: { actions: { type: 'write', params: patchOf } },
            send: { actions: { type: 'want', params: ({ event: { sendat } }) => ({ sendat }) } },
          },
          invoke: {
            src: 'save',
            id: 'save',
            input: ({ context: { key, id, version, draft } }) => ({ key, id, version, draft }),
            onDone: { target: '#composer.placing', actions: keepIt },
            onError: notSaved,
          },
        },
        stranded: {
          tags: 'offline',
          always: { guard: 'is to be sent', target: '#composer.posting.stranded' },
          after: { 'another try': 'saving' },
          on: { 'line.back': 'saving', save: 'saving', change: { actions: { type: 'write', params: patchOf } } },
        },
        refused: { on: { save: 'saving' } },
      },
    },
    conflicting: {
      on: {
        // A file may arrive while the writer chooses.
        change: { actions: { type: 'write', params: patchOf } },
        'keep.mine': { target: 'writing.saving', actions: 'go over theirs' },
        'take.theirs': { target: 'placing', actions: 'give in to theirs' },
      },
    },
    posting: {
      initial: 'saving',
      tags: ['busy', 'sending'],
      states: {
        saving: {
          entry: 'count as saved',
          on: { change: { actions: { type: 'write', params: patchOf } } },
          invoke: {
            src: 'save',
            id: 'save to send',
            input: ({ context: { key, id, version, draft } }) => ({ key, id, version, draft }),
            onDone: { target: 'checking', actions: keepIt },
            onError: notSaved,
          },
        },
        checking: {
          on: { change: { actions: { type: 'write', params: patchOf } } },
          invoke: {
            src: 'check',
            id: 'check',
            input: ({ context: { id } }) => ({ id }),
            onDone: {
              target: 'judging',
              actions: { type: 'list what is odd', params: ({ event }) => ({ warnings: event.output.warnings }) },
            },
            onError: notSent,
          },
        },
        judging: {
          always: [
            { guard: 'is changed', target: 'saving' },
            { guard: 'nothing is odd', target: 'handing' },
            { target: '#composer.asking' },
          ],
        },
        handing: {
          invoke: {
            src: 'hand',
            id: 'hand',
            input: ({ context: { id, version, wanted } }) => ({ id, version, sendat: wanted?.sendat ?? null }),
            onDone: {
              target: '#composer.placing',
              actions: [
                { type: 'hear of it', params: mailOf },
                { type: 'tell that it is handed over', params: mailOf },
              ],
            },
            onError: [...metAnother, ...notSent],
          },
        },
        /** It waits here for the line. It begins again with the save, because nobody knows how far it came. */
        stranded: {
          tags: 'offline',
          after: { 'another try': 'saving' },
          on: { 'line.back': 'saving', 'go.back': { target: '#composer.writing.stranded', actions: 'want no more' } },
        },
      },
    },
    asking: {
      on: {
        // A file may arrive while the writer is asked; what is odd is judged with it.
        change: { actions: { type: 'write', params: patchOf } },
        'send.anyway': [
          { guard: and(['nothing stops it', 'is changed']), target: 'posting' },
          { guard: 'nothing stops it', target: 'posting.handing' },
        ],
        'go.back': { target: 'placing', actions: 'want no more' },
      },
    },
    away: {
      initial: 'waiting',
      states: {
        waiting: {
          tags: 'can be taken back',
          after: { 'its time': 'looking' },
          on: { 'take.back': 'returning' },
        },
        scheduled: {
          tags: 'can be taken back',
          after: { 'its hour': 'looking' },
          on: { 'take.back': 'returning', look: 'looking' },
        },
        returning: {
          tags: ['busy', 'sending'],
          invoke: {
            src: 'take back',
            id: 'take back',
            input: ({ context: { id } }) => ({ id }),
            onDone: { target: '#composer.placing', actions: [{ type: 'begin anew from', params: mailOf }, 'tell that it is back'] },
            onError: [
              { guard: { type: 'has no line', params: errorOf }, target: 'pausing', actions: { type: 'hold', params: errorOf } },
              { target: 'looking', actions: 'tell that it is too late' },
            ],
          },
        },
        looking: {
          invoke: {
            src: 'look',
            id: 'look',
            input: ({ context: { id } }) => ({ id }),
            onDone: { target: '#composer.placing', actions: { type: 'hear of it', params: mailOf } },
            onError: { target: 'pausing', actions: { type: 'hold', params: errorOf } },
          },
        },
        pausing: { after: { 'another look': 'looking' }, on: { look: 'looking', 'line.back': 'looking' } },
      },
    },
    over: {
      initial: 'sent',
      states: {
        sent: {},
        failed: { on: { 'take.back': 'opening' } },
        unsure: { on: { answer: 'answering' } },
        /** A mail that failed becomes a draft again. */
        opening: {
          tags: ['busy', 'sending'],
          invoke: {
            src: 'take back',
            id: 'open again',
            input: ({ context: { id } }) => ({ id }),
            onDone: { target: '#composer.placing', actions: { type: 'begin anew from', params: mailOf } },
            onError: { target: 'failed', actions: { type: 'hold', params: errorOf } },
          },
        },
        answering: {
          tags: ['busy', 'sending'],
          invoke: {
            src: 'answer',
            id: 'answer',
            input: ({ context: { id }, event }) => ({ id, answer: event.type === 'answer' ? event.answer : 'sent' }),
            onDone: { target: '#composer.placing', actions: { type: 'hear of it', params: mailOf } },
            onError: { target: 'unsure', actions: { type: 'hold', params: errorOf } },
          },
        },
      },
    },
  },
});
