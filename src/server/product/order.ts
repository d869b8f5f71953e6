import { sql } from 'kysely';

import { splitIds } from '#server/http/row-ids.ts';
import type { Operation } from '#server/operation.ts';

import { holdOwn } from './own-records.ts';

/** Puts products into the order in which they are named, in the places that they hold, so that one page is ordered and the others stay as they are. */
export const updateProductOrder: Operation<'updateProductOrder'> = ({ db, user }, { ids }) =>
  db.transaction().execute(async (trx) => {
    await holdOwn(trx, user, { table: 'product', ids });
    const { numAffectedRows = 0n } = await sql`
      WITH held AS (SELECT sort, row_number() OVER (ORDER BY sort, id) AS place FROM product WHERE id = ANY (${splitIds(ids)}::bigint[])),
      named AS (SELECT id, place FROM unnest(${splitIds(ids)}::bigint[]) WITH ORDINALITY AS given (id, place))
      UPDATE product SET sort = held.sort FROM named JOIN held USING (place) WHERE product.id = named.id AND product.sort <> held.sort`.execute(
      trx,
    );
    return { count: Number(numAffectedRows) };
  });
