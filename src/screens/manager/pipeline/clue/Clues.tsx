import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useNarrowedList } from '#actors/use-narrowed-list.ts';
import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RowOpener } from '#ui/record-table/RowOpener.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import { PIPELINE_AREA } from '../pipeline-area.ts';
import { wordStrings } from '../words/strings.ts';
import * as styles from '../words/words.css.ts';
import { ClueDialog } from './ClueDialog.tsx';
import { ClueForm } from './ClueForm.tsx';
import { ClueStatusWord, STATUSES } from './ClueStatusWord.tsx';
import { strings } from './strings.ts';

interface Filter {
  readonly keyword: string;
  readonly statuses: readonly Schemas['ClueStatus'][];
}

const NO_FILTER: Filter = { keyword: '', statuses: [] };
const toWire = ({ keyword, statuses }: Filter) => ({ keyword: keyword.trim(), ...(statuses.length > 0 && { status: [...statuses] }) });

export interface CluesProps {
  label: string;
  /** The one that is open over the list. */
  opened: string | null;
  onOpen: (id: string | null) => void;
  onOpportunity: (id: string) => void;
}

/** The clues, the newest first. */
export function Clues({ label, opened, onOpen, onOpportunity }: CluesProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const { listClues } = useCalls();
  const [isWriting, setWriting] = useState(false);
  const { list, filter, setCount, narrow, clear, reload, search } = useNarrowedList(listClues, {
    name: 'clue.filter',
    nothing: NO_FILTER,
    toWire,
  });
  const columns = useClueColumns(onOpen);
  return (
    <>
      <div className={styles.tools}>
        <FilterBar setCount={setCount} onClear={clear}>
          <SearchField label={t('search')} placeholder={t('keyword')} {...search} />
          <Choice
            label={t('statuses')}
            isMulti
            options={STATUSES.map((id) => ({ id, name: t(`status.${id}`) }))}
            value={filter.statuses}
            onChange={(statuses) => narrow({ statuses })}
          />
        </FilterBar>
        <Button variant="primary" {...may(PIPELINE_AREA, 'add')} onPress={() => setWriting(true)}>
          {t('add')}
        </Button>
      </div>
      <PagedRecords label={label} list={list} columns={columns} words={t} isNarrowed={setCount > 0} onOpen={onOpen} onClear={clear} />
      {isWriting ? <ClueForm onSaved={reload} onClose={() => setWriting(false)} /> : null}
      {opened === null ? null : (
        <ClueDialog key={opened} id={opened} onChange={reload} onOpportunity={onOpportunity} onClose={() => onOpen(null)} />
      )}
    </>
  );
}

type Clue = Schemas['Clue'];

function useClueColumns(onOpen: (id: string) => void): readonly RecordColumn<Clue>[] {
  const word = useStrings(wordStrings);
  const { day, dayTime } = useFormats();
  return [
    {
      id: 'companyname',
      header: word('field.companyname'),
      isRowHeader: true,
      cell: ({ id, companyname }) => <RowOpener onPress={() => onOpen(id)}>{companyname}</RowOpener>,
    },
    { id: 'contactname', header: word('field.contactname'), cell: ({ contactname }) => contactname || '—', width: 120 },
    { id: 'product', header: word('field.product'), cell: ({ product }) => product || '—', width: 140 },
    { id: 'status', header: word('field.status'), cell: ({ status }) => <ClueStatusWord status={status} />, width: 108 },
    { id: 'customername', header: word('field.became'), cell: ({ customername }) => customername || '—', width: 140 },
    { id: 'ownername', header: word('field.owneruserid'), cell: ({ ownername }) => ownername, width: 96 },
    { id: 'nexttime', header: word('field.nexttime'), cell: ({ nexttime }) => (nexttime === '' ? '—' : dayTime(nexttime)), width: 132 },
    { id: 'createtime', header: word('field.createtime'), cell: ({ createtime }) => day(createtime), width: 112 },
  ];
}
