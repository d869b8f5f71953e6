import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';

import { strings } from './strings.ts';

/** A file that was imported before. */
export interface PastImport {
  readonly id: string;
  readonly filename: string;
  /** Its page. */
  readonly href: string;
  /** What it was for, where files are for different things. */
  readonly about?: string | undefined;
  readonly tone: StatusTone;
  readonly state: string;
  /** How many rows came in and how many did not; nothing while it is not done. */
  readonly counts: { readonly ok: number; readonly rest: number } | undefined;
  readonly who: string;
  readonly when: string;
}

export interface ImportListProps {
  imports: readonly PastImport[];
  onOpen: (id: string) => void;
  /** The head over what the files are for. */
  about?: string | undefined;
}

/** The files that were imported before; each can be opened again, and undone there. */
export function ImportList({ imports, onOpen, about }: ImportListProps) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  return (
    <RecordTable
      label={t('recent')}
      columns={[
        {
          id: 'file',
          header: t('file'),
          cell: nameOf,
          isRowHeader: true,
        },
        ...(about === undefined ? [] : [{ id: 'about', header: about, cell: (one: PastImport) => one.about, width: 200 }]),
        { id: 'state', header: t('state'), cell: stateOf, width: 190 },
        { id: 'result', header: t('result'), cell: ({ counts }) => (counts ? t('resultOf', counts) : '—'), width: 220 },
        { id: 'who', header: t('who'), cell: ({ who }) => who, width: 120 },
        { id: 'when', header: t('when'), cell: ({ when }) => dayTime(when), width: 150 },
      ]}
      rows={imports}
      onOpen={onOpen}
      empty={t('noRecent')}
    />
  );
}

function nameOf({ filename, href }: PastImport) {
  return (
    <TextLink href={href} isQuiet>
      {filename}
    </TextLink>
  );
}

function stateOf({ tone, state }: PastImport) {
  return <Status tone={tone}>{state}</Status>;
}
