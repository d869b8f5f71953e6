/** One event of a calendar: its properties by name, unfolded and unescaped. */
export type ReadEvent = Readonly<Record<string, string>>;

interface Property {
  name: string;
  value: string;
}

const TEXTS = new Set(['SUMMARY', 'DESCRIPTION', 'NAME', 'X-WR-CALNAME']);
const REQUIRED = ['UID', 'DTSTAMP', 'DTSTART'];

/**
 * Reads a calendar as strictly as RFC 5545 allows and gives its events.
 *
 * @throws for a line that is too long, a bare line end, a letter cut in two, a text that is not escaped, a missing or repeated property
 */
export function readCalendar(bytes: Uint8Array): ReadEvent[] {
  const lines = unfold(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).map(readProperty);
  if (!isFramed(lines)) throw new Error('No calendar');
  const inside = lines.slice(1, -1);
  const begin = inside.findIndex(({ name }) => name === 'BEGIN');
  const head = begin === -1 ? inside : inside.slice(0, begin);
  for (const wanted of ['VERSION', 'PRODID'])
    if (head.filter(({ name }) => name === wanted).length !== 1) throw new Error(`${wanted} is not there once`);
  return begin === -1 ? [] : readEvents(inside.slice(begin));
}

function isFramed(lines: readonly Property[]): boolean {
  const frame = [lines[0], lines.at(-1)].map((property) => `${property?.name}:${property?.value}`);
  return frame.join(' ') === 'BEGIN:VCALENDAR END:VCALENDAR';
}

function unfold(text: string): string[] {
  if (!text.endsWith('\r\n')) throw new Error('The last line does not end');
  for (const line of text.slice(0, -2).split('\r\n')) {
    if (/[\r\n]/.test(line)) throw new Error(`A bare line end in ${line}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`Longer than 75 octets: ${line}`);
  }
  return text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
}

function readProperty(line: string): Property {
  const [, name, raw] = /^([A-Z-]+)(?:;[A-Z-]+=[^:;"]+)*:(.*)$/.exec(line) ?? [];
  if (name === undefined || raw === undefined) throw new Error(`No property: ${line}`);
  if (name.startsWith('DT') && !/^\d{8}T\d{6}Z$/.test(raw)) throw new Error(`${name} is not in UTC: ${raw}`);
  return { name, value: TEXTS.has(name) ? unescape(raw) : raw };
}

function unescape(raw: string): string {
  if (/[\\;,\p{Cc}]/u.test(raw.replaceAll(/\\[\\;,nN]/g, ''))) throw new Error(`Not escaped: ${raw}`);
  return raw.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
}

function readEvents(properties: readonly Property[]): ReadEvent[] {
  const begins = properties.flatMap((property, at) => (isLine(property, 'BEGIN', 'VEVENT') ? [at] : []));
  return begins.map((begin) => {
    const end = properties.findIndex((property, at) => at > begin && isLine(property, 'END', 'VEVENT'));
    const event = onceEach(withReminder(properties.slice(begin + 1, end)));
    const missing = REQUIRED.filter((name) => !(name in event));
    if (missing.length > 0) throw new Error(`An event has no ${missing.join(', ')}`);
    return event;
  });
}

/** What a program reminds of, and when, as one property in place of the alarm. */
function withReminder(inside: readonly Property[]): Property[] {
  const begin = inside.findIndex((property) => isLine(property, 'BEGIN', 'VALARM'));
  if (begin === -1) return [...inside];
  const end = inside.findIndex((property) => isLine(property, 'END', 'VALARM'));
  const { ACTION, TRIGGER, DESCRIPTION } = onceEach(inside.slice(begin + 1, end));
  return [...inside.slice(0, begin), { name: 'REMINDER', value: `${ACTION} ${TRIGGER} ${DESCRIPTION}` }, ...inside.slice(end + 1)];
}

function onceEach(properties: readonly Property[]): ReadEvent {
  const named = Object.fromEntries(properties.map(({ name, value }) => [name, value]));
  if (Object.keys(named).length < properties.length) throw new Error('A property is there twice');
  return named;
}

function isLine(property: Property, name: string, value: string): boolean {
  return property.name === name && property.value === value;
}
