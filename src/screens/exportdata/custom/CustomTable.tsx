import { useStrings } from '#i18n/use-strings.ts';
import { BarChart } from '#ui/chart/BarChart.tsx';

import * as styles from '../ExportData.css.ts';
import type { Question } from '../question.ts';
import { strings } from '../strings.ts';
import { useReportWords } from '../use-report-words.ts';
import type { Report } from '../use-report.ts';

const SHOWN = 20;

interface CustomTableProps {
  report: Report;
  dimensions: Question['dimensions'];
}

/** The rows of a report of one's own: bars for the first of them, and all measures of all as a table. */
export function CustomTable({ report, dimensions }: CustomTableProps) {
  const t = useStrings(strings);
  const words = useReportWords();
  const column = dimensions.map((dimension) => t(dimension)).join(' · ');
  const codes = dimensions.some((dimension) => dimension === 'hs4' || dimension === 'hs6' || dimension === 'chapter');
  const nameOf = (row: Report['rows'][number]) => {
    const name = row.ispartial ? t('partial', { period: words.nameOf(row) }) : words.nameOf(row);
    return codes && row.key !== '' && dimensions.length === 1 ? `${row.key} ${name}` : name;
  };
  const [first] = report.rows;
  const [whole = 0] = report.total;
  return (
    <>
      <p className={styles.total}>{t('total', { value: words.money(whole ?? 0) })}</p>
      <BarChart
        title={t('customTitle')}
        unit={words.unit('value', report)}
        source={words.source(report)}
        bars={report.rows.map((row) => ({ name: nameOf(row), value: row.values[0] ?? 0 }))}
        columns={[column, t('value')]}
        total={whole ?? 0}
        most={SHOWN}
        twin={words.twin(report, { rows: column, nameOf })}
        format={words.money}
        finding={
          first
            ? t('rankFinding', {
                name: nameOf(first),
                value: words.money(first.values[0] ?? 0),
                share: words.percent(first.values[1] ?? 0),
              })
            : ''
        }
      />
    </>
  );
}
