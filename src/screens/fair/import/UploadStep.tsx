import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useTableUpload } from '#actors/files/use-table-upload.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { exhibitorImport } from '#lib/status-names.ts';
import { tableLimits } from '#lib/table-limits.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { DropFile } from '#ui/import/DropFile.tsx';
import * as styles from '#ui/import/import.css.ts';
import { PastImports } from '#ui/import/PastImports.tsx';

import { strings as common } from '../strings.ts';
import { importAddress } from './exhibitor-import-plan.ts';
import { FairChoice } from './FairChoice.tsx';
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
        <FailureLine failure={error} />
      </section>
      {refusal.isDisabled ? null : <PastExhibitorImports onOpen={onOpen} />}
    </>
  );
}

const TONES = { 0: 'draft', 3: 'progress', 4: 'done', 5: 'danger', 6: 'ended', 7: 'ended' } as const;

/** The lists that the company has imported, the newest first; each can be opened again, and undone there. */
function PastExhibitorImports({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useStrings(strings);
  const { listExhibitorImports } = useCalls();
  const list = useRecordList(listExhibitorImports, { filter: {} });
  return (
    <PastImports
      list={list}
      about={t('about')}
      rowOf={({ id, filename, sessionname, status, good, duplicate, failed, username, createtime }) => ({
        id,
        filename,
        href: importAddress(id),
        about: sessionname,
        tone: TONES[status],
        state: t(`status.${status}`),
        counts: status === exhibitorImport.done ? { ok: good, rest: duplicate + failed } : undefined,
        who: username,
        when: createtime,
      })}
      onOpen={onOpen}
    />
  );
}
