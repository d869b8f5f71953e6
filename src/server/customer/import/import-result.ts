import type { Kysely, Selectable } from 'kysely';

import type { Language } from '#lib/language.ts';
import { customerImport } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, Refusal, type Schemas } from '#server/operation.ts';
import type { Reading } from '#server/sheets/sheet.ts';
import { faultText } from '#server/sheets/table/fault-text.ts';

/** An import as the tables have it. */
export type ImportRow = Selectable<Database['customer_import']>;

function ownImport(db: Kysely<Database>, user: Caller, id: string) {
  return db
    .selectFrom('customer_import')
    .selectAll()
    .where('tenant_id', '=', user.tenantId)
    .where('account_id', '=', user.id)
    .where('id', 'in', splitIds(id) ?? ['0']);
}

/** An import of the caller's own; anybody else's is as unknown as one that does not exist. */
export async function findImport(db: Kysely<Database>, user: Caller, id: string): Promise<ImportRow> {
  return known(await ownImport(db, user, id).executeTakeFirst());
}

/** The same, locked until the end of the transaction. */
export async function holdImport(db: Kysely<Database>, user: Caller, id: string): Promise<ImportRow> {
  return known(await ownImport(db, user, id).forUpdate().executeTakeFirst());
}

function known(row: ImportRow | undefined): ImportRow {
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

/** An import as its owner reads it. */
export async function importResult(db: Kysely<Database>, row: ImportRow, language: Language): Promise<Schemas['CustomerImport']> {
  const owner =
    row.owner_id === null
      ? undefined
      : await db.selectFrom('account').select('nameremark').where('id', '=', row.owner_id).executeTakeFirst();
  return wireImport(row, owner?.nameremark ?? '', language);
}

/** The same, where the owner's name is known already. */
export function wireImport(row: ImportRow, ownername: string, language: Language): Schemas['CustomerImport'] {
  const { tenant_id: _tenant, account_id: _account, file_id: _file, address: _address, runner: _runner, beattime: _beat, ...own } = row;
  const { owner_id, reading, reasons, failure, undoneline: _line, tries: _tries, ...shown } = own;
  const counts = Object.entries(reasons).map(([code, count]) => ({ code: code as Schemas['ReasonCode'], count }));
  return {
    ...shown,
    ...wireReading(reading),
    rowskept: hasRows(row),
    undoable: isUndoable(row),
    ownername,
    ownerid: owner_id ?? '',
    size: Number(row.size),
    done: doneOf(row),
    reasons: counts.toSorted((a, b) => b.count - a.count),
    failure: failure ? faultText(failure, language) : '',
    createtime: row.createtime.toISOString(),
    finishtime: row.finishtime?.toISOString() ?? null,
  };
}

/** Whether it is over and has made customers; where its rows are forgotten nobody knows any more which. */
export function isUndoable(row: ImportRow): boolean {
  const { status, created } = row;
  const isOver = status === customerImport.done || status === customerImport.cancelled || status === customerImport.failed;
  return isOver && created > 0 && hasRows(row);
}

/** The rows go with the file. */
const hasRows = ({ file_id }: ImportRow) => file_id !== '';

function wireReading(reading: Reading): Pick<Schemas['CustomerImport'], 'format' | 'sheet' | 'encoding' | 'separator'> {
  const none = { sheet: 0, encoding: '', separator: '' } as const;
  return { ...none, ...reading };
}

/** Rows that were left out count as dealt with once the import itself has begun; while it is taken back, the customers that were looked at. */
function doneOf({ status, created, updated, duplicate, failed, undone, stayed }: ImportRow): number {
  if (status === customerImport.undoing) return undone + stayed;
  return created + updated + (status >= customerImport.running ? duplicate + failed : 0);
}
