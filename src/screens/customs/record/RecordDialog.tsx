import { useCustoms } from '#actors/use-customs.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Empty } from '#ui/empty/Empty.tsx';

import { Caveats } from '../Caveats.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { strings } from './strings.ts';

const AWAITED_ROWS = 8;

/** One record with all its fields. */
export function RecordDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useStrings(strings);
  const { getTradeRecord } = useCustoms();
  const { record, isBusy } = useRecord(({ signal }) => getTradeRecord({ id }, { signal }));
  return (
    <Dialog title={t('title')} width="view" isOpen onClose={onClose}>
      {record ? (
        <>
          <RecordFacts record={record} />
          <Caveats caveats={record.caveats} />
        </>
      ) : isBusy ? (
        <Awaited rows={AWAITED_ROWS} label={t('loading')} error={undefined} />
      ) : (
        <Empty kind="no-match" title={t('none')}>
          {t('noneHow')}
        </Empty>
      )}
    </Dialog>
  );
}
