import { newDownloadToken } from '#server/http/download-token.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Operation, Refusal } from '#server/operation.ts';
import type { KeptFile } from '#server/site/file.ts';

import { visibleTo } from '../visible.ts';
import { fileRows } from './files.ts';

/** A token with which the caller's browser may fetch a customer's file once. */
export const downloadCustomerFile: Operation<'downloadCustomerFile'> = async ({ db, user }, { id }) => {
  const file = await fileRows(db)
    .innerJoin('customer', 'customer.id', 'customer_file.customer_id')
    .where(visibleTo(user))
    .where('customer_file.id', 'in', splitIds(id) ?? ['0'])
    .executeTakeFirst();
  if (!file) throw new Refusal(404, 'notFound', { field: 'id' });
  const detail: KeptFile = { fileId: file.file_id, filename: file.filename };
  return { id: await newDownloadToken(db, user, { purpose: 'file', detail }) };
};
