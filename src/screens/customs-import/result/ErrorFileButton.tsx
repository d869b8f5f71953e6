import { useCalls } from '#actors/calls.ts';
import { useDownload } from '#actors/use-download.ts';
import { useAction } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';

import { strings } from '../strings.ts';

/** Fetches the rows that are left out, with their reasons, to be corrected and imported again. */
export function ErrorFileButton({ id, count }: { id: string; count: number }) {
  const t = useStrings(strings);
  const { startCustomsImportErrorFile } = useCalls();
  const download = useDownload();
  const { submit, isBusy } = useAction(startCustomsImportErrorFile);
  const fetchFile = async () => {
    const token = await submit({ id, format: 'xlsx' });
    if (token) download('getCustomsImportErrorFile', { id: token.id });
  };
  return (
    <Button isBusy={isBusy} onPress={() => void fetchFile()}>
      {t('errorFile', { n: count })}
    </Button>
  );
}
