/** In which order day, month and year stand; where the numbers themselves do not tell, the reader has to. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const [EARLIEST_YEAR, LATEST_YEAR] = [1970, 2199];
/** Day 0 of the calendar that spreadsheets count in. */
const SERIAL_START = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** The day of a cell as `YYYY-MM-DD`, with its time if it has one; nothing where it is none, or where day and month could be taken for each other. */
export function dateOf(cell: string, order: DateOrder | undefined): string | undefined {
  const text = cell.normalize('NFKC').trim();
  return bySerial(text) ?? byYearFirst(text) ?? byMonthName(text) ?? byYearLast(text, order);
}

function bySerial(text: string): string | undefined {
  const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  return serial > 0 ? new Date(SERIAL_START + serial * DAY_MS).toISOString().slice(0, 10) : undefined;
}

function byYearFirst(text: string): string | undefined {
  const found =
    /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?(?:[T\s]+(\d{1,2}:\d{2}(?::\d{2})?).*)?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (!found) return undefined;
  const [, year = '', month = '', day = '', time] = found;
  return dayText([year, month, day].map(Number), time);
}

function byMonthName(text: string): string | undefined {
  const found =
    /^(\d{1,2})[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})/i.exec(text) ??
    swapped(/^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/i.exec(text));
  const month = MONTHS.indexOf((found?.[2] ?? '').slice(0, 3).toLowerCase());
  return found && month >= 0 ? dayText([Number(found[3]), month + 1, Number(found[1])], undefined) : undefined;
}

function swapped(found: RegExpExecArray | null): readonly string[] | null {
  return found && [found[0], found[2] ?? '', found[1] ?? '', found[3] ?? ''];
}

function byYearLast(text: string, order: DateOrder | undefined): string | undefined {
  const found = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T\s]+(\d{1,2}:\d{2}(?::\d{2})?).*)?$/.exec(text);
  if (!found) return undefined;
  const [first, second, year] = found.slice(1, 4).map(Number) as [number, number, number];
  const known = order === 'dmy' || order === 'mdy' ? order : orderOf(first, second);
  if (known === undefined) return undefined;
  return dayText(known === 'dmy' ? [year, second, first] : [year, first, second], found[4]);
}

function orderOf(first: number, second: number): DateOrder | undefined {
  if (first > 12 || first === second) return 'dmy';
  return second > 12 ? 'mdy' : undefined;
}

function dayText([year = 0, month = 0, day = 0]: readonly number[], time: string | undefined): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= EARLIEST_YEAR && year <= LATEST_YEAR ? date.toISOString().slice(0, 10) + timeText(time) : undefined;
}

function timeText(time = ''): string {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})/.exec(time) ?? [];
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60 ? `T${hours.padStart(2, '0')}:${minutes}:00Z` : '';
}
