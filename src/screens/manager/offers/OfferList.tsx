import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { offerStrings } from '#i18n/offer-strings.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

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
  const statusWord = useStrings(offerStrings);
  const may = usePermission();
  const { listOffers } = useCalls();
  const [filter, keep] = useDraft<OfferFilter>('offers', NO_FILTER);
  const [opened, open] = useState<string>();
  const [isWriting, setWriting] = useState(false);
  const list = useRecordList(listOffers, { filter: toWire(filter) });
  const columns = useOfferColumns(open);
  const words = list.shown ? t('count', { total: list.total }) : '';
  useSaid(list.isBusy ? '' : words, list.shown);
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
          options={[{ id: '' as const, name: t('any') }, ...STATUSES.map((id) => ({ id, name: statusWord(`status.${id}`) }))]}
          value={filter.status}
          onChange={(status) => narrow({ ...filter, status })}
        />
        <Button {...may(AREA, 'add')} onPress={() => setWriting(true)}>
          {t('new')}
        </Button>
      </FilterBar>
      <p>{words}</p>
      <PagedRecords label={t('offers')} list={list} columns={columns} words={t} isNarrowed={setCount > 0} onOpen={open} onClear={clear} />
      {isWriting ? <OfferForm onSaved={reload} onClose={() => setWriting(false)} /> : null}
      {opened === undefined ? null : (
        <OfferDialog key={opened} id={opened} onChange={reload} onOpen={open} onClose={() => open(undefined)} />
      )}
    </>
  );
}
