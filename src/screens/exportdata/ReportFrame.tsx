import type { ReactNode } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';

import * as styles from './ExportData.css.ts';
import { strings } from './strings.ts';
import type { Report, ReportState } from './use-report.ts';

const ROWS_AWAITED = 8;

/** Shows what stands before, instead of and beside a report's numbers: it is loading, it failed, there is nothing to show. */
export function ReportFrame({ state, children }: { state: ReportState; children: (report: Report) => ReactNode }) {
  const t = useStrings(strings);
  const { report, isBusy, error, reload } = state;
  if (!report) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  return (
    <div className={styles.report} aria-busy={isBusy}>
      <BusyLine isBusy={isBusy} />
      {error ? <Failure title={t('failed')} error={error} onRetry={reload} /> : null}
      {report.rows.length === 0 ? (
        <Empty kind="no-match" title={t('none')}>
          {t('noneHow')}
        </Empty>
      ) : (
        children(report)
      )}
    </div>
  );
}
