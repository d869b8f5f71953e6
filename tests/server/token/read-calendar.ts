/** One component of a calendar: its properties by name, unfolded and unescaped. */
export interface ReadEvent {
  readonly [name: string]: string;
}

const TEXTS = new Set(['SUMMARY', 'DESCRIPTION', 'NAME', 'X-WR-CALNAME']);
const REQUIRED = ['UID', 'DTSTAMP', 'DTSTART'];

/**
 * Reads a calendar as strictly as RFC 5545 allows and gives its events.
 *
 * @throws for a line that is too long, a bare line end, a letter cut in two, a text that is not escaped, a missing property
 */
export function readCalendar(bytes: Uint8Array): ReadEvent[] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  if (!text.endsWith('\r\n')) throw new Error('The last line does not end');
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`A bare line end in ${line}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`Longer than 75 octets: ${line}`);
  }
  const lines = physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR') throw new Error('No calendar');
  const inside = lines.slice(1, -1).map(propertyOf);
  const head = inside.slice(
    0,
    inside.findIndex(({ name }) => name === 'BEGIN'),
  );
  const names = (inside.some(({ name }) => name === 'BEGIN') ? head : inside).map(({ name }) => name);
  for (const name of ['VERSION', 'PRODID'])
    if (names.filter((one) => one === name).length !== 1) throw new Error(`${name} is not there once`);
  return eventsOf(inside);
}

function propertyOf(line: string): { name: string; value: string } {
  const [, name = '', raw = ''] = /^([A-Z-]+)(?:;[A-Z-]+=[^:;"]+)*:(.*)$/s.exec(line) ?? [];
  if (name === '') throw new Error(`No property: ${line}`);
  return { name, value: TEXTS.has(name) ? unescape(raw) : raw };
}

function unescape(raw: string): string {
  const rest = raw.replaceAll(/\\[\\;,nN]/g, '');
  if (/[\\;,\u0000-\u0008\u000A-\u001F\u007F]/.test(rest)) throw new Error(`Not escaped: ${raw}`);
  return raw.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
}

function eventsOf(properties: readonly { name: string; value: string }[]): ReadEvent[] {
  const events: Record<string, string>[] = [];
  let event: Record<string, string> | undefined;
  for (const { name, value } of properties) {
    if (name === 'BEGIN') event = {};
    else if (name === 'END') {
      const missing = REQUIRED.filter((one) => event?.[one] === undefined);
      if (missing.length > 0) throw new Error(`An event has no ${missing.join(', ')}`);
      events.push(event ?? {});
      event = undefined;
    } else if (event) {
      if (event[name] !== undefined) throw new Error(`${name} is there twice`);
      if (/^DT/.test(name) && !/^\d{8}T\d{6}Z$/.test(value)) throw new Error(`${name} is not in UTC: ${value}`);
      event[name] = value;
    }
  }
  return events;
}
