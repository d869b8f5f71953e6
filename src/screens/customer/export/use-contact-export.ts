import { useCalls } from '#actors/calls.ts';
import { useDownload } from '#actors/use-download.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Input } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { exportStrings } from './strings.ts';

/** Lets the browser fetch contacts as cards or as a table; answers whether it began. */
export function useContactExport() {
  const t = useStrings(exportStrings);
  const { startContactExport } = useCalls();
  const download = useDownload();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(startContactExport);
  const take = async (wanted: Input<'startContactExport'>): Promise<boolean> => {
    const token = await submit(wanted);
    if (!token) return false;
    download('getContactExport', { id: token.id });
    show({ tone: 'info', text: t('startedContacts', { n: token.total, gone: token.gone ?? 0 }) });
    return true;
  };
  return { take, isBusy, error };
}
