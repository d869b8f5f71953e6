import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { productImport } from '#lib/status-names.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Figures } from '#ui/import/Figures.tsx';
import * as styles from '#ui/import/import.css.ts';
import { Status } from '#ui/status/Status.tsx';
import { Said } from '#ui/voice/Said.tsx';

import { UndoButton } from '../../import/ImportActions.tsx';
import { ErrorFileButton, LeftOut } from './LeftOut.tsx';
import type { Import } from './product-import-plan.ts';
import { strings } from './strings.ts';

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
  const { cancelProductImport } = useCalls();
  const { status, added, changed, same, failed } = job;
  const isDone = status === productImport.done;
  return (
    <>
      <section className={styles.section}>
        <Said>
          <Ending job={job} />
        </Said>
        {isDone ? (
          <Figures
            figures={[
              { name: t('count.added'), value: added },
              { name: t('count.changed'), value: changed },
              { name: t('count.same'), value: same },
              { name: t('count.failed'), value: failed },
            ]}
          />
        ) : null}
        <div className={styles.actions}>
          <Button variant="primary" onPress={() => go(href('foreignTrade.products'))}>
            {t('toProducts')}
          </Button>
          <Button onPress={onLeave}>{t('again')}</Button>
          {isDone || status === productImport.failed ? (
            <UndoButton
              job={job}
              body={t('undoBody', { added, changed })}
              action={t('undoAction')}
              undo={cancelProductImport}
              onUndone={onUndone}
              onRefused={onRefused}
            />
          ) : null}
        </div>
      </section>
      {isDone ? <Rest job={job} /> : null}
    </>
  );
}

function Ending({ job: { status, added, changed, kept, failure } }: { job: Import }) {
  const t = useStrings(strings);
  if (status === productImport.done) return <Status tone="done">{t('imported', { n: added + changed })}</Status>;
  if (status === productImport.failed) return <Status tone="danger">{failure}</Status>;
  const words = status === productImport.cancelled ? t('cancelled') : t('undone');
  return <Status tone="ended">{kept === 0 ? words : `${words} ${t('kept', { n: kept })}`}</Status>;
}

/** Shows what the import has left out. */
function Rest({ job }: { job: Import }) {
  const t = useStrings(strings);
  const { checkProductImport } = useCalls();
  const { id, mapping, existing } = job;
  const { record, error, reload } = useRecord(({ signal }) => checkProductImport({ id, mapping, existing }, { signal }));
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
