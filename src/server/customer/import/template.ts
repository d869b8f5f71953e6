import { Download } from '#server/http/download.ts';
import { say } from '#server/messages.ts';
import type { Operation } from '#server/operation.ts';
import { writeSheet } from '#server/sheets/write-sheet.ts';

import { headings } from '../columns/headings.ts';
import { mayNameOwners } from './owners.ts';
import { fieldReaders } from './table/field-readers.ts';
import type { ImportField } from './table/header-words.ts';

/** In the order in which people fill a table in: the company first. */
const FIRST: readonly ImportField[] = [
  'companyname',
  'country',
  'website',
  'phone',
  'contactname',
  'contacttitle',
  'contactemail',
  'contactphone',
];

/** An empty table with a heading for everything that can be imported. */
export const getImportTemplate: Operation<'getImportTemplate'> = async ({ user, language }, { format }) => {
  const fields = (Object.keys(fieldReaders) as ImportField[]).filter((field) => field !== 'owner' || mayNameOwners(user));
  const others = fields.filter((field) => !FIRST.includes(field));
  const head = [...FIRST, ...others].map((field) => headings[field][language]);
  const name = say('importTemplateName', language);
  return new Download(`${name}.${format}`, writeSheet({ format: format ?? 'xlsx', name, head, rows: noRows() }));
};

// oxlint-disable-next-line require-yield -- a writer takes a stream of rows, and this one is over at once
async function* noRows(): AsyncGenerator<string[]> {
  // A template has only its head.
}
