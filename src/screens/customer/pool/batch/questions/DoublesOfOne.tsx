import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

import { DoublesDialog } from '../../../merge/DoublesDialog.tsx';
import { strings } from '../../../merge/strings.ts';
import type { ActionDialogProps } from './action-dialog.ts';

/** Looks for the doubles of the customer whose row asked, and merges them. */
export function DoublesOfOne({ target: { choice }, batch, onClose }: ActionDialogProps) {
  const t = useStrings(strings);
  const { getCustomerCompanyInfo } = useCalls();
  const id = 'id' in choice ? choice.id : '';
  const { record, error, reload } = useRecord(({ signal }) => getCustomerCompanyInfo({ id }, { signal }));
  if (record) return <DoublesDialog company={record} onMerged={batch.changed} onClose={onClose} />;
  return (
    <Dialog title={t('findTitle')} width="form" isOpen onClose={onClose}>
      {error ? <Failure error={error} title={t('notFound')} onRetry={reload} /> : <Skeleton rows={3} label={t('finding')} />}
    </Dialog>
  );
}
