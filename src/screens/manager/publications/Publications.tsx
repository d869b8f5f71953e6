import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAddressChange, usePage } from '#actors/page.ts';
import { useDraft } from '#actors/use-draft.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useReturn } from '#actors/use-return.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { noticeTypes } from '#lib/status-names.ts';
import { readingHref, readingPlaceOf } from '#routes/manager-pages.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { DayRange } from '#ui/day-range/DayRange.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import { AREA, NO_FILTER, type PublicationFilter, setCount, toWire } from './publication.ts';
import { PublicationDialog } from './PublicationDialog.tsx';
import { PublicationRows } from './PublicationRows.tsx';
import { PublishForm } from './PublishForm.tsx';
import { strings } from './strings.ts';

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

/** What narrows a list of documents: a word, a country, and the days on which they were published. */
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
