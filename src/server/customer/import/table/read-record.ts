import { getDomain } from 'tldts';

import { nameKey } from '#server/customer/name-key.ts';
import { plainCell } from '#server/sheets/safe-cell.ts';
import type { SheetRow } from '#server/sheets/sheet.ts';

import { fieldReaders, type ReadingContext } from './field-readers.ts';
import type { ImportField } from './header-words.ts';
import type { CheckedRow, ColumnUse, ImportRecord, RowReason } from './import-record.ts';

/** What reading a table needs to know. */
export interface TableOptions {
  uses: readonly ColumnUse[];
  countries: ReadingContext['countries'];
  /** Whether a value that cannot be read is left out, instead of its row. */
  leaveOut: boolean;
}

/** What a spreadsheet shows where a formula failed. */
const CELL_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/;
const SHOWN_CHARACTERS = 60;

/** One row as a customer, or why it is none; every value that cannot be read is told, not only the first. */
export function readRecord({ line, cells }: SheetRow, { uses, countries, leaveOut }: TableOptions): CheckedRow {
  const record = emptyRecord();
  const reasons: RowReason[] = [];
  for (const field of Object.keys(fieldReaders) as ImportField[]) {
    const own = uses.filter((use) => use.field === field);
    const text = own
      .map(({ column }) => plainCell(cells[column] ?? '').trim())
      .filter((part) => part !== '')
      .join('; ');
    if (text === '') continue;
    const isError = CELL_ERROR.test(text);
    const code = isError ? 'cellerror' : fieldReaders[field](record, text, { countries, order: own[0]?.order });
    // Without its country a national number cannot be read, and the country is what is wrong.
    if (code === 'badphone' && !text.startsWith('+') && reasons.some((reason) => reason.code === 'unknowncountry')) continue;
    if (code) reasons.push({ code, field, value: Array.from(text).slice(0, SHOWN_CHARACTERS).join('') });
  }
  if (record.companyname === '' && !reasons.some(({ field }) => field === 'companyname'))
    reasons.push({ code: 'nocompanyname', field: 'companyname', value: '' });
  const isGood = record.companyname !== '' && (leaveOut || reasons.length === 0);
  return { line, cells, record: isGood ? record : null, reasons, keys: keysOf(record) };
}

function keysOf({ companyname, phone, website, contact: { emails, phones } }: ImportRecord): CheckedRow['keys'] {
  const hosts = [website, ...emails.map((email) => email.slice(email.indexOf('@') + 1))];
  const domains = hosts.map((host) => getDomain(host)?.toLowerCase() ?? '');
  return { namekey: nameKey(companyname), domains: filled(domains), phones: filled([phone, ...phones]), emails };
}

function filled(values: readonly string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '');
}

function emptyRecord(): ImportRecord {
  const contact = { name: '', title: '', emails: [], phones: [], whatsapp: '', wechat: '' };
  return {
    ...{ companyname: '', countrycode: '', phone: '', website: '' },
    ...{ texts: {}, choices: {}, hscodes: [], tags: [], times: {}, contact },
  };
}
