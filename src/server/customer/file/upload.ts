import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { counted } from '#server/files/counted.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { holdCustomer } from '../access.ts';
import { authorOf } from '../change-log.ts';
import { fileRows, MOST_FILES, wireFile } from './files.ts';

const MOST_BYTES = 50 * 1024 * 1024;

/**
 * Keeps a file with a customer.
 *
 * Whether the caller may is asked before the bytes are read and again after, because the customer can go to somebody else meanwhile; then the
 * bytes are forgotten.
 */
export const uploadCustomerFile: Operation<'uploadCustomerFile'> = async (context, { customerid, filename, content }) => {
  const { db, files, user } = context;
  await db.transaction().execute(async (transaction) => holdCustomer(transaction, user, { customerid }));
  const { stream, bytes } = counted(content);
  const fileId = await files.put(stream, { mostBytes: MOST_BYTES });
  try {
    return await db.transaction().execute(async (transaction) => {
      const customer = await holdCustomer(transaction, user, { customerid });
      await refuseTooMany(transaction, customer.id);
      const { id } = await transaction
        .insertInto('customer_file')
        .values({
          tenant_id: user.tenantId,
          customer_id: customer.id,
          file_id: fileId,
          filename,
          size: String(bytes()),
          creator_id: user.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeLog(transaction, authorOf(context), [
        { entity: 'file', entityId: id, customerId: customer.id, action: 'upload', after: { filename, size: bytes() } },
      ]);
      return wireFile(await fileRows(transaction).where('customer_file.id', '=', id).executeTakeFirstOrThrow());
    });
  } catch (error) {
    await files.delete(fileId);
    throw error;
  }
};

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
