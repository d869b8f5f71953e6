import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useNarrowedList } from '#actors/use-narrowed-list.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { writeHref } from '#routes/write-href.ts';
import { Choice } from '#ui/choice/Choice.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import { fateStrings } from '../words/fate-strings.ts';
import { strings } from './strings.ts';
import { useTrackingColumns } from './use-tracking-columns.tsx';

type Row = Schemas['TrackingRow'];
interface Filter {
  readonly keyword: string;
  readonly openstate: '' | '0' | '1' | '2';
  readonly delivery: '' | Row['delivery'];
}

const NO_FILTER: Filter = { keyword: '', openstate: '', delivery: '' };
const OPEN_STATES = ['0', '1', '2'] as const;
const DELIVERIES = ['sent', 'delayed', 'relayed', 'delivered', 'answered', 'bounced', 'failed', 'unsure'] as const;

function toWire({ keyword, openstate, delivery }: Filter) {
  return {
    keyword: keyword.trim(),
    ...(openstate !== '' && { openstate: Number(openstate) as Row['openstate'] }),
    ...(delivery !== '' && { delivery }),
  };
}

/** The fate of the mails that one has sent (`/email/tracking`). */
export default function TrackingPage() {
  const t = useStrings(strings);
  const fate = useStrings(fateStrings);
  const go = useGo();
  const { listMailTracking } = useCalls();
  const { list, filter, setCount, narrow, clear, search } = useNarrowedList(listMailTracking, {
    name: 'mail.tracking',
    nothing: NO_FILTER,
    toWire,
  });
  const words = list.shown ? t('count', { total: list.total }) : '';
  useSaid(list.isBusy ? '' : words);
  const columns = useTrackingColumns();
  const open = (id: string) => {
    const row = list.rows.find((each) => each.id === id);
    if (row) go(writeHref({ draft: row.outgoingid }));
  };
  return (
    <>
      <PageHead title={t('tracking')} count={words} />
      <FilterBar setCount={setCount} onClear={clear}>
        <SearchField label={t('keyword')} placeholder={t('keyword')} {...search} />
        <Choice
          label={t('open')}
          options={[{ id: '' as const, name: t('any') }, ...OPEN_STATES.map((id) => ({ id, name: fate(`open.${id}`) }))]}
          value={filter.openstate}
          onChange={(openstate) => narrow({ openstate })}
        />
        <Choice
          label={t('delivery')}
          options={[{ id: '' as const, name: t('any') }, ...DELIVERIES.map((id) => ({ id, name: fate(`delivery.${id}`) }))]}
          value={filter.delivery}
          onChange={(delivery) => narrow({ delivery })}
        />
      </FilterBar>
      <PagedRecords label={t('tracking')} list={list} columns={columns} words={t} isNarrowed={setCount > 0} onOpen={open} onClear={clear} />
      <p>{t('noteDelivery')}</p>
      <p>{t('note')}</p>
    </>
  );
}
