import { useStrings } from '#i18n/use-strings.ts';
import { BarChart } from '#ui/chart/BarChart.tsx';

import * as styles from './ExportData.css.ts';
import { strings } from './strings.ts';
import { useReportWords } from './use-report-words.ts';
import type { Report } from './use-report.ts';

const SHOWN = 20;
/** China stands out among its rivals. */
const HOME = 'CN';

/** Countries or continents by what was bought from them, with the duty that was paid. */
export function Ranking({ report, title, column }: { report: Report; title: string; column: string }) {
  const t = useStrings(strings);
  const words = useReportWords();
  const [whole = 0] = report.total;
  const bars = report.rows.map((row) => {
    const [value = 0, , , rate = null] = row.values;
    return {
      name: words.nameOf(row),
      value: value ?? 0,
      note: rate === null ? undefined : `${t('dutyrate')} ${words.percent(rate)}`,
      series: row.key === HOME ? 0 : 1,
    };
  });
  const [first] = report.rows;
  return (
    <>
      <p className={styles.total}>{t('total', { value: words.money(whole ?? 0) })}</p>
      <BarChart
        title={title}
        unit={words.unit('value', report)}
        source={words.source(report)}
        bars={bars}
        columns={[column, t('value')]}
        total={whole ?? 0}
        most={SHOWN + 1}
        twin={words.twin(report, { rows: column })}
        format={words.money}
        finding={
          first
            ? t('rankFinding', {
                name: words.nameOf(first),
                value: words.money(first.values[0] ?? 0),
                share: words.percent(first.values[1] ?? 0),
              })
            : ''
        }
      />
    </>
  );
}
