import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import { OfferForm } from './form/OfferForm.tsx';
import { strings } from './strings.ts';
import { useOfferColumns } from './use-offer-columns.tsx';
import { OfferDialog } from './view/OfferDialog.tsx';

interface OfferFilter {
  readonly keyword: string;
  readonly status: '' | Schemas['OfferStatus'];
}

const AREA = 'industryManager|genjin';
const NO_FILTER: OfferFilter = { keyword: '', status: '' };
const STATUSES = ['draft', 'sent', 'viewed', 'accepted', 'rejected', 'expired', 'void'] as const;
const toWire = ({ keyword, status }: OfferFilter) => ({ keyword: keyword.trim(), ...(status !== '' && { status }) });

/** The company's offers, the newest first. */
export function OfferList() {
  const t = useStrings(strings);
  const may = usePermission();
  const { listOffers } = useCalls();
  const [filter, keep] = useDraft<OfferFilter>('offers', NO_FILTER);
  const [opened, open] = useState<string>();
  const [isWriting, setWriting] = useState(false);
  const list = useRecordList(listOffers, { filter: toWire(filter) });
  const columns = useOfferColumns(open);
  const reload = () => list.send({ type: 'reload' });
  useReturn(reload);

  const narrow = (next: OfferFilter) => {
    keep(next);
    list.send({ type: 'filter.change', filter: toWire(next) });
  };
  const setCount = [filter.keyword.trim(), filter.status].filter((value) => value !== '').length;
  const clear = () => narrow(NO_FILTER);
  return (
    <>
      <FilterBar setCount={setCount} onClear={clear}>
        <SearchField
          label={t('keywordLabel')}
          placeholder={t('keyword')}
          maxLength={200}
          value={filter.keyword}
          onChange={(keyword) => keep({ ...filter, keyword })}
          onSearch={(keyword) => narrow({ ...filter, keyword })}
        />
        <Choice
          label={t('status')}
          options={[{ id: '' as const, name: t('any') }, ...STATUSES.map((id) => ({ id, name: t(`status.${id}`) }))]}
          value={filter.status}
          onChange={(status) => narrow({ ...filter, status })}
        />
        <Button {...may(AREA, 'add')} onPress={() => setWriting(true)}>
          {t('new')}
        </Button>
      </FilterBar>
      <output>{list.shown ? t('count', { total: list.total }) : null}</output>
      {list.shown ? null : <Awaited rows={list.size} label={t('loading')} error={list.error} title={t('failed')} onRetry={reload} />}
      {list.shown && list.error ? <Failure title={t('failed')} error={list.error} onRetry={reload} /> : null}
      {list.shown ? (
        <>
          <div aria-busy={list.isBusy}>
            <BusyLine isBusy={list.isBusy} />
            <RecordTable
              label={t('offers')}
              columns={columns}
              rows={list.rows}
              onOpen={open}
              empty={<Nothing isNarrowed={setCount > 0} onClear={clear} />}
            />
          </div>
          <Pager
            index={list.shown.index}
            size={list.shown.size}
            total={list.total}
            onChange={(index) => list.send({ type: 'page.change', index })}
          />
        </>
      ) : null}
      {isWriting ? <OfferForm onSaved={reload} onClose={() => setWriting(false)} /> : null}
      {opened === undefined ? null : (
        <OfferDialog key={opened} id={opened} onChange={reload} onOpen={open} onClose={() => open(undefined)} />
      )}
    </>
  );
}

/** Nothing yet is another thing than nothing found. */
function Nothing({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const t = useStrings(strings);
  return isNarrowed ? (
    <Empty kind="no-match" title={t('noMatch')} actions={<Button onPress={onClear}>{t('clear')}</Button>}>
      {t('noMatchHow')}
    </Empty>
  ) : (
    <Empty kind="first" title={t('none')}>
      {t('noneHow')}
    </Empty>
  );
}
