import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { keepUpload } from '#server/files/keep-upload.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { holdCustomer } from '../access.ts';
import { authorOf } from '../change-log.ts';
import { fileRows, MOST_FILES, wireFile } from './files.ts';

/** A record of a contact keeps no more files than this. */
const MOST_OF_FOLLOW_UP = 20;

/** Keeps a file with a customer, by itself or with a record of a contact. */
export const uploadCustomerFile: Operation<'uploadCustomerFile'> = (context, { customerid, followupid, filename, content }) =>
  keepUpload(context, content, {
    hold: async (db) => {
      const customer = await holdCustomer(db, context.user, { customerid });
      return { customer, follow_up_id: followupid === undefined ? null : await findFollowUp(db, customer.id, followupid) };
    },
    keep: async (db, { customer, follow_up_id }, { fileId, size }) => {
      await refuseTooMany(db, customer.id);
      const own = { tenant_id: context.user.tenantId, customer_id: customer.id, creator_id: context.user.id, follow_up_id };
      const row = { ...own, file_id: fileId, filename, size: String(size) };
      const { id } = await db.insertInto('customer_file').values(row).returning('id').executeTakeFirstOrThrow();
      await writeLog(db, authorOf(context), [
        { entity: 'file', entityId: id, customerId: customer.id, action: 'upload', after: { filename, size } },
      ]);
      return wireFile(await fileRows(db).where('customer_file.id', '=', id).executeTakeFirstOrThrow());
    },
  });

/** The customer is locked, so that no two uploads count the same files. */
async function refuseTooMany(db: Kysely<Database>, customerId: string): Promise<void> {
  const { count } = await db
    .selectFrom('customer_file')
    .where('customer_id', '=', customerId)
    .where('deletetime', 'is', null)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_FILES) throw new Refusal(409, 'tooManyFiles', { values: { count: MOST_FILES } });
}

/** A record of a contact with the customer that has room for a file. */
async function findFollowUp(db: Kysely<Database>, customerId: string, id: string): Promise<string> {
  const record = await db
    .selectFrom('follow_up')
    .where('customer_id', '=', customerId)
    .where('id', '=', readRowId(id))
    .where('deletetime', 'is', null)
    .select([
      'id',
      (eb) =>
        eb
          .selectFrom('customer_file')
          .whereRef('follow_up_id', '=', 'follow_up.id')
          .where('deletetime', 'is', null)
          .select(sql<number>`count(*)::integer`.as('n'))
          .as('files'),
    ]) // prettier-ignore
    .executeTakeFirst();
  if (!record) throw new Refusal(404, 'notFound', { field: 'followupid' });
  if ((record.files ?? 0) >= MOST_OF_FOLLOW_UP) throw new Refusal(409, 'tooManyFollowFiles', { values: { count: MOST_OF_FOLLOW_UP } });
  return record.id;
}
