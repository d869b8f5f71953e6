import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { usePage } from '#actors/page.ts';
import { useDraft } from '#actors/use-draft.ts';
import type { ListGroup } from '#actors/use-list-group.ts';
import { useMinute } from '#actors/use-minute.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useReturn } from '#actors/use-return.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Country } from '#ui/country/Country.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RowOpener } from '#ui/record-table/RowOpener.tsx';
import { Status } from '#ui/status/Status.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import {
  askedFilter,
  type InquiryFilter,
  type InquiryRequest,
  type InquiryRow,
  isService,
  listOf,
  NO_FILTER,
  setCount,
  type Supply,
  toWire,
} from '../inquiry.ts';
import { InquiryStateWord } from '../InquiryStateWord.tsx';
import { wordStrings } from '../words-strings.ts';
import { InquiryFilters } from './InquiryFilters.tsx';
import { strings } from './strings.ts';

export interface InquiryListProps {
  /** Tells the list when something in it was changed in a dialog over the page. */
  group: ListGroup;
  onOpen: (id: string) => void;
}

type Request = InquiryRequest & { supply: Supply };

/** The inquiries, narrowed as the reader wants; while a page loads, and when it fails, the one before stays. */
export function InquiryList({ group, onOpen }: InquiryListProps) {
  const t = useStrings(strings);
  const calls = useCalls();
  const { query } = usePage();
  const [kept, keepDraft] = useDraft<InquiryFilter>('filter', NO_FILTER);
  // What the address asks for counts until the reader narrows the list otherwise.
  const [linked, setLinked] = useState(() => askedFilter(query));
  const filter = linked ?? kept;
  const keep = (next: InquiryFilter) => {
    setLinked(undefined);
    keepDraft(next);
  };
  const list = useRecordList<InquiryRow, Request>(({ supply, ...request }, options) => listOf(calls, supply)(request, options), {
    filter: { supply: filter.supply, ...toWire(filter) },
    group,
  });
  const columns = useInquiryColumns(onOpen);
  useReturn(() => list.send({ type: 'reload' }));

  const narrow = (next: InquiryFilter) => {
    keep(next);
    list.send({ type: 'filter.change', filter: { supply: next.supply, ...toWire(next) } });
  };
  const words = list.shown ? t('count', { total: list.total }) : '';
  useSaid(list.isBusy ? '' : words, list.shown);
  const clear = () => narrow({ ...NO_FILTER, supply: filter.supply });
  return (
    <>
      <InquiryFilters filter={filter} onType={keep} onNarrow={narrow} onClear={clear} />
      <p>{words}</p>
      <PagedRecords
        label={t('inquiries')}
        list={list}
        columns={columns}
        words={t}
        isNarrowed={setCount(filter) > 0}
        onOpen={onOpen}
        onClear={clear}
      />
    </>
  );
}

/** The columns of a list of inquiries. */
function useInquiryColumns(onOpen: (id: string) => void): readonly RecordColumn<InquiryRow>[] {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const { day } = useFormats();
  const now = useMinute();
  const countries = useCountries();
  const nameOf = (code: string) => countries.find(({ id }) => id === code)?.name ?? code;
  return [
    {
      id: 'title',
      header: word('title'),
      isRowHeader: true,
      cell: ({ id, title }) => (
        <RowOpener title={title} onPress={() => onOpen(id)}>
          {title}
        </RowOpener>
      ),
    },
    { id: 'buyer', header: word('buyer'), cell: ({ buyer }) => buyer, width: 96 },
    {
      id: 'industry',
      header: word('industry'),
      cell: ({ industry }) => (isService(industry) ? `${t('service')} · ${industry}` : industry || '—'),
      width: 96,
    },
    {
      id: 'country',
      header: word('country'),
      cell: ({ countrycode }) => (countrycode === '' ? '—' : <Country code={countrycode} name={nameOf(countrycode)} />),
      width: 140,
    },
    {
      id: 'validity',
      header: t('due'),
      cell: ({ closingtime, validity }) => (
        <span title={validity}>
          {closingtime === '' ? (
            validity || '—'
          ) : closingtime < now.toISOString() ? (
            <Status tone="ended">{t('over')}</Status>
          ) : (
            day(closingtime)
          )}
        </span>
      ),
      width: 108,
    },
    { id: 'state', header: word('state'), cell: (inquiry) => <InquiryStateWord inquiry={inquiry} />, width: 262 },
    { id: 'owner', header: word('owner'), cell: ({ username }) => username || t('nobody'), width: 72 },
    { id: 'received', header: word('received'), cell: ({ receivetime }) => day(receivetime), width: 108 },
  ];
}
