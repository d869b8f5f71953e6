import { useEffect, useEffectEvent, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { usePage } from '#actors/page.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useReturn } from '#actors/use-return.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import {
  askedFilter,
  type InquiryFilter,
  type InquiryRequest,
  type InquiryRow,
  listOf,
  NO_FILTER,
  setCount,
  type Supply,
  toWire,
} from '../inquiry.ts';
import { InquiryFilters } from './InquiryFilters.tsx';
import { strings } from './strings.ts';
import { useInquiryColumns } from './use-inquiry-columns.tsx';

export interface InquiryListProps {
  /** Counts what has changed in it from without. */
  changes: number;
  onOpen: (id: string) => void;
}

type Request = InquiryRequest & { supply: Supply };

/** The inquiries, narrowed as the reader wants; while a page loads, and when it fails, the one before stays. */
export function InquiryList({ changes, onOpen }: InquiryListProps) {
  const t = useStrings(strings);
  const calls = useCalls();
  const { query } = usePage();
  const [kept, keepDraft] = useDraft<InquiryFilter>('filter', NO_FILTER);
  // What the address asks for counts until the reader narrows the list otherwise.
  const [asked, setAsked] = useState(() => askedFilter(query));
  const filter = asked ?? kept;
  const keep = (next: InquiryFilter) => {
    setAsked(undefined);
    keepDraft(next);
  };
  const list = useRecordList<InquiryRow, Request>(({ supply, ...request }, options) => listOf(calls, supply)(request, options), {
    filter: { supply: filter.supply, ...toWire(filter) },
  });
  const columns = useInquiryColumns(onOpen);
  const reload = () => list.send({ type: 'reload' });
  useReturn(reload);
  const again = useEffectEvent(reload);
  // An effect, because what was changed lies over the page and not in it.
  useEffect(() => {
    if (changes > 0) again();
  }, [changes]);

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
