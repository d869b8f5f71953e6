import { type Kysely, type Selectable, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { documentColumn } from '../document-column.ts';
import { refuseTaken } from '../refuse-taken.ts';
import { ownIds } from './own-ids.ts';

const AT_MOST = 50;
const NAME_TAKEN = ['mail_signature_name', 'signatureExists'] as const;

/** The caller's signatures, the default one first. */
export const listSignatures: Operation<'listSignatures'> = async ({ db, user }) =>
  (await own(db, user).selectAll().orderBy('isdefault', 'desc').orderBy('id').limit(AT_MOST).execute()).map(wireSignature);

/** Makes a signature; the first one is the default. */
export const addSignature: Operation<'addSignature'> = async ({ db, user }, { name, document, language = '' }) =>
  refuseTaken(NAME_TAKEN, () =>
    db.transaction().execute(async (trx) => {
      // Two tabs that save at once are counted one after the other.
      await sql`SELECT FROM account WHERE id = ${user.id} FOR UPDATE`.execute(trx);
      const there = await own(trx, user).select('isdefault').execute();
      if (there.length >= AT_MOST) throw new Refusal(409, 'tooManySignatures', { values: { n: AT_MOST } });
      const values = {
        name: name.trim(),
        document: documentColumn(document),
        language,
        isdefault: !there.some(({ isdefault }) => isdefault),
      };
      const row = await trx
        .insertInto('mail_signature')
        .values({ tenant_id: user.tenantId, account_id: user.id, ...values })
        .returningAll()
        .executeTakeFirstOrThrow();
      return wireSignature(row);
    }),
  );

/** Changes a signature, if nobody has since it was read. */
export const updateSignature: Operation<'updateSignature'> = async ({ db, user }, { id, version, name, document, language = '' }) => {
  const found = await findSignature(db, user, id);
  const row = await refuseTaken(NAME_TAKEN, () =>
    db
      .updateTable('mail_signature')
      .set({ name: name.trim(), document: documentColumn(document), language, version: version + 1 })
      .where('id', '=', found.id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst(),
  );
  if (!row) throw new Refusal(409, 'stale');
  return wireSignature(row);
};

/** Makes a signature the one that new mails get. */
export const updateDefaultSignature: Operation<'updateDefaultSignature'> = async ({ db, user }, { id }) =>
  db.transaction().execute(async (trx) => {
    const found = await findSignature(trx, user, id);
    await trx
      .updateTable('mail_signature')
      .set({ isdefault: sql<boolean>`id = ${found.id}` })
      .where('tenant_id', '=', user.tenantId)
      .where('account_id', '=', user.id)
      .execute();
    return wireSignature(await findSignature(trx, user, found.id));
  });

/** Deletes signatures of the caller, all of these or none; mails that were sent keep theirs. The next one is the default one then. */
export const deleteSignatures: Operation<'deleteSignatures'> = async ({ db, user }, { ids }) =>
  db.transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom('mail_signature')
      .where('tenant_id', '=', user.tenantId)
      .where('account_id', '=', user.id)
      .where('id', 'in', await ownIds(trx, user, { table: 'mail_signature', ids }))
      .returning('isdefault')
      .execute();
    if (deleted.some(({ isdefault }) => isdefault))
      await trx
        .updateTable('mail_signature')
        .set({ isdefault: true })
        .where(
          'id',
          '=',
          own(trx, user).select(({ fn }) => fn.min('id').as('id')),
        )
        .execute();
    return { count: deleted.length };
  });

function own(db: Kysely<Database>, { id, tenantId }: Caller) {
  return db.selectFrom('mail_signature').where('tenant_id', '=', tenantId).where('account_id', '=', id);
}

async function findSignature(db: Kysely<Database>, user: Caller, id: string): Promise<Selectable<Database['mail_signature']>> {
  const row = await own(db, user).where('id', '=', readRowId(id)).selectAll().executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

function wireSignature(row: Selectable<Database['mail_signature']>): Schemas['MailSignature'] {
  const { id, name, document, language, isdefault, version } = row;
  return { id, name, document, language, isdefault, version };
}
