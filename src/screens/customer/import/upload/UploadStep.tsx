import { useCalls } from '#actors/calls.ts';
import { useTableUpload } from '#actors/files/use-table-upload.ts';
import { useDownload } from '#actors/use-download.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { tableLimits } from '#lib/table-limits.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { DropFile } from '#ui/import/DropFile.tsx';
import * as styles from '#ui/import/import.css.ts';

import { strings } from '../strings.ts';
import { RecentImports } from './RecentImports.tsx';

/** The first step: a table is chosen or dropped, and below stands what was imported before. */
export function UploadStep({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  const download = useDownload();
  const { uploadImport } = useCalls();
  const { upload, isBusy, error } = useTableUpload({ send: uploadImport, mb: tableLimits.customers.mb, onOpen });

  return (
    <>
      <section className={styles.section}>
        <DropFile
          formats={t('formats', tableLimits.customers)}
          isBusy={isBusy}
          {...may('customer', 'import')}
          onFile={(file) => void upload(file)}
        >
          <Button variant="text" {...may('customer', 'import')} onPress={() => download('getImportTemplate', { format: 'xlsx' })}>
            {t('template')}
          </Button>
        </DropFile>
        <FailureLine failure={error} />
      </section>
      <RecentImports onOpen={onOpen} />
    </>
  );
}
