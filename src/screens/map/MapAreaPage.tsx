import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo, usePage, useTitle } from '#actors/page.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { AreaNameDialog } from './AreaNameDialog.tsx';
import { CompanySide } from './CompanySide.tsx';
import { strings } from './strings.ts';

const ROWS_AWAITED = 10;
const PAGE_SIZE = 20;

/** An area that was kept (`/search/mapData/list/:id`) and its companies. */
export default function MapAreaPage() {
  const t = useStrings(strings);
  const { params } = usePage();
  const id = params['id'] ?? '';
  const { getMapArea } = useCalls();
  const saved = useRecord(({ signal }) => getMapArea({ id }, { signal }));
  useTitle(saved.record?.name ?? '');
  if (!saved.record)
    return (
      <>
        <PageHead title={t('title')} />
        <Awaited rows={ROWS_AWAITED} label={t('areaLoading')} error={saved.error} title={t('areaFailed')} onRetry={saved.reload} />
      </>
    );
  return <AreaList area={saved.record} onChange={saved.reload} />;
}

function AreaList({ area: saved, onChange }: { area: Schemas['SavedMapArea']; onChange: () => void }) {
  const { listMapCompanies } = useCalls();
  const { area, keyword, industryid, name } = saved;
  const list = useRecordList(listMapCompanies, { filter: { area, keyword, industryid }, size: PAGE_SIZE });
  const reload = () => list.send({ type: 'reload' });
  useReturn(reload);
  return (
    <>
      <PageHead title={name}>
        <AreaActions area={saved} onChange={onChange} />
      </PageHead>
      <CompanySide list={list} area={area} onChange={reload} onClear={() => list.send({ type: 'filter.change', filter: { area } })} />
    </>
  );
}

function AreaActions({ area: { id, version, name }, onChange }: { area: Schemas['SavedMapArea']; onChange: () => void }) {
  const t = useStrings(strings);
  const go = useGo();
  const { updateMapArea, deleteMapArea } = useCalls();
  const { show } = useToastActions();
  const [dialog, setDialog] = useState<'rename' | 'delete'>();
  const close = () => setDialog(undefined);
  const removal = useAction(() => deleteMapArea({ id }));
  const remove = async () => {
    if (!(await removal.submit(undefined))) return;
    show({ tone: 'success', text: t('deleted', { name }) });
    go(href('search.map'));
  };
  const rename = async (next: string) => {
    await updateMapArea({ id, version, name: next });
    onChange();
  };
  return (
    <>
      <Button onPress={() => setDialog('rename')}>{t('rename')}</Button>
      <Button variant="danger" onPress={() => setDialog('delete')}>
        {t('delete')}
      </Button>
      {dialog === 'rename' ? <AreaNameDialog title={t('rename')} start={name} send={rename} onClose={close} /> : null}
      <ConfirmDialog
        title={t('deleteWhat', { name })}
        body={t('deleteHow')}
        action={t('delete')}
        isDanger
        isOpen={dialog === 'delete'}
        isBusy={removal.isBusy}
        onConfirm={() => void remove()}
        onClose={close}
      />
    </>
  );
}
