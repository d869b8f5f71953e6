import { useEffect } from 'react';
import { createActor, fromPromise, waitFor } from 'xstate';

import { useCalls } from '#actors/calls.ts';
import { useRunning } from '#actors/use-running.ts';
import { ApiError } from '#client/api-error.ts';
import type { OfferStatus, OfferStep } from '#lib/offer.ts';
import { offerStatusMachine } from '#machines/offer-status.machine.ts';

export interface OfferStatusState {
  readonly status: OfferStatus;
  readonly isBusy: boolean;
  readonly isEditable: boolean;
  readonly error: ApiError | undefined;
  readonly canMove: (to: OfferStep) => boolean;
  /** Resolves with whether the offer is there now. */
  readonly move: (to: OfferStep) => Promise<boolean>;
}

/** Returns the status of one offer, and the way to say what became of it. */
export function useOfferStatus({ id, status }: { id: string; status: OfferStatus }): OfferStatusState {
  const { moveOffer } = useCalls();
  const [snapshot, actor] = useRunning(() => {
    const move = fromPromise<OfferStatus, { to: OfferStep }>(async ({ input: { to } }) => (await moveOffer({ id, to })).status);
    return createActor(offerStatusMachine.provide({ actors: { move } }), { input: { status } });
  });
  useEffect(() => actor.send({ type: 'offer.change', status }), [actor, status]);
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
