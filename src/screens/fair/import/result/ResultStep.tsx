import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { exhibitorImport } from '#lib/status-names.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import * as styles from '#ui/import/import.css.ts';
import { Status } from '#ui/status/Status.tsx';
import { Said } from '#ui/voice/Said.tsx';

import { UndoButton } from '../../../import/ImportActions.tsx';
import { exhibitorsAddress } from '../../exhibitors/asked-exhibitors.ts';
import type { Import } from '../exhibitor-import-plan.ts';
import { strings } from '../strings.ts';
import { CountLine, ErrorFileButton, LeftOut } from './LeftOut.tsx';

export interface ResultStepProps {
  job: Import;
  onUndone: (job: Import) => void;
  /** The server refused: the import may be elsewhere by now, and is read again. */
  onRefused: () => void;
  onLeave: () => void;
}

/** Shows what the import did, or that it was undone, and what can be done next. */
export function ResultStep({ job, onUndone, onRefused, onLeave }: ResultStepProps) {
  const t = useStrings(strings);
  const go = useGo();
  const { cancelExhibitorImport } = useCalls();
  const { status, good, duplicate, failed, sessionid } = job;
  if (status !== exhibitorImport.done)
    return (
      <section className={styles.section}>
        <Said>
          <NothingLeft job={job} />
        </Said>
        <div>
          <Button onPress={onLeave}>{t('again')}</Button>
        </div>
      </section>
    );
  return (
    <>
      <section className={styles.section}>
        <Said>
          <Status tone="done">{t('imported', { n: good })}</Status>
        </Said>
        <CountLine counts={job} name={t('count.imported')} />
        <div className={styles.actions}>
          <Button variant="primary" onPress={() => go(exhibitorsAddress({ sessionid }))}>
            {t('toExhibitors')}
          </Button>
          <Button onPress={onLeave}>{t('again')}</Button>
          <UndoButton
            job={job}
            body={t('undoBody', { n: job.good })}
            action={t('undoAction')}
            undo={cancelExhibitorImport}
            onUndone={onUndone}
            onRefused={onRefused}
          />
        </div>
      </section>
      {duplicate + failed === 0 ? null : <Rest job={job} />}
    </>
  );
}

/** Why there are no exhibitors of an import. */
function NothingLeft({ job: { status, good, failure } }: { job: Import }) {
  const t = useStrings(strings);
  if (status === exhibitorImport.failed) return <Status tone="danger">{failure}</Status>;
  return <Status tone="ended">{status === exhibitorImport.cancelled ? t('cancelled') : t('undone', { n: good })}</Status>;
}

/** Shows what the import has left out, read from the list again. */
function Rest({ job }: { job: Import }) {
  const t = useStrings(strings);
  const { checkExhibitorImport } = useCalls();
  const { id, mapping } = job;
  const { record, error, reload } = useRecord(({ signal }) => checkExhibitorImport({ id, mapping }, { signal }));
  if (!record) return <Awaited rows={3} label={t('leftLoading')} error={error} title={t('leftFailed')} onRetry={reload} />;
  return (
    <>
      <div className={styles.section}>
        <div>
          <ErrorFileButton job={job} check={record} />
        </div>
      </div>
      <LeftOut check={record} />
    </>
  );
}
