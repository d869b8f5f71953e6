import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { emptyBin } from '#server/mail/change/recycle-job.ts';

import { signIn } from '../../support/accounts.ts';
import { keptMailbox } from '../../support/kept-mailbox.ts';
import { startServer } from '../../support/server.ts';

test('the bin keeps a mail for 30 days; then it is gone here, its mailbox is told, and the sweep finds its file', async () => {
  const server = await startServer();
  const account = await signIn(server.db);
  const [old = '', young = '', living = ''] = await keptMailbox(server.db, account, [
    { subject: 'Old' },
    { subject: 'Young' },
    { subject: 'Living' },
  ]);
  const binned = async (mail: string, days: number) =>
    sql`UPDATE mail_place SET role = 'trash', trashtime = now() - make_interval(days => ${days}) WHERE mail_id = ${mail}`.execute(
      server.db,
    );
  await binned(old, 31);
  await binned(young, 29);
  const part = { part: '2', mime: 'image/png', filename: 'lamp.png', file_id: 'f'.repeat(32) };
  await server.db
    .insertInto('mail_part')
    .values({ mail_id: old, ...part })
    .execute();

  expect(await emptyBin(server.db)).toBe(1);
  expect(await emptyBin(server.db)).toBe(0);
  const mails = await server.db.selectFrom('mail').where('tenant_id', '=', account.tenant).select('id').orderBy('id').execute();
  expect(mails.map(({ id }) => id).toSorted()).toEqual([young, living].toSorted());
  const told = await server.db.selectFrom('mail_change').where('tenant_id', '=', account.tenant).select('kind').execute();
  expect(told).toEqual([{ kind: 'delete' }]);
  expect(await server.db.selectFrom('begun_file').where('id', '=', part.file_id).select('id').execute()).toHaveLength(1);
});
