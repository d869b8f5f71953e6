import { type Language, localeOf, type Text } from '#lib/language.ts';
import type { Schemas } from '#server/operation.ts';
import { headOf, type NumberHead } from '#server/sheets/write-sheet.ts';

import { type ChoiceName, choiceText } from '../columns/choices.ts';
import { headings } from '../columns/headings.ts';
import type { ExportRow } from './read-rows.ts';

interface Words {
  language: Language;
  countries: ReadonlyMap<string, Text>;
  /** The IANA zone that moments are told in. */
  zone: string;
}

type Column = Schemas['CustomerColumn'];

const BETWEEN = '; ';

const choice =
  (name: ChoiceName & keyof ExportRow) =>
  (row: ExportRow, { language }: Words) =>
    choiceText(name, row[name])[language];

const moment =
  (name: MomentColumn) =>
  (row: ExportRow, { zone }: Words) =>
    timeText(row[name], zone);

/** The columns that hold a moment; their headings name the zone. */
const momentColumns = [
  'dealtime',
  'lastfollowtime',
  'nextfollowtime',
  'collecttime',
  'fallat',
  'pooltime',
] as const satisfies readonly Column[];
type MomentColumn = (typeof momentColumns)[number];

/** The columns that are more than a text of the row. */
const cells: { readonly [Name in Column]?: (row: ExportRow, words: Words) => string } = {
  country: ({ countrycode }, { countries, language }) => countries.get(countrycode)?.[language] ?? countrycode,
  role: choice('role'),
  grade: ({ grade }) => grade,
  stage: choice('stage'),
  source: choice('source'),
  dealstatus: choice('dealstatus'),
  // Why it is in the public pool says nothing once somebody has it.
  poolreason: (row, { language }) => (row.owner_id === null ? choiceText('poolreason', row.poolreason)[language] : ''),
  contactcount: ({ contactcount }) => String(contactcount),
  emailcount: ({ emailcount }) => String(emailcount),
  star: ({ star }) => (star === 0 ? '' : String(star)),
  hscodes: ({ hscodes }) => hscodes.join(BETWEEN),
  tags: ({ tags }) => tags.join(BETWEEN),
  contactemail: ({ emails }) => emails.join(BETWEEN),
  contactphone: ({ numbers }) => numbers.join(BETWEEN),
  dealtime: moment('dealtime'),
  lastfollowtime: moment('lastfollowtime'),
  nextfollowtime: moment('nextfollowtime'),
  collecttime: moment('collecttime'),
  fallat: moment('fallat'),
  pooltime: moment('pooltime'),
};

/** Writes one cell of an export, in the language of the file. */
export function cellOf(row: ExportRow, column: Column, words: Words): string {
  const make = cells[column];
  return make ? make(row, words) : ((row as unknown as Partial<Record<Column, string | null>>)[column] ?? '');
}

/** The columns that hold a number. */
const counted: ReadonlySet<Column> = new Set(['star', 'contactcount', 'emailcount']);

/** Writes the heading of a column of an export, for moments with the zone that they are written in, as `Collected (China Time)`. */
export function headingOf(column: Column, { language, zone }: Pick<Words, 'language' | 'zone'>): string | NumberHead {
  const heading = headings[column][language];
  const isMoment = momentColumns.some((name) => name === column);
  return headOf(isMoment ? `${heading} (${zoneName(zone, language)})` : heading, counted.has(column) ? 'count' : undefined);
}

function zoneName(timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(localeOf[language], { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** By the clock of the zone, written so that it sorts as a text: `2026-11-20 15:00`. */
function timeText(time: Date | null, timeZone: string): string {
  return time ? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(time) : '';
}
