import { useCalls } from '#actors/calls.ts';
import { useTableUpload } from '#actors/files/use-table-upload.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { productImport } from '#lib/status-names.ts';
import { ARCHIVE_MB, tableLimits } from '#lib/table-limits.ts';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { DropFile } from '#ui/import/DropFile.tsx';
import * as styles from '#ui/import/import.css.ts';
import { PastImports } from '#ui/import/PastImports.tsx';

import { importAddress } from './product-import-plan.ts';
import { strings } from './strings.ts';

const TONES = { 0: 'draft', 3: 'progress', 4: 'done', 5: 'danger', 6: 'ended', 7: 'ended' } as const;

/** The first step: a table is chosen, or an archive of a table and pictures, and below stands what was imported before. */
export function UploadStep({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  const { uploadProducts } = useCalls();
  const { upload, isBusy, error } = useTableUpload({ send: uploadProducts, mb: ARCHIVE_MB, onOpen });
  const refusal = may('product', 'import');
  return (
    <>
      <section className={styles.section}>
        <DropFile
          formats={t('formats', { ...tableLimits.products, zip: ARCHIVE_MB })}
          alsoTakes=".zip"
          isBusy={isBusy}
          {...refusal}
          onFile={(file) => void upload(file)}
        />
        <p className={styles.note}>{t('picturesHow')}</p>
        <p className={styles.note}>{t('own')}</p>
        <FailureLine failure={error} />
      </section>
      {refusal.isDisabled ? null : <PastProductImports onOpen={onOpen} />}
    </>
  );
}

/** The tables that the company has imported, the newest first; each can be opened again, and undone there. */
function PastProductImports({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useStrings(strings);
  const { listProductImports } = useCalls();
  const list = useRecordList(listProductImports, { filter: {} });
  return (
    <PastImports
      list={list}
      about={t('about')}
      rowOf={({ id, filename, pictures, status, added, changed, same, failed, username, createtime }) => ({
        id,
        filename,
        href: importAddress(id),
        about: t('pictureCount', { n: pictures }),
        tone: TONES[status],
        state: t(`status.${status}`),
        counts: status === productImport.done ? { ok: added + changed + same, rest: failed } : undefined,
        who: username,
        when: createtime,
      })}
      onOpen={onOpen}
    />
  );
}
