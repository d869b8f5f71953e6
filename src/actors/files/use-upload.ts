import { useRef, useState } from 'react';

import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { CallOptions } from '#client/transport.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';

/** The server takes no larger file. */
export const LARGEST_MB = 50;
const MB = 1_048_576;
/** An upload that takes less time than this is over before anybody could read its progress. */
const LONG_MS = 1_000;

/** The progress of files that are being sent. */
interface Place {
  /** The number of the file that goes up, and how many they are. */
  readonly place: number;
  readonly of: number;
  readonly name: string;
  /** How much of it has gone: from 0 to 1. */
  readonly share: number;
  readonly isLong: boolean;
}

/** The props that a button for uploads takes. */
export interface Upload {
  readonly isBusy: boolean;
  /** The words that tell which of several files is on its way. */
  readonly busyWord: string | undefined;
  /** The file that goes up and how much of it has gone, where that takes longer than a moment. */
  readonly progress: Pick<Place, 'name' | 'share'> | undefined;
  readonly onCancel: () => void;
  readonly isMulti: true;
  readonly onChooseAll: (files: readonly File[]) => void;
}

/** Says in a toast why a file is not taken: too large, or empty; and tells whether it is. */
export function useFileCheck(mb = LARGEST_MB): (file: File) => boolean {
  const t = useStrings(strings);
  const { show } = useToastActions();
  return ({ name, size }) => {
    if (size > mb * MB) show({ tone: 'warning', text: t('tooLarge', { name, mb }) });
    else if (size === 0) show({ tone: 'warning', text: t('empty', { name }) });
    return size > 0 && size <= mb * MB;
  };
}

/**
 * Sends files of this computer one after the other, and says in a toast what became of them; one that the server would refuse for its size stays
 * here, and one that fails does not keep the others back.
 *
 * Where they take longer than a moment, it tells how far the file is that goes up; whoever cancels then keeps the file and all after it here.
 *
 * @param onTried told after the server's answers, after a refusal too: what the files were for may have changed
 */
export function useUpload(send: (file: File, options: CallOptions) => Promise<unknown>, onTried: () => void): Upload {
  const t = useStrings(strings);
  const isAccepted = useFileCheck();
  const tell = useUploadNews();
  const stop = useRef<AbortController>(undefined);
  const [at, setAt] = useState<Place>();
  const { submit, isBusy } = useAction(async (files: readonly File[]) => {
    const { signal } = (stop.current = new AbortController());
    const failures: unknown[] = [];
    let kept = 0;
    const isLong = setTimeout(() => setAt((before) => before && { ...before, isLong: true }), LONG_MS);
    for (const [index, file] of files.entries()) {
      if (signal.aborted) break;
      setAt((before) => ({ isLong: before?.isLong ?? false, place: index + 1, of: files.length, name: file.name, share: 0 }));
      // Whole percents, so that it is not drawn anew for less.
      const onSent = (share: number) => setAt((before) => advanced(before, Math.round(share * 100) / 100));
      await send(file, { signal, onSent }).then(
        () => (kept += 1),
        (error: unknown) => signal.aborted || failures.push(error),
      );
    }
    clearTimeout(isLong);
    setAt(undefined);
    onTried();
    tell({ files, kept, isCancelled: signal.aborted });
    if (failures.length > 0) throw failures[0];
  });
  return {
    isBusy,
    busyWord: at && at.of > 1 ? t('uploadingOf', { place: at.place, of: at.of }) : undefined,
    progress: at?.isLong ? at : undefined,
    isMulti: true,
    onChooseAll: (chosen) => {
      const files = chosen.filter(isAccepted);
      if (files.length > 0) void submit(files);
    },
    onCancel: () => stop.current?.abort(),
  };
}

const advanced = (at: Place | undefined, share: number) => (at === undefined || at.share === share ? at : { ...at, share });

/** Says what became of files that were sent. A failure is said by whoever sent them. */
function useUploadNews() {
  const t = useStrings(strings);
  const { show } = useToastActions();
  return ({ files, kept, isCancelled }: { files: readonly File[]; kept: number; isCancelled: boolean }) => {
    if (isCancelled) return show({ tone: 'info', text: kept === 0 ? t('cancelled') : t('cancelledAfter', { n: kept }) });
    if (kept === 0) return undefined;
    return show({
      tone: 'success',
      text: files.length === 1 ? t('uploaded', { name: files[0]?.name ?? '' }) : t('uploadedAll', { n: kept }),
    });
  };
}
