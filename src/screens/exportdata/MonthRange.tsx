import { useStrings } from '#i18n/use-strings.ts';
import { Choice } from '#ui/choice/Choice.tsx';

import type { Question } from './export-question.ts';
import { strings } from './strings.ts';

const FIRST_YEAR = 2013;
const LAST_MONTH = '2021-06';
const MONTHS_A_YEAR = 12;

/** The months that the source covers. */
const MONTHS = Array.from({ length: MONTHS_A_YEAR * (Number(LAST_MONTH.slice(0, 4)) - FIRST_YEAR + 1) }, (_, index) => {
  const year = FIRST_YEAR + Math.floor(index / MONTHS_A_YEAR);
  return `${year}-${String((index % MONTHS_A_YEAR) + 1).padStart(2, '0')}`;
}).filter((month) => month <= LAST_MONTH);

interface MonthRangeProps {
  question: Pick<Question, 'from' | 'to'>;
  onChange: (range: Partial<Pick<Question, 'from' | 'to'>>) => void;
}

/** Asks from which month to which; each field offers only months that leave something between them. */
export function MonthRange({ question: { from, to }, onChange }: MonthRangeProps) {
  const t = useStrings(strings);
  const options = (months: readonly string[]) => [{ id: '', name: t('anyMonth') }, ...months.map((id) => ({ id, name: id }))];
  return (
    <>
      <Choice
        label={t('from')}
        value={from}
        options={options(MONTHS.filter((month) => to === '' || month <= to))}
        onChange={(month) => onChange({ from: month })}
      />
      <Choice
        label={t('to')}
        value={to}
        options={options(MONTHS.filter((month) => from === '' || month >= from))}
        onChange={(month) => onChange({ to: month })}
      />
    </>
  );
}
