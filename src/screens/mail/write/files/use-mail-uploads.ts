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

type OutgoingFile = Schemas['OutgoingFile'];

/** A file that comes into a mail. */
interface Coming {
  readonly name: string;
  /** A file of this machine, or what is kept here already. */
  readonly content: File | (() => Promise<Schemas['KnownFileRequest']>);
  readonly isPicture: boolean;
  /** Called by the end of an upload that a window over the mail asked for: with the file, or with nothing after a failure, which is said. */
  readonly onEnd?: (file: OutgoingFile | undefined) => void;
}

export interface MailUploads {
  readonly pending: Uploads<Coming>['pending'];
  readonly add: (files: readonly File[]) => void;
  /** Takes what is kept here already: a customer's file, or a document, which may still have to be drawn. Resolves once it came or failed, which is said. */
  readonly addKnown: (name: string, find: () => Promise<Schemas['KnownFileRequest']>) => Promise<void>;
  readonly remove: (fileid: string) => void;
  readonly retry: (key: number) => void;
  readonly giveUp: (key: number) => void;
  /** Keeps a picture for the text and resolves with its id; with nothing after a failure, which is said. */
  readonly uploadPicture: (file: File) => Promise<string | undefined>;
  /** Returns the address of a picture of this mail: a new one's from this page, the others' from the server. */
  readonly srcOf: (fileid: string) => string | undefined;
}

/** Sends files to the server while the mail is written, several at a time; one that failed stays with a retry, because the disk may be far. */
export function useMailUploads({ draft, change }: Composer): MailUploads {
  const t = useStrings(strings);
  const { uploadMailFile, addKnownMailFile } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();
  const isAccepted = useFileCheck(MOST_MAIL_MB);
  const pictures = useRef(new Map<string, string>());
  /** Several uploads end while others run: each adds to what there is then. */
  const files = useRef(draft.files);
  useEffect(() => {
    files.current = draft.files;
  });

  const put = (next: readonly OutgoingFile[]) => {
    const isPut = change({ files: [...next] });
    if (isPut) files.current = [...next];
    return isPut;
  };
  const keep = async ({ content, isPicture }: Coming, signal: AbortSignal) => {
    if (typeof content === 'function') return addKnownMailFile(await content());
    const kept = await uploadMailFile({ filename: content.name, inline: isPicture ? 1 : 0, content }, { signal });
    // The page's policy shows pictures of its own server and `data:` only.
    if (isPicture) pictures.current.set(kept.id, await dataAddress(content));
    return kept;
  };
  const { pending, send } = useUploads<Coming>(async (coming, given) => {
    const kept: OutgoingFile[] = [];
    const run = async () => kept.push(await keep(coming, given));
    if (coming.onEnd) await attempt(run);
    else await run();
    const [file] = kept;
    coming.onEnd?.(file);
    // It may have arrived in the moment in which it was given up.
    if (given.aborted) return;
    // What a mail that is being handed over does not take stays too: it can be tried again when the mail is back.
    if (!file || !put([...files.current.filter(({ id }) => id !== file.id), file])) throw new Error('It did not come into the mail');
    if (!file.inline) show({ tone: 'success', text: t('uploaded', { name: file.filename }) });
  });
  const begin = (contents: readonly Coming[]) => send({ type: 'begin', contents });
  const bring = (coming: Omit<Coming, 'onEnd'>) =>
    new Promise<OutgoingFile | undefined>((resolve) => begin([{ ...coming, onEnd: resolve }]));
  return {
    pending,
    add: (chosen) => {
      const room = MOST_MAIL_FILES - files.current.length - pending.length;
      if (chosen.length > room) show({ tone: 'warning', text: t('tooMany') });
      const contents = chosen.slice(0, Math.max(room, 0)).filter(isAccepted);
      if (contents.length > 0) begin(contents.map((content) => ({ name: content.name, content, isPicture: false })));
    },
    addKnown: async (name, find) => {
      await bring({ name, content: find, isPicture: false });
    },
    remove: (fileid) => void put(files.current.filter(({ id }) => id !== fileid)),
    retry: (key) => send({ type: 'retry', key }),
    giveUp: (key) => send({ type: 'give up', key }),
    uploadPicture: async (content) => {
      if (!isAccepted(content)) return undefined;
      // The window that it is put in from stays open after a failure and tries again.
      for (const { key, content: failed, isFailed } of pending) if (isFailed && failed.isPicture) send({ type: 'give up', key });
      return (await bring({ name: content.name, content, isPicture: true }))?.id;
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
