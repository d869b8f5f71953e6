import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from '../strings.ts';

/** The server takes no larger file. */
const LARGEST_BYTES = 400 * 1024 * 1024;

/** Sends a vendor's file of this computer, and opens the import that begins with it. */
export function useUpload(onOpen: (id: string) => void) {
  const t = useStrings(strings);
  const { uploadCustomsImport } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission((content: File) => uploadCustomsImport({ filename: content.name.slice(-255), content }));

  const upload = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > LARGEST_BYTES) return show({ tone: 'warning', text: t('tooLarge', { name: file.name }) });
    if (file.size === 0) return show({ tone: 'warning', text: t('emptyFile', { name: file.name }) });
    const job = await submit(file);
    if (job) onOpen(job.id);
    return undefined;
  };
  return { upload, isBusy, error };
}
