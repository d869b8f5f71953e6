import { useCallback } from 'react';
import { createActor, fromPromise } from 'xstate';

import { useCalls } from '#actors/calls.ts';
import { useRunning } from '#actors/use-running.ts';
import { useUnseenFailure } from '#actors/use-unseen-failure.ts';
import { ApiError } from '#client/api-error.ts';
import type { Input } from '#client/calls.ts';
import {
  type BegunPublication,
  missingIn,
  type PublicationTexts,
  type PublishingContext,
  publishingMachine,
} from '#machines/publishing.machine.ts';

/** Publishes a document with its files for as long as its form is there. */
export function usePublishing(recordtype: Input<'addPublication'>['recordtype']) {
  const calls = useCalls();
  const tellUnseen = useUnseenFailure();
  const [snapshot, actor] = useRunning(() =>
    createActor(
      publishingMachine.provide({
        actors: {
          begin: fromPromise<BegunPublication, PublishingContext>(async ({ input: { begun, texts } }) =>
            begun
              ? { id: begun.id, version: (await calls.updatePublication({ ...begun, ...texts })).version }
              : calls.addPublication({ recordtype, ...texts }),
          ),
          upload: fromPromise<{ file: File; id: string }, { begun: BegunPublication | undefined; file: File | undefined }>(
            async ({ input: { begun, file } }) => {
              if (!begun || !file) throw new Error('Nothing is missing');
              const { id } = await calls.uploadPublicationFile({ id: begun.id, filename: file.name, content: file });
              return { file, id };
            },
          ),
          drop: fromPromise<File, { file: File | undefined; id: string }>(async ({ input: { file, id } }) => {
            if (!file) throw new Error('Nothing was left out');
            await calls.deletePublicationFile({ id });
            return file;
          }),
          release: fromPromise<unknown, PublishingContext>(({ input: { begun } }) => calls.sendPublication({ id: begun?.id ?? '' })),
        },
      }),
    ),
  );
  const { files, arrived, error } = snapshot.context;
  const missing = missingIn({ files, arrived });
  return {
    files,
    isBusy: snapshot.hasTag('busy'),
    error: error === undefined ? undefined : ApiError.from(error),
    /** Which of the files is on its way. */
    progress: snapshot.hasTag('busy') && missing ? files.indexOf(missing) + 1 : undefined,
    choose: (file: File) => actor.send({ type: 'choose', file }),
    leaveOut: (file: File) => actor.send({ type: 'leave out', file }),
    /** Resolves with whether it was released; a failure is shown by the form, or said where the form is gone. */
    publish: useCallback(
      (texts: PublicationTexts) =>
        new Promise<boolean>((resolve) => {
          if (!actor.getSnapshot().can({ type: 'publish', texts })) return resolve(false);
          const listening = actor.on('*', (news) => {
            listening.unsubscribe();
            if (news.type === 'failed') tellUnseen(news.error);
            resolve(news.type === 'released');
          });
          actor.send({ type: 'publish', texts });
        }),
      [actor, tellUnseen],
    ),
  };
}
