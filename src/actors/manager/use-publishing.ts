import { useCallback } from 'react';
import { createActor, fromPromise } from 'xstate';

import { useCalls } from '#actors/calls.ts';
import { useRunning } from '#actors/use-running.ts';
import { useUnseenFailure } from '#actors/use-unseen-failure.ts';
import { ApiError } from '#client/api-error.ts';
import type { Input } from '#client/calls.ts';
import {
  notUploadedIn,
  type PublicationDraft,
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
          saveDraft: fromPromise<PublicationDraft, PublishingContext>(async ({ input: { draft, texts } }) =>
            draft
              ? { id: draft.id, version: (await calls.updatePublication({ ...draft, ...texts })).version }
              : calls.addPublication({ recordtype, ...texts }),
          ),
          uploadFile: fromPromise<{ file: File; id: string }, { draft: PublicationDraft | undefined; file: File | undefined }>(
            async ({ input: { draft, file } }) => {
              if (!draft || !file) throw new Error('No file is left to upload');
              const { id } = await calls.uploadPublicationFile({ id: draft.id, filename: file.name, content: file });
              return { file, id };
            },
          ),
          deleteFile: fromPromise<File, { file: File | undefined; id: string }>(async ({ input: { file, id } }) => {
            if (!file) throw new Error('No file was removed');
            await calls.deletePublicationFile({ id });
            return file;
          }),
          release: fromPromise<unknown, PublishingContext>(({ input: { draft } }) => calls.sendPublication({ id: draft?.id ?? '' })),
        },
      }),
    ),
  );
  const { files, uploaded, error } = snapshot.context;
  const missing = notUploadedIn({ files, uploaded });
  return {
    files,
    isBusy: snapshot.hasTag('busy'),
    error: error === undefined ? undefined : ApiError.from(error),
    /** The number of the file that is being uploaded, from 1. */
    progress: snapshot.hasTag('busy') && missing ? files.indexOf(missing) + 1 : undefined,
    add: (file: File) => actor.send({ type: 'file.add', file }),
    remove: (file: File) => actor.send({ type: 'file.remove', file }),
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
