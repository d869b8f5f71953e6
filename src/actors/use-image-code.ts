import { createActor, waitFor } from 'xstate';

import type { Result } from '#client/calls.ts';
import { imageCodeMachine } from '#machines/image-code.machine.ts';

import { useCalls } from './calls.ts';
import { useRunning } from './use-running.ts';

/** Pays for an SMS: either what the picture shows or the solved puzzle. */
export type Payment = { imageid: string } & ({ imagecode: string } | { nonce: string });

/** One image code after another for as long as the screen lives, and the way that needs no reading; the `solve` given first is kept. */
export function useImageCode(solve: (puzzle: Result<'getImageCode'>['puzzle']) => Promise<string>) {
  const { getImageCode } = useCalls();
  const [snapshot, actor] = useRunning(() =>
    createActor(imageCodeMachine({ load: ({ signal }) => getImageCode(undefined, { signal }), solve })),
  );
  const { code, isByBrowser } = snapshot.context;
  return {
    /** The picture as a data URL; none while it loads. */
    picture: snapshot.hasTag('busy') ? undefined : code?.image,
    hasFailed: snapshot.matches('failed'),
    isByBrowser,
    isSolving: snapshot.hasTag('solving'),
    renew: () => actor.send({ type: 'renew' }),
    letBrowserVerify: () => actor.send({ type: 'browser.choose' }),
    readPicture: () => actor.send({ type: 'picture.choose' }),
    /** Returns the proof that pays for the next SMS; undefined while there is no image code at all. */
    pay: async (typed: string): Promise<Payment | undefined> => {
      if (!isByBrowser) return code && { imageid: code.imageid, imagecode: typed.trim() };
      await waitFor(actor, (now) => !now.hasTag('busy'));
      actor.send({ type: 'solve' });
      const { context } = await waitFor(actor, (now) => !now.hasTag('solving'));
      return context.code && context.nonce !== undefined ? { imageid: context.code.imageid, nonce: context.nonce } : undefined;
    },
  };
}

export type ImageCodeState = ReturnType<typeof useImageCode>;
