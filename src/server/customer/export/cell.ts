import type { Language, Text } from '#lib/language.ts';
import type { Schemas } from '#server/operation.ts';

import { type ChoiceName, choiceText } from '../columns/choices.ts';
import type { ExportRow } from './read-rows.ts';

interface Words {
  language: Language;
  countries: ReadonlyMap<string, Text>;
}

type Column = Schemas['CustomerColumn'];

const BETWEEN = '; ';

const choice =
  (name: ChoiceName & keyof ExportRow) =>
  (row: ExportRow, { language }: Words) =>
    choiceText(name, row[name])[language];

/** The columns that are more than a text of the row. */
const cells: { readonly [Name in Column]?: (row: ExportRow, words: Words) => string } = {
  country: ({ countrycode }, { countries, language }) => countries.get(countrycode)?.[language] ?? countrycode,
  role: choice('role'),
  grade: ({ grade }) => grade,
  stage: choice('stage'),
  source: choice('source'),
  dealstatus: choice('dealstatus'),
  star: ({ star }) => (star === 0 ? '' : String(star)),
  hscodes: ({ hscodes }) => hscodes.join(BETWEEN),
  tags: ({ tags }) => tags.join(BETWEEN),
  contactemail: ({ emails }) => emails.join(BETWEEN),
  contactphone: ({ numbers }) => numbers.join(BETWEEN),
  lastfollowtime: ({ lastfollowtime }) => timeText(lastfollowtime),
  nextfollowtime: ({ nextfollowtime }) => timeText(nextfollowtime),
  collecttime: ({ collecttime }) => timeText(collecttime),
};

/** What stands in one cell of an export, in the language of the file. */
export function cellOf(row: ExportRow, column: Column, words: Words): string {
  const make = cells[column];
  return make ? make(row, words) : ((row as unknown as Partial<Record<Column, string | null>>)[column] ?? '');
}

/** In UTC, and so that it sorts as a text. */
function timeText(time: Date | null): string {
  return time ? time.toISOString().slice(0, 16).replace('T', ' ') : '';
}
