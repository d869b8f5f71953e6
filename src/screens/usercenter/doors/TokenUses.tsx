import { useCalls } from '#actors/calls.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { Status } from '#ui/status/Status.tsx';

import { tokenUseStrings } from './token-use-strings.ts';

const FIRST_REFUSAL = 400;

/** What a token was used for, the latest first. */
export function TokenUses({ token: { id, name }, onClose }: { token: Schemas['Token']; onClose: () => void }) {
  const t = useStrings(tokenUseStrings);
  const { listTokenUses } = useCalls();
  const list = useRecordList(listTokenUses, { filter: { id } });
  const columns = useUseColumns();
  return (
    <Dialog title={t('usesOf', { name })} width="view" isOpen onClose={onClose} actions={<Button onPress={onClose}>{t('close')}</Button>}>
      <PagedRecords
        label={t('uses')}
        list={list}
        columns={columns}
        words={t}
        isNarrowed={false}
        onOpen={() => undefined}
        onClear={() => undefined}
      />
    </Dialog>
  );
}

function useUseColumns(): readonly RecordColumn<Schemas['TokenUse']>[] {
  const t = useStrings(tokenUseStrings);
  const { dayTime } = useFormats();
  return [
    { id: 'operation', header: t('operation'), isRowHeader: true, cell: ({ operation }) => <code>{operation}</code> },
    {
      id: 'answer',
      header: t('answer'),
      width: 96,
      cell: ({ status }) => <Status tone={status < FIRST_REFUSAL ? 'done' : 'danger'}>{status}</Status>,
    },
    { id: 'address', header: t('address'), cell: ({ address }) => address, width: 160 },
    { id: 'time', header: t('time'), cell: ({ createtime }) => dayTime(createtime), width: 152 },
  ];
}
