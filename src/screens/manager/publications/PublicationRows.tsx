import type { RecordList } from '#actors/use-record-list.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';

import type { Publication, PublicationRequest, PublicationType } from './publication.ts';
import { strings } from './strings.ts';
import { usePublicationColumns } from './use-publication-columns.tsx';

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
