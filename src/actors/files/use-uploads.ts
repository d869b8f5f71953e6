import { useCallback, useEffect, useRef } from 'react';
import { createActor } from 'xstate';

import { type PendingUpload, type UploadsEvent, uploadsMachine } from '#machines/uploads.machine.ts';

import { useRunning } from '../use-running.ts';

export interface Uploads<Content> {
  /** The files that wait or are on their way, and the files that did not arrive. */
  readonly pending: readonly PendingUpload<Content>[];
  readonly send: (event: UploadsEvent<Content>) => void;
}

/** Sends files while something else goes on, a few at a time, for as long as the screen lives; one that did not arrive stays, with a retry, and one that is given up is called back. */
export function useUploads<Content>(upload: (content: Content, given: AbortSignal) => Promise<void>): Uploads<Content> {
  const latest = useRef(upload);
  useEffect(() => {
    latest.current = upload;
  });
  const [snapshot, actor] = useRunning(() => {
    const uploads = createActor(uploadsMachine<Content>());
    const going = new Map<number, AbortController>();
    uploads.on('stop', ({ key }) => going.get(key)?.abort());
    uploads.on('send', ({ file: { key, content } }) => {
      const given = new AbortController();
      going.set(key, given);
      latest.current(content, given.signal).then(
        () => uploads.send({ type: 'arrived', key }),
        // It stands in the list of files as one that failed, with a retry.
        () => uploads.send({ type: 'lost', key }),
      );
    });
    return uploads;
  });
  return { pending: snapshot.context.pending, send: useCallback((event: UploadsEvent<Content>) => actor.send(event), [actor]) };
}
