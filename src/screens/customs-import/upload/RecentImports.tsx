import { useCalls } from '#actors/calls.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { shipmentImport } from '#lib/status-names.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import * as styles from '#ui/import/import.css.ts';
import { ImportList } from '#ui/import/ImportList.tsx';
import { strings as importStrings } from '#ui/import/strings.ts';
import { Pager } from '#ui/pager/Pager.tsx';

import type { Import } from '../ImportJob.tsx';
import { strings } from '../strings.ts';

const tones = {
  0: 'draft',
  1: 'progress',
  2: 'warning',
  3: 'progress',
  4: 'done',
  5: 'danger',
  6: 'ended',
  7: 'progress',
  8: 'ended',
} as const;

/** The files that were imported before, newest first; each can be opened again, and undone there. */
export function RecentImports({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useStrings(strings);
  const i = useStrings(importStrings);
  const { listCustomsImports } = useCalls();
  const list = useRecordList(listCustomsImports, { filter: {} });

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{i('recent')}</h2>
      {list.shown ? (
        <>
          <ImportList imports={list.rows.map((job) => ({ ...pastOf(job), state: t(`status.${job.status}`) }))} onOpen={onOpen} />
          <Pager index={list.index} size={list.size} total={list.total} onChange={(index) => list.send({ type: 'page.change', index })} />
        </>
      ) : (
        <Awaited rows={4} label={t('loading')} error={list.error} title={t('failed')} onRetry={() => list.send({ type: 'reload' })} />
      )}
    </section>
  );
}

function pastOf({ id, filename, status, good, failed, username, createtime }: Import) {
  return {
    id,
    filename,
    href: `${href('search.customsImport')}?id=${id}`,
    tone: tones[status],
    counts: status === shipmentImport.done ? { ok: good, rest: failed } : undefined,
    who: username,
    when: createtime,
  };
}
