import { useStrings } from '#i18n/use-strings.ts';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';

import { strings } from './strings.ts';

/** A row of a file that is not imported. */
export interface LeftRow {
  readonly line: number;
  readonly reason: string;
  readonly cells: readonly string[];
}

/** The rows that are left out, as they came, with the reason. */
export function LeftRows({ rows }: { rows: readonly LeftRow[] }) {
  const t = useStrings(strings);
  return (
    <RecordTable
      label={t('rows')}
      columns={[
        { id: 'line', header: t('line'), cell: ({ line }) => line, align: 'end', width: 84 },
        { id: 'reason', header: t('reason'), cell: ({ reason }) => reason, isRowHeader: true, width: 280 },
        { id: 'cells', header: t('cells'), cell: ({ cells }) => shownOf(cells) || '—' },
      ]}
      rows={rows.map((row) => ({ ...row, id: String(row.line) }))}
      density="compact"
      empty={t('noRows')}
    />
  );
}

const SHOWN_CHARACTERS = 200;

/** A line shows the beginnings of its cells, of which some are whole descriptions. */
function shownOf(cells: readonly string[]): string {
  return cells
    .filter((cell) => cell !== '')
    .map((cell) => cell.slice(0, SHOWN_CHARACTERS))
    .join(' · ');
}
