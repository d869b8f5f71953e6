import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAddressChange, usePage } from '#actors/page.ts';
import { useDraft } from '#actors/use-draft.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordList, type RecordList } from '#actors/use-record-list.ts';
import { useReturn } from '#actors/use-return.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { noticeTypes } from '#lib/status-names.ts';
import { readingHref, readingPlaceOf } from '#routes/manager-pages.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { Country } from '#ui/country/Country.tsx';
import { DayRange } from '#ui/day-range/DayRange.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RowOpener } from '#ui/record-table/RowOpener.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';
import { Status } from '#ui/status/Status.tsx';

import {
  AREA,
  NO_FILTER,
  type PublicationFilter,
  setCount,
  toWire,
  type Publication,
  type PublicationRequest,
  type PublicationType,
} from './publication.ts';
import { PublicationDialog } from './PublicationDialog.tsx';
import { PublishForm } from './PublishForm.tsx';
import { strings } from './strings.ts';

interface PublicationRowsProps {
  type: PublicationType;
  list: RecordList<Publication, Omit<PublicationRequest, 'index' | 'size'>>;
  isNarrowed: boolean;
  onOpen: (id: string) => void;
  onClear: () => void;
}

/**
 * The market research reports or product manuals of the company (`/industryManager/research`, `/genjin/manual` …).
 *
 * One screen for the four addresses; an `id` in the query opens a document.
 */
export default function Publications() {
  const t = useStrings(strings);
  const { fullPath, query } = usePage();
  const changeAddress = useAddressChange();
  const may = usePermission();
  const { listPublications } = useCalls();
  const { audience, type: reading, path } = readingPlaceOf(fullPath);
  const type = reading === 6 ? 6 : 5;
  const [filter, keep] = useDraft<PublicationFilter>('filter', NO_FILTER);
  const [isWriting, setWriting] = useState(false);
  const list = useRecordList(listPublications, { filter: toWire(type, filter) });
  const reload = () => list.send({ type: 'reload' });
  useReturn(reload);

  const narrow = (next: PublicationFilter) => {
    keep(next);
    list.send({ type: 'filter.change', filter: toWire(type, next) });
  };
  const open = (id: string) => changeAddress(`${path}?id=${encodeURIComponent(id)}`);
  const opened = query.get('id');
  return (
    <>
      <PageHead title={t(`type.${type}`)} count={list.shown ? t('count', { total: list.total }) : undefined}>
        <TextLink href={readingHref({ audience, type: noticeTypes.inquiry })}>{t('inquiries')}</TextLink>
        <Button variant="primary" {...may(AREA, 'add')} onPress={() => setWriting(true)}>
          {t(`add.${type}`)}
        </Button>
      </PageHead>
      <PublicationFilters filter={filter} onType={keep} onNarrow={narrow} />
      <PublicationRows type={type} list={list} isNarrowed={setCount(filter) > 0} onOpen={open} onClear={() => narrow(NO_FILTER)} />
      {isWriting ? <PublishForm type={type} onSaved={reload} onClose={() => setWriting(false)} /> : null}
      {opened === null ? null : (
        <PublicationDialog key={opened} id={opened} type={type} onChange={reload} onClose={() => changeAddress(path)} />
      )}
    </>
  );
}

interface PublicationFiltersProps {
  filter: PublicationFilter;
  /** The word as it is typed; the list is narrowed when typing rests. */
  onType: (filter: PublicationFilter) => void;
  onNarrow: (filter: PublicationFilter) => void;
}

/** Shows the filters of a list of documents: a word, a country, and the days on which they were published. */
function PublicationFilters({ filter, onType, onNarrow }: PublicationFiltersProps) {
  const t = useStrings(strings);
  const countries = useCountries();
  return (
    <FilterBar setCount={setCount(filter)} onClear={() => onNarrow(NO_FILTER)}>
      <SearchField
        label={t('keywordLabel')}
        placeholder={t('keyword')}
        maxLength={200}
        value={filter.keyword}
        onChange={(keyword) => onType({ ...filter, keyword })}
        onSearch={(keyword) => onNarrow({ ...filter, keyword })}
      />
      <Choice
        label={t('country')}
        options={[{ id: '', name: t('anyCountry') }, ...countries]}
        value={filter.country}
        onChange={(country) => onNarrow({ ...filter, country })}
      />
      <DayRange label={t('publishtime')} value={filter} onChange={({ from, to }) => onNarrow({ ...filter, from, to })} />
    </FilterBar>
  );
}

/** One page of documents; while the next one loads, and when it fails, these stay. */
function PublicationRows({ type, list, isNarrowed, onOpen, onClear }: PublicationRowsProps) {
  const t = useStrings(strings);
  const columns = usePublicationColumns(onOpen);
  return (
    <PagedRecords
      label={t(`type.${type}`)}
      list={list}
      columns={columns}
      words={t}
      isNarrowed={isNarrowed}
      onOpen={onOpen}
      onClear={onClear}
    />
  );
}

/** The columns of a list of documents. */
function usePublicationColumns(onOpen: (id: string) => void): readonly RecordColumn<Publication>[] {
  const t = useStrings(strings);
  const { day } = useFormats();
  const countries = useCountries();
  const nameOf = (code: string) => countries.find(({ id }) => id === code)?.name ?? code;
  return [
    {
      id: 'title',
      header: t('title'),
      isRowHeader: true,
      cell: ({ id, title }) => <RowOpener onPress={() => onOpen(id)}>{title}</RowOpener>,
    },
    { id: 'industry', header: t('industry'), cell: ({ industry }) => industry || '—', width: 140 },
    {
      id: 'country',
      header: t('country'),
      cell: ({ countrycode }) => (countrycode === '' ? '—' : <Country code={countrycode} name={nameOf(countrycode)} />),
      width: 164,
    },
    { id: 'files', header: t('files'), cell: ({ filelist }) => t('fileCount', { count: filelist.length }), width: 92 },
    { id: 'downloads', header: t('downloads'), cell: ({ downloads }) => t('downloadCount', { count: downloads }), width: 120 },
    { id: 'username', header: t('publisher'), cell: ({ username }) => username, width: 108 },
    {
      id: 'publishtime',
      header: t('publishtime'),
      cell: ({ publishtime }) => (publishtime === '' ? <Status tone="progress">{t('draft')}</Status> : day(publishtime)),
      width: 132,
    },
  ];
}
