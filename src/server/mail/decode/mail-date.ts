const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** The names of RFC 5322; others, as `CST`, mean two places at least, and stand in brackets beside the number. */
const ZONES: Readonly<Record<string, number>> = {
  ut: 0,
  gmt: 0,
  utc: 0,
  z: 0,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
};
const DATE =
  /(\d{1,2})[\s-]{1,9}([a-z]{3})[a-z]{0,9}[\s,-]{1,9}(\d{2,4})[\s,]{1,9}(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s{0,9}(?:([+-]\d{4})|([a-z]{1,5})\b)?/i;
const EARLIEST = Date.UTC(1990, 0, 1);
/** How far the clock of a sender may go ahead of the server that received the mail. */
const AHEAD_MS = 2 * 86_400_000;
const MINUTE_MS = 60_000;

/** When a mail was written by its own header; when the server received it where that says nothing that can be true. */
export function mailDate(header: string | undefined, received: Date): Date {
  const written = header === undefined ? undefined : parsed(header.slice(0, 200));
  const isLikely = written !== undefined && written >= EARLIEST && written <= received.getTime() + AHEAD_MS;
  return isLikely ? new Date(written) : received;
}

function parsed(header: string): number | undefined {
  const [, day, month = '', year = '', hour, minute, second = 0, offset, zone = ''] = DATE.exec(header) ?? [];
  const at = MONTHS.indexOf(month.toLowerCase());
  if (at === -1) return iso(header);
  const time = Date.UTC(fullYear(year), at, Number(day), Number(hour), Number(minute), Number(second));
  return time - minutesEast(offset, zone) * MINUTE_MS;
}

function fullYear(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) < 50 ? 2000 : 1900);
}

function minutesEast(offset: string | undefined, zone: string): number {
  if (offset === undefined) return ZONES[zone.toLowerCase()] ?? 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3));
  return offset.startsWith('-') ? -minutes : minutes;
}

/** Some programs write dates as `2026-03-04T05:06:07+08:00`. */
function iso(header: string): number | undefined {
  const [, day, clock, zone = 'Z'] = /(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d{1,6})?(Z|[+-]\d\d:?\d\d)?/.exec(header) ?? [];
  const time = Date.parse(`${day}T${clock}${zone}`);
  return Number.isNaN(time) ? undefined : time;
}
