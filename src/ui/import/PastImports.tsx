import type { CallFailure } from '#i18n/failure-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';

import * as styles from './import.css.ts';
import { strings } from './strings.ts';

/** A file that was imported before. */
export interface PastImport {
  readonly id: string;
  readonly filename: string;
  /** Its page. */
  readonly href: string;
  /** The file's purpose, where files are for different things. */
  readonly about?: string | undefined;
  readonly tone: StatusTone;
  readonly state: string;
  /** How many rows came in and how many did not; nothing while it is not done. */
  readonly counts: { readonly ok: number; readonly rest: number } | undefined;
  readonly who: string;
  readonly when: string;
}

export interface PastImportsProps<Job> {
  /** The list of jobs, the newest first, as `useRecordList` reads it. */
  list: {
    readonly shown: { readonly index: number; readonly size: number } | undefined;
    readonly rows: readonly Job[];
    readonly total: number;
    readonly error: CallFailure | undefined;
    readonly send: (event: { type: 'page.change'; index: number } | { type: 'reload' }) => void;
  };
  /** Returns the part of a job that is shown. */
  rowOf: (job: Job) => PastImport;
  onOpen: (id: string) => void;
  /** The head over what the files are for. */
  about?: string | undefined;
}

const ROWS_AWAITED = 4;

/** The files that were imported before, page by page; each can be opened again, and undone there. */
export function PastImports<Job>({ list, rowOf, onOpen, about }: PastImportsProps<Job>) {
  const t = useStrings(strings);
  const { shown, total, error, send } = list;
  const reload = () => send({ type: 'reload' });
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('recent')}</h2>
      {shown ? (
        <>
          {error ? <Failure title={t('pastFailed')} error={error} onRetry={reload} /> : null}
          <ImportTable imports={list.rows.map(rowOf)} about={about} onOpen={onOpen} />
          <Pager index={shown.index} size={shown.size} total={total} onChange={(next) => send({ type: 'page.change', index: next })} />
        </>
      ) : (
        <Awaited rows={ROWS_AWAITED} label={t('pastLoading')} error={error} title={t('pastFailed')} onRetry={reload} />
      )}
    </section>
  );
}

interface ImportTableProps {
  imports: readonly PastImport[];
  about: string | undefined;
  onOpen: (id: string) => void;
}

function ImportTable({ imports, about, onOpen }: ImportTableProps) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  return (
    <RecordTable
      label={t('recent')}
      columns={[
        { id: 'file', header: t('file'), cell: nameOf, isRowHeader: true },
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
