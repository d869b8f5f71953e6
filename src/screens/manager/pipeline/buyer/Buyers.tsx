import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useNarrowedList } from '#actors/use-narrowed-list.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RowOpener } from '#ui/record-table/RowOpener.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import * as styles from '../words/words.css.ts';
import { BuyerForm } from './BuyerForm.tsx';
import { BuyerStateWord, STATES } from './BuyerStateWord.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { strings } from './strings.ts';

interface Filter {
  readonly keyword: string;
  readonly group: string;
  readonly state: '' | '0' | '1' | '2' | '3';
}

const NO_FILTER: Filter = { keyword: '', group: '', state: '' };
const AREA = 'industryManager';

const toWire = ({ keyword, group, state }: Filter) => ({
  keyword: keyword.trim(),
  ...(group !== '' && { groupid: group }),
  ...(state !== '' && { state: [Number(state) as 0 | 1 | 2 | 3] }),
});

/** The buyers to develop, the newest first, with their groups. */
export function Buyers({ label, onOpen }: { label: string; onOpen: (id: string) => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  const { listBuyers, listBuyerGroups } = useCalls();
  const [doing, start] = useState<'add' | 'groups'>();
  const buyers = useNarrowedList(listBuyers, { name: 'buyer.filter', nothing: NO_FILTER, toWire });
  const { list, filter, setCount, narrow, clear, search } = buyers;
  const groups = useRecord((options) => listBuyerGroups(undefined, options));
  const known = groups.record ?? [];
  useReturn(groups.reload);
  const reload = () => {
    buyers.reload();
    groups.reload();
  };
  const columns = useBuyerColumns(onOpen);
  return (
    <>
      <div className={styles.tools}>
        <FilterBar setCount={setCount} onClear={clear}>
          <SearchField label={t('search')} placeholder={t('keyword')} {...search} />
          <Choice
            label={t('group')}
            options={[{ id: '', name: t('anyGroup') }, ...known.map(({ groupid, name, count }) => ({ id: groupid, name, count }))]}
            value={filter.group}
            onChange={(group) => narrow({ group })}
          />
          <Choice<Filter['state']>
            label={t('state')}
            options={[{ id: '', name: t('anyGroup') }, ...STATES.map((id) => ({ id: `${id}` as const, name: t(`state.${id}`) }))]}
            value={filter.state}
            onChange={(state) => narrow({ state })}
          />
        </FilterBar>
        <Button {...may(AREA, 'edit')} onPress={() => start('groups')}>
          {t('groups')}
        </Button>
        <Button variant="primary" {...may(AREA, 'add')} onPress={() => start('add')}>
          {t('add')}
        </Button>
      </div>
      <PagedRecords label={label} list={list} columns={columns} words={t} isNarrowed={setCount > 0} onOpen={onOpen} onClear={clear} />
      {doing === 'add' ? <BuyerForm onSaved={reload} onClose={() => start(undefined)} /> : null}
      {doing === 'groups' ? <GroupDialog groups={known} onChange={reload} onClose={() => start(undefined)} /> : null}
    </>
  );
}

type Buyer = Schemas['Buyer'];

function useBuyerColumns(onOpen: (id: string) => void): readonly RecordColumn<Buyer>[] {
  const t = useStrings(strings);
  return [
    {
      id: 'buyer',
      header: t('field.buyer'),
      isRowHeader: true,
      cell: ({ id, buyer }) => <RowOpener onPress={() => onOpen(id)}>{buyer}</RowOpener>,
    },
    { id: 'countrycode', header: t('field.countrycode'), cell: ({ countrycode }) => countrycode || '—', width: 96 },
    { id: 'industry', header: t('field.industry'), cell: ({ industry }) => industry || '—', width: 180 },
    { id: 'groupname', header: t('field.group'), cell: ({ groupname }) => groupname || '—', width: 120 },
    { id: 'source', header: t('field.source'), cell: ({ source }) => t(`source.${source}`), width: 100 },
    { id: 'state', header: t('state'), cell: ({ state }) => <BuyerStateWord state={state} />, width: 132 },
    { id: 'assigneename', header: t('field.assignee'), cell: ({ assigneename }) => assigneename || '—', width: 112 },
  ];
}
