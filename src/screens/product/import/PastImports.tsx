import { useCalls } from '#actors/calls.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { productImport } from '#lib/status-names.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import * as styles from '#ui/import/import.css.ts';
import { ImportList } from '#ui/import/ImportList.tsx';
import { strings as importStrings } from '#ui/import/strings.ts';
import { Pager } from '#ui/pager/Pager.tsx';

import { importAddress } from './plan.ts';
import { strings } from './strings.ts';

const TONES = { 0: 'draft', 3: 'progress', 4: 'done', 5: 'danger', 6: 'ended', 7: 'ended' } as const;

/** The tables that the company has imported, the newest first; each can be opened again, and undone there. */
export function PastImports({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useStrings(strings);
  const i = useStrings(importStrings);
  const { listProductImports } = useCalls();
  const list = useRecordList(listProductImports, { filter: {} });
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{i('recent')}</h2>
      {list.shown ? (
        <>
          <ImportList
            about={t('about')}
            imports={list.rows.map(({ id, filename, pictures, status, added, changed, same, failed, username, createtime }) => ({
              id,
              filename,
              href: importAddress(id),
              about: t('pictureCount', { n: pictures }),
              tone: TONES[status],
              state: t(`status.${status}`),
              counts: status === productImport.done ? { ok: added + changed + same, rest: failed } : undefined,
              who: username,
              when: createtime,
            }))}
            onOpen={onOpen}
          />
          <Pager index={list.index} size={list.size} total={list.total} onChange={(index) => list.send({ type: 'page.change', index })} />
        </>
      ) : (
        <Awaited rows={4} label={t('loading')} error={list.error} title={t('failed')} onRetry={() => list.send({ type: 'reload' })} />
      )}
    </section>
  );
}
