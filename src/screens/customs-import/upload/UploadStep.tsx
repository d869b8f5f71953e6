import { useCalls } from '#actors/calls.ts';
import { useTableUpload } from '#actors/files/use-table-upload.ts';
import { usePermission } from '#actors/use-permission.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { tableLimits } from '#lib/table-limits.ts';
import { DropFile } from '#ui/import/DropFile.tsx';
import * as styles from '#ui/import/import.css.ts';
import { Status } from '#ui/status/Status.tsx';

import { strings } from '../strings.ts';
import { RecentImports } from './RecentImports.tsx';

/** The first step: a vendor's file is chosen or dropped, and below stands what was imported before. */
export function UploadStep({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const may = usePermission();
  const { uploadCustomsImport } = useCalls();
  const { upload, isBusy, error } = useTableUpload({ send: uploadCustomsImport, mb: tableLimits.shipments.mb, onOpen });

  return (
    <>
      <section className={styles.section}>
        <DropFile
          formats={t('formats', tableLimits.shipments)}
          isBusy={isBusy}
          {...may('customs', 'import')}
          onFile={(file) => void upload(file)}
        />
        <p className={styles.note}>{t('own')}</p>
        <div role="alert">{error ? <Status tone="danger">{plainFailureWords(error, language)}</Status> : null}</div>
      </section>
      {may('customs', 'import').isDisabled ? null : <RecentImports onOpen={onOpen} />}
    </>
  );
}
