import { useCalls } from '#actors/calls.ts';
import { useTableUpload } from '#actors/files/use-table-upload.ts';
import { usePermission } from '#actors/use-permission.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { ARCHIVE_MB, tableLimits } from '#lib/table-limits.ts';
import { DropFile } from '#ui/import/DropFile.tsx';
import * as styles from '#ui/import/import.css.ts';
import { Status } from '#ui/status/Status.tsx';

import { PastProductImports } from './PastImports.tsx';
import { strings } from './strings.ts';

/** The first step: a table is chosen, or an archive of a table and pictures, and below stands what was imported before. */
export function UploadStep({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useStrings(strings);
  const language = useLanguage();
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
        <div role="alert">{error ? <Status tone="danger">{plainFailureWords(error, language)}</Status> : null}</div>
      </section>
      {refusal.isDisabled ? null : <PastProductImports onOpen={onOpen} />}
    </>
  );
}
