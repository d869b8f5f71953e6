import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useNarrowedList } from '#actors/use-narrowed-list.ts';
import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { offerStrings } from '#i18n/offer-strings.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useExactMoney } from '#i18n/use-money.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RowOpener } from '#ui/record-table/RowOpener.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import { DEALS_AREA } from '../pipeline/pipeline-area.ts';
import { LazyNewOffer } from './form/lazy-offer-form.ts';
import type { NewOfferProps } from './form/NewOffer.tsx';
import { OfferStatusWord } from './OfferStatusWord.tsx';
import { strings } from './strings.ts';
import { OfferDialog } from './view/OfferDialog.tsx';

interface OfferFilter {
  readonly keyword: string;
  readonly whose: '' | 'mine';
  readonly status: '' | Schemas['OfferStatus'];
}

const NO_FILTER: OfferFilter = { keyword: '', whose: '', status: '' };
const STATUSES = ['draft', 'sent', 'viewed', 'accepted', 'rejected', 'expired', 'void'] as const;
const toWire = ({ keyword, whose, status }: OfferFilter) => ({
  keyword: keyword.trim(),
  ...(whose && { whose }),
  ...(status !== '' && { status }),
});

export interface OfferListProps {
  /** The one that is open over the list, where the page's address says it. */
  opened: string | null;
  onOpen: (id: string | null) => void;
  /** A link asks for a new one, and says what it is for if it is for something. */
  isNew?: boolean | undefined;
  source?: Pick<NewOfferProps, 'deal' | 'goods' | 'remark'> | undefined;
  /** The offer that was asked for is given up. */
  onWritten?: (() => void) | undefined;
}

/** The offers that the reader may see, the newest first. */
export function OfferList({ opened, onOpen, isNew = false, source, onWritten }: OfferListProps) {
  const t = useStrings(strings);
  const statusWord = useStrings(offerStrings);
  const may = usePermission();
  const { listOffers } = useCalls();
  const [isWriting, setWriting] = useState(false);
  const { list, filter, setCount, narrow, clear, reload, search } = useNarrowedList(listOffers, {
    name: 'offers',
    nothing: NO_FILTER,
    toWire,
  });
  const columns = useOfferColumns(onOpen);
  const words = list.shown ? t('count', { total: list.total }) : '';
  useSaid(list.isBusy ? '' : words, list.shown);
  return (
    <>
      <FilterBar
        setCount={setCount}
        onClear={clear}
        actions={
          <Button variant="primary" {...may(DEALS_AREA, 'add')} onPress={() => setWriting(true)}>
            {t('new')}
          </Button>
        }
      >
        <SearchField label={t('keywordLabel')} placeholder={t('keyword')} {...search} />
        <Segmented
          label={t('whose')}
          isLabelHidden
          isBesideFields
          options={(['', 'mine'] as const).map((id) => ({ id, name: t(`whose.${id}`) }))}
          value={filter.whose}
          onChange={(whose) => narrow({ whose })}
        />
        <Choice
          label={t('status')}
          options={[{ id: '' as const, name: t('any') }, ...STATUSES.map((id) => ({ id, name: statusWord(`status.${id}`) }))]}
          value={filter.status}
          onChange={(status) => narrow({ status })}
        />
      </FilterBar>
      <p>{words}</p>
      <PagedRecords label={t('offers')} list={list} columns={columns} words={t} isNarrowed={setCount > 0} onOpen={onOpen} onClear={clear} />
      {isWriting || isNew ? (
        <LazyNewOffer
          {...source}
          onSaved={(id) => {
            setWriting(false);
            reload();
            // Whoever has written an offer wants to send it.
            onOpen(id);
          }}
          onClose={() => {
            setWriting(false);
            onWritten?.();
          }}
        />
      ) : null}
      {opened === null ? null : <OfferDialog key={opened} id={opened} onChange={reload} onOpen={onOpen} onClose={() => onOpen(null)} />}
    </>
  );
}

/** The columns of a list of offers. */
function useOfferColumns(onOpen: (id: string) => void): readonly RecordColumn<Schemas['OfferRow']>[] {
  const t = useStrings(strings);
  const { day } = useFormats();
  const { money } = useExactMoney();
  return [
    {
      id: 'no',
      header: t('no'),
      isRowHeader: true,
      width: 196,
      cell: ({ id, no, version }) => (
        <RowOpener onPress={() => onOpen(id)}>{version === 1 ? no : `${no} · ${t('versionShort', { version })}`}</RowOpener>
      ),
    },
    { id: 'buyer', header: t('buyer'), cell: ({ buyer }) => buyer },
    { id: 'term', header: t('term'), cell: ({ incoterm, place }) => `${incoterm} ${place}`.trim(), width: 104 },
    { id: 'total', header: t('total'), cell: ({ currency, total }) => money(total, currency), align: 'end', width: 144 },
    { id: 'cny', header: t('cny'), cell: ({ totalcny }) => (totalcny === '' ? '—' : money(totalcny, 'CNY')), align: 'end', width: 140 },
    { id: 'validuntil', header: t('validuntil'), cell: ({ validuntil }) => day(validuntil), width: 120 },
    { id: 'status', header: t('status'), cell: ({ status }) => <OfferStatusWord status={status} />, width: 100 },
    { id: 'by', header: t('by'), cell: ({ username }) => username, width: 76 },
  ];
}
