import { useCalls } from '#actors/calls.ts';
import { useTableUpload } from '#actors/files/use-table-upload.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { ARCHIVE_MB, tableLimits } from '#lib/table-limits.ts';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { DropFile } from '#ui/import/DropFile.tsx';
import * as styles from '#ui/import/import.css.ts';

import { PastProductImports } from './PastImports.tsx';
import { strings } from './strings.ts';

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
