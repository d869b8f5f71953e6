import { useCalls } from '#actors/calls.ts';
import { useDownload } from '#actors/use-download.ts';
import { useNotifyFailure } from '#actors/use-notify-failure.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';

import { strings } from '../strings.ts';

/** Fetches the rows that are left out, with their reasons, to be corrected and imported again. */
export function ErrorFileButton({ id, count }: { id: string; count: number }) {
  const t = useStrings(strings);
  const { startCustomsImportErrorFile } = useCalls();
  const download = useDownload();
  const notifyFailure = useNotifyFailure();
  const fetchFile = async () =>
    download('getCustomsImportErrorFile', { id: (await startCustomsImportErrorFile({ id, format: 'xlsx' })).id });
  return <Button onPress={() => void fetchFile().catch(notifyFailure)}>{t('errorFile', { n: count })}</Button>;
}
