import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useTableUpload } from '#actors/files/use-table-upload.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { tableLimits } from '#lib/table-limits.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { DropFile } from '#ui/import/DropFile.tsx';
import * as styles from '#ui/import/import.css.ts';
import { Status } from '#ui/status/Status.tsx';

import { strings as common } from '../strings.ts';
import { FairChoice } from './FairChoice.tsx';
import { PastImports } from './PastImports.tsx';
import { strings } from './strings.ts';

export interface UploadStepProps {
  /** The fair that the reader comes from; an empty text where it is to be chosen. */
  sessionid: string;
  onOpen: (id: string) => void;
}

/** The first step: the fair is chosen and then its list, and below stands what was imported before. */
export function UploadStep({ sessionid, onOpen }: UploadStepProps) {
  const t = useStrings(strings);
  const c = useStrings(common);
  const language = useLanguage();
  const may = usePermission();
  const { listFairSessions, uploadExhibitors } = useCalls();
  const { record: sessions, error: missing, reload } = useRecord(({ signal }) => listFairSessions(undefined, { signal }));
  const [chosen, setChosen] = useState(sessionid);
  const { upload, isBusy, error } = useTableUpload({
    send: ({ filename, content }) => uploadExhibitors({ filename, content, sessionid: chosen }),
    mb: tableLimits.exhibitors.mb,
    onOpen,
  });
  if (!sessions) return <Awaited rows={4} label={c('loading')} error={missing} title={c('failed')} onRetry={reload} />;
  const fair = sessions.find(({ id }) => id === chosen);
  const refusal = may('fair', 'import');
  const untilChosen = fair ? {} : { isDisabled: true, disabledReason: t('fairNeeded') };
  return (
    <>
      <section className={styles.section}>
        <FairChoice sessions={sessions} fair={fair} onChoose={setChosen} onAdded={reload} />
        <DropFile
          formats={t('formats', tableLimits.exhibitors)}
          isBusy={isBusy}
          {...untilChosen}
          {...refusal}
          onFile={(file) => void upload(file)}
        />
        <p className={styles.note}>{t('own')}</p>
        <div role="alert">{error ? <Status tone="danger">{plainFailureWords(error, language)}</Status> : null}</div>
      </section>
      {refusal.isDisabled ? null : <PastImports onOpen={onOpen} />}
    </>
  );
}
