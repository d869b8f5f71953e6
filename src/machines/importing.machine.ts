import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';

import { followedRecordMachine } from './followed-record.machine.ts';
import type { LoadRecord } from './record.machine.ts';

/** The stages of an import. A dry run is `checking`, and what it found is `reviewing`; the last four are the ends. */
const STAGES = ['mapping', 'checking', 'reviewing', 'running', 'undoing', 'done', 'failed', 'stopped', 'undone'] as const;
export type ImportStage = (typeof STAGES)[number];

/** The stages in which the server works without its watcher, and is asked again and again. */
const UNDER_WAY: ReadonlySet<ImportStage> = new Set(['checking', 'running', 'undoing']);

export interface ImportKind<Job> {
  readonly load: LoadRecord<Job>;
  /** Returns the stage that the import's record says. */
  readonly stageOf: (job: Job) => ImportStage;
}

/** The stage that is shown, or that none is known yet. */
export type ImportingState = ImportStage | 'unknown';

interface ImportingContext<Job, Check> {
  /** Absent until it was read, and where it is gone. */
  readonly job: Job | undefined;
  readonly error: unknown;
  /** The findings of a dry run that the server does not keep. */
  readonly check: Check | undefined;
}

type ImportingEvent<Job, Check> =
  | { type: 'reload' | 'columns.change' }
  /** A call answered with the import as it is now. */
  | { type: 'put'; job: Job }
  | { type: 'check.found'; check: Check };

/**
 * One import from its columns to its end, whatever is imported: customers, shipments or exhibitors.
 *
 * The record on the server leads. Only the way back from the findings to the columns is known here alone, and what the server says next ends it.
 * Where a dry run leaves nothing on the server its findings are kept here, and go with that way back.
 */
export function importingMachine<Job, Check = never>({ load, stageOf }: ImportKind<Job>) {
  const follow = followedRecordMachine(load, (job) => UNDER_WAY.has(stageOf(job)));
  type Followed = { snapshot: SnapshotFrom<typeof follow> };
  const followed = ({ event }: { event: Followed }) => event.snapshot.context;
  return setup({
    types: {} as {
      context: ImportingContext<Job, Check>;
      tags: 'under way' | 'over';
      events: ImportingEvent<Job, Check>;
    },
    actors: { follow },
    guards: {
      'says what is known': ({ context }, { record }: { record: Job | undefined }) => record === context.job,
      'is at': ({ context: { job } }, stage: ImportStage) => job !== undefined && stageOf(job) === stage,
    },
    actions: {
      keep: assign((_, { record, error }: { record: Job | undefined; error: unknown }) => ({ job: record, error, check: undefined })),
      'note the failure': assign((_, { error }: { error: unknown }) => ({ error })),
      'keep the findings': assign((_, { check }: { check: Check }) => ({ check })),
      'forget the findings': assign({ check: undefined }),
    },
  }).createMachine({
    id: 'importing',
    context: { job: undefined, error: undefined, check: undefined },
    invoke: {
      src: 'follow',
      id: 'follow',
      onSnapshot: [
        { guard: { type: 'says what is known', params: followed }, actions: { type: 'note the failure', params: followed } },
        { target: '.deciding', actions: { type: 'keep', params: followed } },
      ],
    },
    initial: 'deciding',
    on: {
      reload: { actions: sendTo('follow', { type: 'reload' }) },
      put: { actions: sendTo('follow', ({ event }) => ({ type: 'put', record: event.job })) },
    },
    states: {
      deciding: { always: [...STAGES.map(whenAt), { target: 'unknown' }] },
      unknown: {},
      mapping: {
        on: {
          'check.found': { target: 'reviewing', actions: { type: 'keep the findings', params: ({ event }) => ({ check: event.check }) } },
        },
      },
      checking: { tags: 'under way' },
      reviewing: { on: { 'columns.change': { target: 'mapping', actions: 'forget the findings' } } },
      running: { tags: 'under way' },
      undoing: { tags: 'under way' },
      done: { tags: 'over' },
      failed: { tags: 'over' },
      stopped: { tags: 'over' },
      undone: { tags: 'over' },
    },
  });
}

const whenAt = <Stage extends ImportStage>(stage: Stage) => ({ guard: { type: 'is at' as const, params: stage }, target: stage });
