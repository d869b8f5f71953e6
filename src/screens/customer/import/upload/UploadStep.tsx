import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { type DragEvent, useRef, useState } from 'react';

import { useDownload } from '#actors/use-download.ts';
import { usePermission } from '#actors/use-permission.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../Import.css.ts';
import { strings } from '../strings.ts';
import { RecentImports } from './RecentImports.tsx';
import { useUpload } from './use-upload.ts';

/** The first step: a table is chosen or dropped, and below stands what was imported before. */
export function UploadStep({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const may = usePermission();
  const download = useDownload();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { upload, isBusy, error } = useUpload(onOpen);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!may('customer', 'import').isDisabled) void upload(event.dataTransfer.files[0]);
  };
  return (
    <>
      <section className={styles.section}>
        <div
          className={styles.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <span>{t('drop')}</span>
          <Button
            variant="primary"
            icon={<Icon of={IconUpload} size="small" />}
            isBusy={isBusy}
            busyWord={t('uploading')}
            {...may('customer', 'import')}
            onPress={() => picker.current?.click()}
          >
            {t('choose')}
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            accept=".xlsx,.csv,.txt,.tsv"
            aria-label={t('choose')}
            onChange={({ currentTarget }) => {
              void upload(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
          <span className={styles.note}>{t('formats')}</span>
          <Button variant="text" {...may('customer', 'import')} onPress={() => download('getImportTemplate', { format: 'xlsx' })}>
            {t('template')}
          </Button>
        </div>
        <div role="alert">{error ? <Status tone="danger">{plainFailureWords(error, language)}</Status> : null}</div>
      </section>
      <RecentImports onOpen={onOpen} />
    </>
  );
}
