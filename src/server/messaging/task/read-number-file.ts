import type { Readable } from 'node:stream';

import { guessColumns, knownHeadings } from '#server/customer/import/table/guess-columns.ts';
import type { ImportField } from '#server/customer/import/table/header-words.ts';
import { type Operation, Refusal } from '#server/operation.ts';
import { caps } from '#server/sheets/caps.ts';
import { inChild } from '#server/sheets/in-child.ts';
import { SheetFailure } from '#server/sheets/sheet-failure.ts';
import { readingTable } from '#server/sheets/table/fault-text.ts';
import { type TableHead, tableHead } from '#server/sheets/table/table-head.ts';
import { withTable } from '#server/sheets/table/with-file.ts';
import { countryNames } from '#server/sheets/values/country-names.ts';

import type { NumbersTask } from './numbers-child.ts';

const SCRIPT = new URL('numbers-child.ts', import.meta.url);
/** As many as one task may have. */
const MOST_TOLD = 20_000;

/**
 * Whom a file names, for whoever puts them into a task: the number of each with name and company, also of those without a number, so that they are told.
 *
 * @throws Refusal 400 for a table that cannot be read, and for one in which no column holds numbers
 */
export const uploadWhatsAppNumbers: Operation<'uploadWhatsAppNumbers'> = async ({ db }, { content }) => {
  const people = await readingTable(() =>
    withTable(limited(content), async (path) => {
      const head = await tableHead(path, { known: knownHeadings });
      const columns = columnsOf(head);
      if (!columns) return [];
      const task: NumbersTask = { path, reading: head.reading, headrow: head.headrow, columns, countries: await countryNames(db) };
      const lines: string[] = [];
      for await (const piece of inChild<string[]>(SCRIPT, task)) lines.push(...piece);
      return lines;
    }),
  );
  if (people.every((line) => line.startsWith('\t'))) throw new Refusal(400, 'noNumbers', { field: 'filename' });
  return { people: people.slice(0, MOST_TOLD), total: people.length };
};

async function* limited(content: Readable): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of content as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > caps.fileBytes) throw new SheetFailure('toolarge');
    yield piece;
  }
}

const NUMBER = /^\+?[\d\s().-]{8,21}$/;

/** Beside a column of companies it is of people. */
const PERSON = /^(?:full )?name$|^姓名$|^名字$|^nombre$|^nom$|^имя$/iu;

/** What each column holds; nothing where none holds numbers. A list without headings may be nothing but numbers. */
function columnsOf({ columns, headrow }: TableHead): (ImportField | '')[] | undefined {
  const guesses = withPeople(guessColumns(columns), columns);
  if (guesses.some((field) => field === 'whatsapp' || field === 'contactphone' || field === 'phone')) return guesses;
  const at = headrow === 0 ? columns.findIndex(({ samples }) => samples.length > 0 && samples.every((sample) => NUMBER.test(sample))) : -1;
  return at === -1 ? undefined : guesses.map((field, column) => (column === at ? 'contactphone' : field));
}

function withPeople(guesses: (ImportField | '')[], columns: TableHead['columns']): (ImportField | '')[] {
  if (guesses.includes('contactname') || !guesses.includes('companyname')) return guesses;
  const at = columns.findIndex(({ name }, column) => guesses[column] === '' && PERSON.test(name.trim()));
  return guesses.map((field, column) => (column === at ? 'contactname' : field));
}
