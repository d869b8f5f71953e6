import { useStrings } from '#i18n/use-strings.ts';
import { BarChart } from '#ui/chart/BarChart.tsx';

import * as styles from './ExportData.css.ts';
import { strings } from './strings.ts';
import { useReportWords } from './use-report-words.ts';
import type { Report } from './use-report.ts';

const SHOWN = 20;

/** One ranking a country: the same products in the same order, so that they can be read across. */
export function ShareTable({ report }: { report: Report }) {
  const t = useStrings(strings);
  const words = useReportWords();
  const [, ...countries] = report.columns;
  return (
    <div className={styles.side}>
      {countries.map((country, place) => {
        const shareOf = ({ values }: Report['rows'][number]) => values[place + 1] ?? 0;
        const top = report.rows.toSorted((a, b) => shareOf(b) - shareOf(a))[0];
        return (
          <BarChart
            key={country.id}
            title={country.name}
            unit={words.unit('share', report)}
            source={words.source(report)}
            bars={report.rows.map((row) => ({
              name: `${row.key} ${row.name}`,
              value: shareOf(row),
              note: words.money(row.values[0] ?? 0),
              series: place,
            }))}
            columns={[t('goods'), t('share')]}
            most={SHOWN}
            full={100}
            format={words.percent}
            finding={top ? t('shareFinding', { country: country.name, name: top.name, share: words.percent(shareOf(top)) }) : ''}
          />
        );
      })}
    </div>
  );
}
