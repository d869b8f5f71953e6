import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';

import { strings } from '../strings.ts';
import * as styles from './files.css.ts';

interface CustomerFilesDialogProps {
  customerid: string;
  onChoose: (fileid: string) => Promise<void>;
  onClose: () => void;
}

const ROWS_AWAITED = 3;

/** The files kept with a customer, each to be attached. */
export function CustomerFilesDialog({ customerid, onChoose, onClose }: CustomerFilesDialogProps) {
  const t = useStrings(strings);
  const { listCustomerFiles } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => listCustomerFiles({ id: customerid }, { signal }));
  return (
    <Dialog title={t('customerFiles')} width="form" isOpen onClose={onClose} actions={<Button onPress={onClose}>{t('done')}</Button>}>
      {record ? null : <Awaited rows={ROWS_AWAITED} label={t('loadingFiles')} error={error} title={t('failedFiles')} onRetry={reload} />}
      {record?.length === 0 ? <p>{t('noCustomerFiles')}</p> : null}
      <ul className={styles.choices}>
        {record?.map(({ id, filename }) => (
          <li key={id}>
            <Button variant="text" onPress={() => void onChoose(id)}>
              {t('attach', { name: filename })}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
