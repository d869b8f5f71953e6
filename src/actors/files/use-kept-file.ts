import { useAttempt } from '#actors/use-attempt.ts';
import { useDownload } from '#actors/use-download.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { ApiError } from '#client/api-error.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';

export interface KeptFile {
  readonly name: string;
  /** Gets the token with which the browser may fetch it. */
  readonly allow: () => Promise<{ id: string }>;
  readonly remove: () => Promise<unknown>;
  /** Called after the file was deleted. */
  readonly onRemoved: () => void;
}

export interface KeptFileState {
  readonly download: () => void;
  readonly removal: { readonly isBusy: boolean; readonly error: ApiError | undefined; readonly remove: () => Promise<boolean> };
}

/** The ways to have a file that the server keeps, or to be rid of it. */
export function useKeptFile({ name, allow, remove, onRemoved }: KeptFile): KeptFileState {
  const t = useStrings(strings);
  const fetchFile = useDownload();
  const attempt = useAttempt();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(async () => {
    await remove();
    return true;
  });
  return {
    download: () => void attempt(async () => fetchFile('getFile', { id: (await allow()).id })),
    removal: {
      isBusy,
      error,
      remove: async () => {
        if (!(await submit(undefined))) return false;
        onRemoved();
        show({ tone: 'success', text: t('removed', { name }) });
        return true;
      },
    },
  };
}
