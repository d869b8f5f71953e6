import type { RecordList } from '#actors/use-record-list.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Country } from '#ui/country/Country.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RowOpener } from '#ui/record-table/RowOpener.tsx';
import { Status } from '#ui/status/Status.tsx';

import type { Publication, PublicationRequest, PublicationType } from './publication.ts';
import { strings } from './strings.ts';

export interface PublicationRowsProps {
  type: PublicationType;
  list: RecordList<Publication, Omit<PublicationRequest, 'index' | 'size'>>;
  isNarrowed: boolean;
  onOpen: (id: string) => void;
  onClear: () => void;
}

/** One page of documents; while the next one loads, and when it fails, these stay. */
export function PublicationRows({ type, list, isNarrowed, onOpen, onClear }: PublicationRowsProps) {
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
