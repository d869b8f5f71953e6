import { addressListStatus } from '#lib/status-names.ts';
import { counted } from '#server/files/counted-stream.ts';
import { keepImport, refuseWithoutRoom } from '#server/files/kept-imports.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { addressCaps } from '#server/sheets/caps.ts';
import type { Wish } from '#server/sheets/read-head.ts';
import { readingTable } from '#server/sheets/table/fault-text.ts';
import { tableHead, type TableHead } from '#server/sheets/table/table-head.ts';
import { withFile } from '#server/sheets/table/with-file.ts';
import { addressListJob } from '#server/verify/list/list-jobs.ts';
import { findList, type ListRow, wireLists } from '#server/verify/list/list-rows.ts';
import { insertAddresses, refuseTooManyLists } from '#server/verify/list/lists.ts';

import { contentsOf, refuseUnknownColumns } from './table-rows.ts';

const HEADING = /mail|邮箱|邮件|電郵|电邮|郵件|郵箱/i;

/** Keeps a table, reads its beginning and looks for addresses in its columns; one that cannot be read is not kept, and the refusal says why. */
export const uploadAddressTable: Operation<'uploadAddressTable'> = async (context, { filename, content }) => {
  const { user, files } = context;
  await refuseWithoutRoom(context);
  const { stream, bytes } = counted(content);
  const fileId = await files.put(stream, { mostBytes: addressCaps.fileBytes });
  try {
    const head = await headOf(context, fileId);
    const row = await keepImport(context, bytes(), (trx) =>
      trx
        .insertInto('address_list')
        .values({
          tenant_id: user.tenantId,
          account_id: user.id,
          name: filename,
          total: 0,
          doubles: 0,
          status: addressListStatus.unmapped,
          file_id: fileId,
          size: bytes(),
          sheets: head.sheets,
          ...keptHead(head),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    return wireTable(row);
  } catch (error) {
    await files.delete(fileId);
    throw error;
  }
};

/** A table of the caller's own. */
export const getAddressTable: Operation<'getAddressTable'> = async ({ db, user }, { id }) => wireTable(await findTable({ db, user }, id));

/** Reads the table again as the caller says it is. */
export const updateAddressTable: Operation<'updateAddressTable'> = async (context, { id, ...wish }) => {
  const { file_id, reading, headrow } = await findOpenTable(context, id);
  const { format: _format, ...before } = reading ?? {};
  // Another sheet has its headings elsewhere.
  const head = await headOf(context, file_id, { ...before, ...(wish.sheet === undefined && { headrow }), ...wish });
  const row = await context.db
    .updateTable('address_list')
    .set(keptHead(head))
    .where('id', '=', id)
    .where('status', '=', addressListStatus.unmapped)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refusal(409, 'importGoesOn', { field: 'id' });
  return wireTable(row);
};

/** Counts what would be verified. */
export const checkAddressTable: Operation<'checkAddressTable'> = async (context, { id, columns }) => {
  const table = await findOpenTable(context, id);
  refuseUnknownColumns(table, columns);
  const { rows, without, mails, doubles } = await contentsOf(context.files, table, columns);
  return { rows, without, addresses: mails.length, doubles };
};

/** Lines the addresses up; the job goes on without the caller. */
export const startAddressTable: Operation<'startAddressTable'> = async (context, { id, columns }) => {
  const { db, user, files, jobs } = context;
  const table = await findOpenTable(context, id);
  refuseUnknownColumns(table, columns);
  const { mails, doubles, width } = await contentsOf(files, table, columns);
  if (mails.length === 0) throw new Refusal(400, 'noAddresses', { field: 'columns' });
  await refuseTooManyLists(db, user);
  const row = await db.transaction().execute(async (trx) => {
    const started = await trx
      .updateTable('address_list')
      .set({ status: addressListStatus.waiting, chosen: columns, total: mails.length, doubles, width })
      .where('id', '=', id)
      .where('status', '=', addressListStatus.unmapped)
      .returningAll()
      .executeTakeFirst();
    if (!started) throw new Refusal(409, 'importGoesOn', { field: 'id' });
    await insertAddresses(trx, id, mails);
    return started;
  });
  await jobs.send(addressListJob, { id });
  const [list] = await wireLists(db, [row]);
  return list as Schemas['AddressList'];
};

/** @throws Refusal 404 for a list that is no table, or whose file is gone */
async function findTable({ db, user }: Pick<CallerContext, 'db' | 'user'>, id: string): Promise<ListRow> {
  const row = await findList(db, user, id);
  if (row.file_id === '') throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

async function findOpenTable(context: CallerContext, id: string): Promise<ListRow> {
  const row = await findTable(context, id);
  if (row.status !== addressListStatus.unmapped) throw new Refusal(409, 'importGoesOn', { field: 'id' });
  return row;
}

const headOf = (context: CallerContext, fileId: string, wish: Wish & { headrow?: number } = {}): Promise<TableHead> =>
  readingTable(
    () =>
      withFile(context.files, fileId, (path) =>
        tableHead(path, { wish, limits: addressCaps, known: (names) => names.filter((name) => HEADING.test(name)).length }),
      ),
    addressCaps,
  );

function keptHead({ reading, headrow, columns }: TableHead) {
  const guessed = columns.map(({ name, samples }): Schemas['AddressColumn'] => ({
    name,
    samples,
    guess: samples.some((sample) => sample.includes('@')) ? 'email' : '',
  }));
  return { reading: JSON.stringify(reading), headrow, columns: JSON.stringify(guessed) };
}

function wireTable({ id, name, sheets, reading, headrow, columns, status }: ListRow): Schemas['AddressTable'] {
  const { format: _format, ...read } = reading ?? {};
  return { id, filename: name, sheets, sheet: 0, encoding: '', separator: '', ...read, headrow, columns, status };
}
