import { useStrings } from '#i18n/use-strings.ts';

import { type DownloadId, useDownload } from '../use-download.ts';
import { useAction } from '../use-submission.ts';
import { useToastActions } from '../use-toasts.ts';
import { strings } from './strings.ts';

export interface Export {
  /** The call that makes the token of a file. */
  start: () => Promise<{ id: string; total: number; limit: number }>;
  /** The call that opens the file. */
  file: DownloadId;
  /** The kind of thing that each row of the file holds. */
  rows: 'Companies' | 'Records';
}

/** Lets the browser fetch a table of all that is found, and says how many rows of it are on their way: all, or the first. */
export function useExport({ start, file, rows }: Export) {
  const t = useStrings(strings);
  const download = useDownload();
  const { show } = useToastActions();
  const { submit, isBusy } = useAction(start);
  return {
    isBusy,
    save: async () => {
      const token = await submit(undefined);
      if (!token) return;
      download(file, { id: token.id });
      show({ tone: 'info', text: t(token.total < token.limit ? `exported${rows}` : `exportedFirst${rows}`, { n: token.total }) });
    },
  };
}
