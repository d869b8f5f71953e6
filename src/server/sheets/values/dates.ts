/** In which order day, month and year stand; where the numbers themselves do not tell, the reader has to. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy';

/** The beginnings of the names of months in English, Spanish, Portuguese, French, German and Russian. */
const MONTHS =
  'jan ene янв|feb fev fév фев|mar mär мар|apr abr avr апр|may mai май мая|jun июн|jul июл|aug ago aoû авг|sep set сен|oct out okt окт|nov ноя|dec dic dez déc дек'
    .split('|')
    .map((names) => names.split(' '));
const LATEST_YEAR = 2199;
/** Two digits are a year of this century up to here, and of the last one beyond. */
const LAST_SHORT_YEAR = 69;
/** Day 0 of the calendar that spreadsheets count in. */
const SERIAL_START = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/**
 * The day of a cell as `YYYY-MM-DD`, with its time if it has one, as `YYYY-MM-DDTHH:MM`, and behind that the offset that the cell names; nothing where it is
 * none, or where day and month could be taken for each other.
 *
 * @param earliest the first year that is taken for one
 */
export function dateOf(cell: string, order: DateOrder | undefined, earliest = 1970): string | undefined {
  const text = cell.normalize('NFKC').trim();
  const day = bySerial(text) ?? byYearFirst(text) ?? byMonthName(text) ?? byYearLast(text, order);
  return day !== undefined && Number(day.slice(0, 4)) >= earliest ? day : undefined;
}

/** The month of a cell that names no day, as `YYYY-MM`: `JAN-2025`, `2025/1`, `202501`, `01.2025`, `2025年1月`. */
export function monthOf(cell: string): string | undefined {
  const text = cell.normalize('NFKC').trim();
  const [, year, month] = MONTH_FORMS.map((form) => form(text)).find((found) => found) ?? [];
  return year === undefined ? undefined : dayText([Number(year), Number(month), 1], undefined)?.slice(0, 7);
}

/** Ways of writing a month, each as what was found, the year and the month. */
const MONTH_FORMS: readonly ((text: string) => readonly string[] | null)[] = [
  (text) => /^(\d{4})[-/.\s]?(\d{1,2})$/.exec(text) ?? /^(\d{4})年(\d{1,2})月(?:份)?$/.exec(text),
  (text) => swapped(/^(\d{1,2})[-/.](\d{4})$/.exec(text)),
  (text) => named(/^(\p{L}{3,9})\.?[\s,'-]*(\d{4}|\d{2})$/u.exec(text) ?? swapped(/^(\d{4})[\s-]*(\p{L}{3,9})$/u.exec(text))),
];

function named(found: readonly string[] | null): readonly string[] | null {
  return found && [found[0] ?? '', fullYear(found[2]), String(monthNumber(found[1] ?? ''))];
}

/** In which order the numbers of a cell can only stand; either where it is day or month that comes first, nothing for other ways of writing. */
export function orderEvidence(cell: string): DateOrder | 'either' | undefined {
  const text = cell.normalize('NFKC').trim();
  if (/^\d{4}(?:[-/.年]\d{1,2}|\d{2}\d{2}$)/.test(text)) return 'ymd';
  const found = /^(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})\b/.exec(text);
  if (!found) return undefined;
  return found[1] === found[2] ? 'either' : (orderOf(Number(found[1]), Number(found[2])) ?? 'either');
}

function monthNumber(name: string): number {
  const start = name.slice(0, 3).toLowerCase();
  return MONTHS.findIndex((names) => names.includes(start)) + 1;
}

function fullYear(year = ''): string {
  if (year.length !== 2) return year;
  return String((Number(year) > LAST_SHORT_YEAR ? 1900 : 2000) + Number(year));
}

function bySerial(text: string): string | undefined {
  const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  return serial > 0 ? new Date(SERIAL_START + serial * DAY_MS).toISOString().slice(0, 10) : undefined;
}

function byYearFirst(text: string): string | undefined {
  const found =
    /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?([T\s]+(?:[上下]午\s*)?\d{1,2}:\d{2}.*)?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (!found) return undefined;
  const [, year = '', month = '', day = '', time] = found;
  return dayText([year, month, day].map(Number), time);
}

function byMonthName(text: string): string | undefined {
  const found =
    /^(\d{1,2})[\s/.-]+(\p{L}{3,9})\.?,?[\s/.-]+(\d{4}|\d{2})(?!\d)(?:,| at)?(\s+\d{1,2}:\d{2}.*)?/u.exec(text) ??
    swapped(/^(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:,| at)?(\s+\d{1,2}:\d{2}.*)?/u.exec(text));
  const month = monthNumber(found?.[2] ?? '');
  return found && month > 0 ? dayText([Number(fullYear(found[3])), month, Number(found[1])], found[4]) : undefined;
}

function swapped(found: RegExpExecArray | null): readonly string[] | null {
  return found && [found[0], found[2] ?? '', found[1] ?? '', ...found.slice(3)];
}

function byYearLast(text: string, order: DateOrder | undefined): string | undefined {
  const found = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})([T\s]+(?:[上下]午\s*)?\d{1,2}:\d{2}.*)?$/.exec(text);
  if (!found) return undefined;
  const [first, second, year] = [found[1], found[2], fullYear(found[3])].map(Number) as [number, number, number];
  const known = orderOf(first, second) ?? order;
  if (known === 'dmy') return dayText([year, second, first], found[4]);
  return known === 'mdy' ? dayText([year, first, second], found[4]) : undefined;
}

