import { useState } from 'react';

import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';

/** The server takes no larger file. */
export const LARGEST_MB = 50;
const MB = 1_048_576;

/** What a button for uploads is given. */
export interface Upload {
  readonly isBusy: boolean;
  /** Which of several is on its way. */
  readonly busyWord: string | undefined;
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
 * @param onTried told after the server's answers, after a refusal too: what the files were for may have changed
 */
export function useUpload(send: (file: File) => Promise<unknown>, onTried: () => void): Upload {
  const t = useStrings(strings);
  const { show } = useToastActions();
  const isTaken = useFileCheck();
  const [at, setAt] = useState({ place: 0, of: 0 });
  const { submit, isBusy } = useAction(async (files: readonly File[]) => {
    const failures: unknown[] = [];
    for (const [place, file] of files.entries()) {
      setAt({ place: place + 1, of: files.length });
      await send(file).catch((error: unknown) => failures.push(error));
    }
    onTried();
    const kept = files.length - failures.length;
    if (kept > 0)
      show({ tone: 'success', text: files.length === 1 ? t('uploaded', { name: files[0]?.name ?? '' }) : t('uploadedAll', { n: kept }) });
    if (failures.length > 0) throw failures[0];
  });
  return {
    isBusy,
    busyWord: at.of > 1 ? t('uploadingOf', at) : undefined,
    isMulti: true,
    onChooseAll: (chosen) => {
      const files = chosen.filter(isTaken);
      if (files.length > 0) void submit(files);
    },
  };
}
