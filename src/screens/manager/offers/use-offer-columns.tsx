import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RowOpener } from '#ui/record-table/RowOpener.tsx';

import { OfferStatusWord } from './OfferStatusWord.tsx';
import { strings } from './strings.ts';

/** The columns of a list of offers. */
export function useOfferColumns(onOpen: (id: string) => void): readonly RecordColumn<Schemas['OfferRow']>[] {
  const t = useStrings(strings);
  const { day } = useFormats();
  return [
    {
      id: 'no',
      header: t('no'),
      isRowHeader: true,
      cell: ({ id, no, version }) => <RowOpener onPress={() => onOpen(id)}>{`${no} · ${t('version', { version })}`}</RowOpener>,
    },
    { id: 'buyer', header: t('buyer'), cell: ({ buyer }) => buyer, width: 160 },
    { id: 'term', header: t('term'), cell: ({ incoterm, place }) => `${incoterm} ${place}`.trim(), width: 124 },
    { id: 'total', header: t('total'), cell: ({ currency, total }) => `${currency} ${total}`, align: 'end', width: 148 },
    { id: 'cny', header: t('cny'), cell: ({ totalcny }) => totalcny || '—', align: 'end', width: 108 },
    { id: 'validuntil', header: t('validuntil'), cell: ({ validuntil }) => day(validuntil), width: 128 },
    { id: 'status', header: t('status'), cell: ({ status }) => <OfferStatusWord status={status} />, width: 104 },
    { id: 'by', header: t('by'), cell: ({ username }) => username, width: 96 },
  ];
}
