import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { keepUpload } from '#server/files/keep-upload.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { holdCustomer } from '../access.ts';
import { authorOf } from '../change-log.ts';
import { fileRows, MOST_FILES, wireFile } from './files.ts';

/** Keeps a file with a customer. */
export const uploadCustomerFile: Operation<'uploadCustomerFile'> = (context, { customerid, filename, content }) =>
  keepUpload(context, content, {
    hold: (db) => holdCustomer(db, context.user, { customerid }),
    keep: async (db, customer, { fileId, size }) => {
      await refuseTooMany(db, customer.id);
      const own = { tenant_id: context.user.tenantId, customer_id: customer.id, creator_id: context.user.id };
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
