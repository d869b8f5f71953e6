import { useEffect } from 'react';
import { createActor, fromPromise, waitFor } from 'xstate';

import { useCalls } from '#actors/calls.ts';
import { useRunning } from '#actors/use-running.ts';
import { ApiError } from '#client/api-error.ts';
import { type RecordStatus, recordStatusMachine } from '#machines/record-status.machine.ts';

export interface MovableRecord {
  readonly id: string;
  readonly recordtype: number;
  readonly status: RecordStatus;
}

export interface RecordStatusState {
  readonly status: RecordStatus;
  readonly isBusy: boolean;
  /** Whether the record is in progress and so may be changed at all. */
  readonly isEditable: boolean;
  readonly error: ApiError | undefined;
  readonly canMove: (to: 1 | 2) => boolean;
  /** Resolves with whether the record is there now. */
  readonly move: (to: 1 | 2) => Promise<boolean>;
}

/** Returns the status of one record, and the way to move it on; a record that was read anew has the status that was read. */
export function useRecordStatus({ id, recordtype, status }: MovableRecord): RecordStatusState {
  const { moveRecord } = useCalls();
  const [snapshot, actor] = useRunning(() => {
    const move = fromPromise<RecordStatus, { to: 1 | 2 }>(async ({ input: { to } }) => (await moveRecord({ id, status: to })).status);
    return createActor(recordStatusMachine.provide({ actors: { move } }), { input: { recordtype, status } });
  });
  useEffect(() => actor.send({ type: 'record.change', status }), [actor, status]);
  const { context } = snapshot;
  return {
    status: context.status,
    isBusy: snapshot.hasTag('busy'),
    isEditable: snapshot.hasTag('editable'),
    error: context.error === undefined ? undefined : ApiError.from(context.error),
    canMove: (to) => snapshot.can({ type: 'move', to }),
    move: async (to) => {
      actor.send({ type: 'move', to });
      const settled = await waitFor(actor, (state) => !state.hasTag('busy'));
      return settled.context.status === to;
    },
  };
}
