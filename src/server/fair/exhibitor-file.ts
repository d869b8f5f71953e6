import { type Kysely, sql } from 'kysely';

import { authorOf } from '#server/customer/change-log.ts';
import { chargeExport } from '#server/customer/export/charge-export.ts';
import type { Database } from '#server/database/schema.ts';
import { newDownloadToken, takeDownloadToken } from '#server/http/download-token.ts';
import { Download } from '#server/http/download.ts';
import { writeLog } from '#server/log/write-log.ts';
import { say } from '#server/messages.ts';
import type { Caller, Operation } from '#server/operation.ts';
import { writeSheet } from '#server/sheets/write-sheet.ts';

import { type ExhibitorFilter, matching } from './matching-exhibitors.ts';

/** As the Canton Fair's own sheet is headed. */
const HEAD = ['Company Name', 'Company Name (CN)', 'Country', 'Hall', 'Booth', 'Categories', 'Products', 'Website', 'Address', 'Contact Person', 'Telephone', 'Mobile', 'Fax', 'Email', 'Zip Code', 'Shop URL']; // prettier-ignore
const AT_ONCE = 500;

/** A token that opens the table of the exhibitors that match now. */
export const startExhibitorFile: Operation<'startExhibitorFile'> = async ({ db, user, language }, filter) => {
  await chargeExport(db, user);
  // Half a character is no text that the database keeps.
  const search = Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, value.toWellFormed()]));
  const { total } = await matching(db, user, search)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const detail = { search, name: say('exhibitorsName', language) };
  return { id: await newDownloadToken(db, user, { purpose: 'exhibitors', detail }), total };
};

/** The table of exhibitors, written while it is read. Taking the token and writing the log are one: nothing leaves the company without a line about it. */
export const getExhibitorFile: Operation<'getExhibitorFile'> = async ({ db, user, address }, { id }) => {
  const { search, name } = await db.transaction().execute(async (trx) => {
    const taken = await takeDownloadToken<{ search: ExhibitorFilter; name: string }>(trx, user, { purpose: 'exhibitors', token: id });
    await chargeExport(trx, user);
    const after = { list: 'exhibitors', condition: taken.search, format: 'csv' };
    await writeLog(trx, authorOf({ user, address }), [{ entity: 'export', entityId: null, action: 'export', after }]);
    return taken;
  });
  return new Download(`${name}.csv`, writeSheet({ format: 'csv', name, head: HEAD, rows: rowsOf(db, user, search) }));
};

async function* rowsOf(db: Kysely<Database>, user: Caller, search: ExhibitorFilter): AsyncGenerator<string[]> {
  let after = '0';
  for (;;) {
    const rows = await matching(db, user, search).selectAll().where('id', '>', after).orderBy('id').limit(AT_ONCE).execute();
    for (const row of rows)
      yield [
        row.companyname,
        row.companynamecn,
        row.countrycode,
        row.hall,
        row.booth,
        row.categories.join('; '),
        row.products.join('; '),
        row.website,
        row.address,
        row.contactperson,
        row.telephone,
        row.mobile,
        row.fax,
        row.email,
        row.zipcode,
        row.shopurl,
      ];
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
