import { useCalls } from '#actors/calls.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { customerImport } from '#lib/status-names.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { importTones } from '#ui/import/import-tones.ts';
import * as styles from '#ui/import/import.css.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';
import { Status } from '#ui/status/Status.tsx';

import type { Import } from '../ImportJob.tsx';
import { strings } from '../strings.ts';

function useImportColumns(): readonly RecordColumn<Import>[] {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const resultOf = ({ created, updated, duplicate, failed, status }: Import) =>
    status < customerImport.running ? '—' : t('resultOf', { ok: created + updated, rest: duplicate + failed });
  return [
    { id: 'file', header: t('file'), cell: nameOf, isRowHeader: true },
    { id: 'state', header: t('state'), cell: (job) => statusOf(job, t(`status.${job.status}`)), width: 190 },
    { id: 'result', header: t('result'), cell: resultOf, width: 220 },
    { id: 'when', header: t('when'), cell: ({ createtime }) => dayTime(createtime), width: 150 },
  ];
}

function statusOf({ status }: Import, word: string) {
  return <Status tone={importTones[status]}>{word}</Status>;
}

/** What the reader imported before, newest first; each can be opened again. */
export function RecentImports({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useStrings(strings);
  const columns = useImportColumns();
  const { listImports } = useCalls();
  const list = useRecordList(listImports, { filter: {} });

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('recent')}</h2>
      {list.shown ? (
        <>
          <RecordTable label={t('recent')} columns={columns} rows={list.rows} onOpen={onOpen} empty={t('noRecent')} />
          <Pager index={list.index} size={list.size} total={list.total} onChange={(index) => list.send({ type: 'page.change', index })} />
        </>
      ) : (
        <Awaited rows={4} label={t('loading')} error={list.error} title={t('failed')} onRetry={() => list.send({ type: 'reload' })} />
      )}
    </section>
  );
}

function nameOf({ id, filename }: Import) {
  return (
    <TextLink href={`${href('customer.import')}?id=${id}`} isQuiet>
      {filename}
    </TextLink>
  );
}
