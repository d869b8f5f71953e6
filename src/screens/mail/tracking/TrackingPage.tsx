import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { writeHref } from '#routes/write-href.ts';
import { Choice } from '#ui/choice/Choice.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

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
const DELIVERIES = ['sent', 'answered', 'bounced', 'failed', 'unsure'] as const;

function toWire({ keyword, openstate, delivery }: Filter) {
  return {
    keyword: keyword.trim(),
    ...(openstate !== '' && { openstate: Number(openstate) as Row['openstate'] }),
    ...(delivery !== '' && { delivery }),
  };
}

/** What became of the mails that one has sent (`/email/tracking`). */
export default function TrackingPage() {
  const t = useStrings(strings);
  const go = useGo();
  const { listMailTracking } = useCalls();
  const [filter, keep] = useDraft<Filter>('mail.tracking', NO_FILTER);
  const list = useRecordList(listMailTracking, { filter: toWire(filter) });
  useReturn(() => list.send({ type: 'reload' }));
  const words = list.shown ? t('count', { total: list.total }) : '';
  useSaid(list.isBusy ? '' : words);
  const columns = useTrackingColumns();
  const narrow = (next: Filter) => {
    keep(next);
    list.send({ type: 'filter.change', filter: toWire(next) });
  };
  const setCount = [filter.keyword.trim(), filter.openstate, filter.delivery].filter((value) => value !== '').length;
  const clear = () => narrow(NO_FILTER);
  const open = (id: string) => {
    const row = list.rows.find((each) => each.id === id);
    if (row) go(writeHref({ draft: row.outgoingid }));
  };
  return (
    <>
      <PageHead title={t('tracking')} count={words} />
      <FilterBar setCount={setCount} onClear={clear}>
        <SearchField
          label={t('keyword')}
          placeholder={t('keyword')}
          maxLength={200}
          value={filter.keyword}
          onChange={(keyword) => keep({ ...filter, keyword })}
          onSearch={(keyword) => narrow({ ...filter, keyword })}
        />
        <Choice
          label={t('open')}
          options={[{ id: '' as const, name: t('any') }, ...OPEN_STATES.map((id) => ({ id, name: t(`open.${id}`) }))]}
          value={filter.openstate}
          onChange={(openstate) => narrow({ ...filter, openstate })}
        />
        <Choice
          label={t('delivery')}
          options={[{ id: '' as const, name: t('any') }, ...DELIVERIES.map((id) => ({ id, name: t(`delivery.${id}`) }))]}
          value={filter.delivery}
          onChange={(delivery) => narrow({ ...filter, delivery })}
        />
      </FilterBar>
      <PagedRecords label={t('tracking')} list={list} columns={columns} words={t} isNarrowed={setCount > 0} onOpen={open} onClear={clear} />
      <p>{t('note')}</p>
    </>
  );
}
