import { useMinute } from '#actors/use-minute.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Country } from '#ui/country/Country.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RowOpener } from '#ui/record-table/RowOpener.tsx';
import { Status } from '#ui/status/Status.tsx';

import type { InquiryRow } from '../inquiry.ts';
import { InquiryStateWord } from '../InquiryStateWord.tsx';
import { wordStrings } from '../words-strings.ts';
import { strings } from './strings.ts';

/** The columns of a list of inquiries. */
export function useInquiryColumns(onOpen: (id: string) => void): readonly RecordColumn<InquiryRow>[] {
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
    { id: 'industry', header: word('industry'), cell: ({ industry }) => industry || '—', width: 104 },
    {
      id: 'country',
      header: word('country'),
      cell: ({ countrycode }) => (countrycode === '' ? '—' : <Country code={countrycode} name={nameOf(countrycode)} />),
      width: 124,
    },
    {
      id: 'validity',
      header: word('validity'),
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
      width: 104,
    },
    { id: 'state', header: word('state'), cell: (inquiry) => <InquiryStateWord inquiry={inquiry} />, width: 192 },
    { id: 'owner', header: word('owner'), cell: ({ username }) => username || t('nobody'), width: 72 },
    { id: 'received', header: word('received'), cell: ({ receivetime }) => day(receivetime), width: 120 },
  ];
}
