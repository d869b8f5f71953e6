import { useEffect, useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFileCheck } from '#actors/files/use-upload.ts';
import { type Uploads, useUploads } from '#actors/files/use-uploads.ts';
import type { Composer } from '#actors/mail/use-composer.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { MOST_MAIL_FILES, MOST_MAIL_MB } from '#lib/mail/mail-limits.ts';

import { writtenPictureAddress } from '../../served-address.ts';
import { strings } from '../strings.ts';

export interface MailUploads {
  readonly pending: Uploads['pending'];
  readonly add: (files: readonly File[]) => void;
  /** Takes what is kept here already: a customer's file, or a document. */
  readonly addKnown: (known: Schemas['KnownFileRequest']) => Promise<void>;
  readonly remove: (fileid: string) => void;
  readonly retry: (key: number) => void;
  readonly giveUp: (key: number) => void;
  /** Keeps a picture for the text and resolves with its id; with nothing after a failure, which is said. */
  readonly uploadPicture: (file: File) => Promise<string | undefined>;
  /** Where a picture of this mail is shown from: what was put in just now from this page, the others from the server. */
  readonly srcOf: (fileid: string) => string | undefined;
}

/** Sends files to the server while the mail is written, several at a time; one that failed stays with a retry, because the disk may be far. */
export function useMailUploads({ draft, change }: Composer): MailUploads {
  const t = useStrings(strings);
  const { uploadMailFile, addKnownMailFile } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();
  const isTaken = useFileCheck(MOST_MAIL_MB);
  const pictures = useRef(new Map<string, string>());
  /** Several uploads end while others run: each adds to what there is then. */
  const files = useRef(draft.files);
  useEffect(() => {
    files.current = draft.files;
  });

  const put = (next: readonly Schemas['OutgoingFile'][]) => {
    files.current = [...next];
    change({ files: [...next] });
  };
  const take = (file: Schemas['OutgoingFile']) => {
    put([...files.current.filter(({ id }) => id !== file.id), file]);
    if (!file.inline) show({ tone: 'success', text: t('uploaded', { name: file.filename }) });
  };
  const { pending, send } = useUploads(async (file, signal) => {
    const kept = await uploadMailFile({ filename: file.name, inline: 0, content: file }, { signal });
    // It may have arrived in the moment in which it was given up.
    if (!signal.aborted) take(kept);
  });
  return {
    pending,
    add: (chosen) => {
      const room = MOST_MAIL_FILES - files.current.length - pending.length;
      if (chosen.length > room) show({ tone: 'warning', text: t('tooMany') });
      const contents = chosen.slice(0, Math.max(room, 0)).filter(isTaken);
      if (contents.length > 0) send({ type: 'begin', contents });
    },
    addKnown: async (known) => {
      await attempt(async () => take(await addKnownMailFile(known)));
    },
    remove: (fileid) => put(files.current.filter(({ id }) => id !== fileid)),
    retry: (key) => send({ type: 'retry', key }),
    giveUp: (key) => send({ type: 'give up', key }),
    uploadPicture: async (file) => {
      if (!isTaken(file)) return undefined;
      let id: string | undefined;
      await attempt(async () => {
        const kept = await uploadMailFile({ filename: file.name, inline: 1, content: file });
        // The page's policy shows pictures of its own server and `data:` only.
        pictures.current.set(kept.id, await dataAddress(file));
        take(kept);
        id = kept.id;
      });
      return id;
    },
    srcOf: (fileid) =>
      pictures.current.get(fileid) ?? (files.current.some(({ id }) => id === fileid) ? writtenPictureAddress(fileid) : undefined),
  };
}

function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture could not be read')));
    reader.readAsDataURL(file);
  });
}
