import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useRemoval } from '#actors/use-removal.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import * as styles from '../UserCentre.css.ts';
import { strings } from './strings.ts';
import { UploadList } from './UploadList.tsx';

type List = Schemas['ScreeningList'];

const ROWS_AWAITED = 3;

/** The lists of names that customers are screened against, and the ways to bring one and to delete one. */
export function ScreeningLists() {
  const t = useStrings(strings);
  const may = usePermission();
  const { listScreeningLists } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => listScreeningLists(undefined, { signal }));
  const [over, setOver] = useState<'new' | List>();
  const close = () => setOver(undefined);
  const columns = useListColumns(setOver);
  if (!record) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  return (
    <section aria-labelledby="screening-lists">
      <div className={styles.line}>
        <h2 id="screening-lists">{t('lists')}</h2>
        <span className={styles.end}>
          <Button {...may('account', 'edit')} onPress={() => setOver('new')}>
            {t('add')}
          </Button>
        </span>
      </div>
      <p className={styles.words}>{t('why')}</p>
      <RecordTable label={t('lists')} columns={columns} rows={record} empty={t('none')} />
      {over === 'new' ? <UploadList onClose={close} onUploaded={reload} /> : null}
      {over && over !== 'new' ? <Removal list={over} onClose={close} onRemoved={reload} /> : null}
    </section>
  );
}

function useListColumns(onRemove: (list: List) => void): readonly RecordColumn<List>[] {
  const t = useStrings(strings);
  return [
    { id: 'name', header: t('name'), isRowHeader: true, cell: ({ name }) => name, width: 220 },
    { id: 'date', header: t('date'), cell: ({ listdate }) => listdate, width: 130 },
    { id: 'entries', header: t('entries'), cell: ({ entries }) => entries, align: 'end', width: 110 },
    { id: 'by', header: t('by'), cell: ({ username }) => username, width: 160 },
    { id: 'actions', header: t('actions'), width: 120, cell: (list) => <RemoveButton list={list} onRemove={onRemove} /> },
  ];
}

function RemoveButton({ list, onRemove }: { list: List; onRemove: (list: List) => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  return (
    <Button size="small" {...may('account', 'edit')} onPress={() => onRemove(list)}>
      {t('remove')} <VisuallyHidden>{list.name}</VisuallyHidden>
    </Button>
  );
}

function Removal({ list: { id, name }, onClose, onRemoved }: { list: List; onClose: () => void; onRemoved: () => void }) {
  const t = useStrings(strings);
  const { deleteScreeningList } = useCalls();
  const removal = useRemoval({ remove: () => deleteScreeningList({ id }), done: t('removed'), onRemoved, onClose });
  return <ConfirmDialog {...removal} title={t('removeTitle', { name })} body={t('removeBody')} action={t('remove')} isDanger isOpen />;
}
