import { getDomain } from 'tldts';

import { isAnybodys } from '#server/customer/domain.ts';
import { nameKey } from '#server/customer/name-key.ts';
import type { SheetRow } from '#server/sheets/sheet.ts';

import { knownCell } from './cell-parts.ts';
import { fieldReaders, type ReadingContext } from './field-readers.ts';
import type { ImportField } from './header-words.ts';
import type { CheckedRow, ColumnUse, ImportRecord, RowReason } from './import-record.ts';

/** What reading a table needs to know. */
export interface TableOptions {
  uses: readonly ColumnUse[];
  countries: ReadingContext['countries'];
  owners: ReadingContext['owners'];
  zone: ReadingContext['zone'];
  /** Whether a value that cannot be read is left out, instead of its row. */
  leaveOut: boolean;
}

/** What a spreadsheet shows where a formula failed. */
const CELL_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/;
const SHOWN_CHARACTERS = 60;

/** One row as a customer, or why it is none; every value that cannot be read is told, not only the first. */
export function readRecord({ line, cells }: SheetRow, options: TableOptions): CheckedRow {
  const record = emptyRecord();
  const found = (Object.keys(fieldReaders) as ImportField[]).flatMap((field) => readField(record, field, { cells, options }));
  const reasons = withoutFollowUps(found);
  if (record.companyname === '' && !reasons.some(({ field }) => field === 'companyname'))
    reasons.push({ code: 'nocompanyname', field: 'companyname', value: '' });
  const isGood = record.companyname !== '' && (options.leaveOut || reasons.length === 0);
  return { line, cells, record: isGood ? record : null, reasons, keys: keysOf(record) };
}

function readField(
  record: ImportRecord,
  field: ImportField,
  { cells, options }: { cells: readonly string[]; options: TableOptions },
): RowReason[] {
  const own = options.uses.filter((use) => use.field === field);
  const parts = own.map(({ column }) => knownCell(cells[column] ?? '', field));
  const text = parts.filter((part) => part !== '').join('; ');
  if (text === '') return [];
  const { countries, owners, zone } = options;
  const context = { countries, owners, zone, order: own[0]?.order };
  const code = CELL_ERROR.test(text) ? 'cellerror' : fieldReaders[field](record, text, context);
  return code ? [{ code, field, value: Array.from(text).slice(0, SHOWN_CHARACTERS).join('') }] : [];
}

/** Without its country a national number cannot be read, and it is the country that is wrong. */
function withoutFollowUps(reasons: readonly RowReason[]): RowReason[] {
  const hasCountry = !reasons.some(({ code }) => code === 'unknowncountry');
  return reasons.filter(({ code }) => hasCountry || code !== 'nocountry');
}

function keysOf({ companyname, phone, website, contact: { emails, phones } }: ImportRecord): CheckedRow['keys'] {
  const hosts = [website, ...emails.map((email) => email.slice(email.indexOf('@') + 1))];
  const domains = hosts.map((host) => getDomain(host)?.toLowerCase() ?? '');
  const own = domains.filter((domain) => !isAnybodys(domain));
  return { namekey: nameKey(companyname), domains: filled(own), phones: filled([phone, ...phones]), emails };
}

function filled(values: readonly string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '');
}

function emptyRecord(): ImportRecord {
  const contact = { name: '', title: '', emails: [], phones: [], whatsapp: '', wechat: '' };
  const own = { companyname: '', countrycode: '', phone: '', website: '' };
  return { ...own, texts: {}, choices: {}, hscodes: [], tags: [], times: {}, contact };
}
