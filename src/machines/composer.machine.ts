import { and } from 'xstate';

import { ended } from './composer-ended.ts';
import { composerSteps, errorOf, keepIt, mailOf, noteError, noteMail, notSaved, notSent, onConflict, write } from './composer-steps.ts';

/**
 * One mail while it is written and sent.
 *
 * What is typed is saved two seconds later; a save over a newer version is a conflict that the writer settles. A mail is sent by four steps: save, check, ask
 * where something is odd, hand over; so the server sends exactly what stands here. Without a network the mail waits here and goes once the network is back.
 * After it was handed over it can be taken back until its time. Whether it was sent, failed, or nobody can know, is read from the server and never guessed.
 */
export const composerMachine = composerSteps.createMachine({
  id: 'composer',
  context: ({ input }) => ({ warnings: [], attempt: undefined, theirs: undefined, error: undefined, wanted: undefined, ...input }),
  initial: 'deciding',
  states: {
    /** Decides the state by what is known of the mail. */
    deciding: {
      always: [
        { guard: and(['is still a draft', 'is to be sent']), target: 'posting' },
        { guard: and(['is still a draft', 'is changed']), target: 'writing.typing' },
        { guard: 'is still a draft', target: 'writing' },
        { guard: 'was sent', target: 'ended.sent', actions: 'want no more' },
        { guard: 'has failed', target: 'ended.failed', actions: 'want no more' },
        { guard: 'is unsure', target: 'ended.unsure', actions: 'want no more' },
        { guard: 'goes later', target: 'handedOver.scheduled', actions: 'want no more' },
        { guard: 'may be taken back', target: 'handedOver.waiting', actions: 'want no more' },
        { target: 'handedOver.pausing', actions: 'want no more' },
      ],
    },
    writing: {
      initial: 'resting',
      tags: 'editable',
      on: {
        change: { target: '.typing', actions: write },
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
            change: { actions: write },
            send: { actions: { type: 'want', params: ({ event: { sendat } }) => ({ sendat }) } },
          },
          invoke: {
            src: 'save',
            id: 'save',
            input: ({ context: { key, id, version, draft } }) => ({ key, id, version, draft }),
            onDone: { target: '#composer.deciding', actions: keepIt },
            onError: notSaved,
          },
        },
        offline: {
          tags: 'offline',
          always: { guard: 'is to be sent', target: '#composer.posting.offline' },
          after: { 'another try': 'saving' },
          on: { 'network.return': 'saving', save: 'saving', change: { actions: write } },
        },
        refused: { on: { save: 'saving' } },
      },
    },
    conflicting: {
      on: {
        // A file may arrive while the writer chooses.
        change: { actions: write },
        'keep.mine': { target: 'writing.saving', actions: 'keep mine over theirs' },
        'take.theirs': { target: 'deciding', actions: 'take theirs' },
      },
    },
    posting: {
      initial: 'saving',
      tags: ['busy', 'sending'],
      states: {
        saving: {
          entry: 'count as saved',
          on: { change: { actions: write } },
          invoke: {
            src: 'save',
            id: 'save to send',
            input: ({ context: { key, id, version, draft } }) => ({ key, id, version, draft }),
            onDone: { target: 'checking', actions: keepIt },
            onError: notSaved,
          },
        },
        checking: {
          on: { change: { actions: write } },
          invoke: {
            src: 'check',
            id: 'check',
            input: ({ context: { id } }) => ({ id }),
            onDone: {
              target: 'judging',
              actions: { type: 'note the warnings', params: ({ event }) => ({ warnings: event.output.warnings }) },
            },
            onError: notSent,
          },
        },
        judging: {
          always: [
            { guard: 'is changed', target: 'saving' },
            { guard: 'there are no warnings', target: 'handingOver' },
            { target: '#composer.asking' },
          ],
        },
        handingOver: {
          invoke: {
            src: 'handOver',
            id: 'handOver',
            input: ({ context: { id, version, wanted } }) => ({ id, version, sendat: wanted?.sendat ?? null }),
            onDone: {
              target: '#composer.deciding',
              actions: [noteMail, { type: 'tell that it is handed over', params: mailOf }],
            },
            onError: [...onConflict, ...notSent],
          },
        },
        /** The mail waits here for the network. It begins again with the save, because nobody knows how far it came. */
        offline: {
          tags: 'offline',
          after: { 'another try': 'saving' },
          on: { 'network.return': 'saving', 'go.back': { target: '#composer.writing.offline', actions: 'want no more' } },
        },
      },
    },
    asking: {
      on: {
        // A file may arrive while the writer is asked; what is odd is judged with it.
        change: { actions: write },
        'send.anyway': [
          { guard: and(['nothing stops it', 'is changed']), target: 'posting' },
          { guard: 'nothing stops it', target: 'posting.handingOver' },
        ],
        'go.back': { target: 'deciding', actions: 'want no more' },
      },
    },
    handedOver: {
      initial: 'waiting',
      states: {
        waiting: {
          tags: 'can be taken back',
          after: { 'its time': 'looking' },
          on: { 'take.back': 'takingBack' },
        },
        scheduled: {
          tags: 'can be taken back',
          after: { 'its hour': 'looking' },
          on: { 'take.back': 'takingBack', look: 'looking' },
        },
        takingBack: {
          tags: ['busy', 'sending'],
          invoke: {
            src: 'take back',
            id: 'take back',
            input: ({ context: { id } }) => ({ id }),
            onDone: {
              target: '#composer.deciding',
              actions: [{ type: 'reopen as a draft', params: mailOf }, 'tell that it is taken back'],
            },
            onError: [
              { guard: { type: 'is offline', params: errorOf }, target: 'pausing', actions: noteError },
              { target: 'looking', actions: 'tell that it is too late' },
            ],
          },
        },
        looking: {
          invoke: {
            src: 'look',
            id: 'look',
            input: ({ context: { id } }) => ({ id }),
            onDone: { target: '#composer.deciding', actions: noteMail },
            onError: { target: 'pausing', actions: noteError },
          },
        },
        pausing: { after: { 'another look': 'looking' }, on: { look: 'looking', 'network.return': 'looking' } },
      },
    },
    ended,
  },
});