function orderOf(first: number, second: number): 'dmy' | 'mdy' | undefined {
  if (first > 12 || first === second) return 'dmy';
  return second > 12 ? 'mdy' : undefined;
}

function dayText([year = 0, month = 0, day = 0]: readonly number[], time: string | undefined): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year <= LATEST_YEAR ? date.toISOString().slice(0, 10) + timeText(time) : undefined;
}

/** No clock is further ahead or behind than 14 hours; what looks like an offset and is none is words that stand behind the time. */
const TIME =
  /^(?<lead>[T\s]+)(?:(?<half>[上下]午)\s*)?(?<hours>\d{1,2}):(?<minutes>\d{2})(?<seconds>:\d{2}(?:[.,]\d+)?)?\s*(?:(?<sign>[AP])\.?M\.?\b)?\s*(?<offset>Z\b|[+-](?:(?:0\d|1[0-3]):?[0-5]\d|14:?00)\b)?/i;
const NOON = 12;

type Time = Partial<Record<'lead' | 'half' | 'hours' | 'minutes' | 'seconds' | 'sign' | 'offset', string>>;

/** The time of a cell on the clock that it was read from; nothing where it is none. */
function timeText(text = ''): string {
  const time: Time = TIME.exec(text)?.groups ?? {};
  return Number(time.hours) < 24 && Number(time.minutes) < 60 ? clockText(time) : '';
}

function clockText(time: Time): string {
  const { half, hours, minutes, sign, offset = '' } = time;
  const clock = `${String(hourOf(Number(hours), half ?? sign?.toUpperCase())).padStart(2, '0')}:${minutes}`;
  return `T${clock}${isPeriod(time, clock) ? '' : offset.toUpperCase().replace(/(\d{2})(\d{2})$/, '$1:$2')}`;
}

/** Whether what looks like an offset is when something ends, as in `09:00-12:00`; its beginning is meant then. */
function isPeriod({ lead = '', seconds, sign, offset = '' }: Time, clock: string): boolean {
  const isPlain = !/T/i.test(lead) && seconds === undefined;
  return isPlain && /^-\d{2}:/.test(offset) && (sign !== undefined || offset.slice(1) > clock);
}

/** Of the day, where the clock counts to twelve and says in which half. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  return (hour % NOON) + (half === '下午' || half === 'P' ? NOON : 0);
}
