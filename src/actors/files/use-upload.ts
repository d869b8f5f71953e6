import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';

/** The server takes no larger file. */
export const LARGEST_MB = 50;
const MB = 1_048_576;

export interface Upload {
  readonly isBusy: boolean;
  readonly upload: (file: File) => Promise<void>;
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
 * Sends one file of this computer at a time, and says in a toast what became of it; one that the server would refuse for its size stays here.
 *
 * @param onTried told after the server's answer, after a refusal too: what the file was for may have changed
 */
export function useUpload(send: (file: File) => Promise<unknown>, onTried: () => void): Upload {
  const t = useStrings(strings);
  const { show } = useToastActions();
  const isTaken = useFileCheck();
  const { submit, isBusy } = useAction(async (file: File) => {
    await send(file);
    return true;
  });
  return {
    isBusy,
    upload: async (file) => {
      if (!isTaken(file)) return;
      const isKept = await submit(file);
      onTried();
      if (isKept) show({ tone: 'success', text: t('uploaded', { name: file.name }) });
    },
  };
}
