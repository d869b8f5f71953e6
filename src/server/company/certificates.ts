import { type Kysely, sql } from 'kysely';

import { authorOf } from '#server/customer/change-log.ts';
import { CHINA_TODAY } from '#server/database/china-today.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Caller, invalidField, type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { holdOwn } from '#server/product/own-records.ts';

type Certificate = Schemas['Certificate'];
type Input = Schemas['CertificateInput'];

const AT_MOST = 500;

/** The certificates of the company, those that end first at the top and those without an end last. */
export const listCertificates: Operation<'listCertificates'> = ({ db, user }) =>
  certificateRows(db, user)
    .orderBy(sql`certificate.validto NULLS LAST`)
    .orderBy('id')
    .limit(AT_MOST)
    .execute();

/** Writes down a certificate or changes one; of one that gets another last day the reminders begin anew. */
export const saveCertificate: Operation<'saveCertificate'> = (context, { id, version, ...input }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    refuseBackwards(input);
    const saved = id === undefined ? await insert(db, user, input) : await change(db, user, { id, version, input });
    const action = id === undefined ? 'create' : 'update';
    await writeLog(db, authorOf(context), [{ entity: 'certificate', entityId: saved, action, after: { name: input.name } }]);
    return readCertificate(db, user, saved);
  });

/** Deletes certificates; they can be brought back. */
export const deleteCertificates: Operation<'deleteCertificates'> = ({ db, user }, { ids }) =>
  mark(db, user, { ids, deletetime: new Date() });

/** Brings deleted certificates back. */
export const undoCertificateDeletion: Operation<'undoCertificateDeletion'> = ({ db, user }, { ids }) =>
  mark(db, user, { ids, deletetime: null });

/**
 * A certificate of the company.
 *
 * @throws Refusal 404
 */
export async function readCertificate(db: Kysely<Database>, user: Caller, id: string): Promise<Certificate> {
  const found = await certificateRows(db, user).where('id', '=', readRowId(id)).executeTakeFirst();
  if (!found) throw new Refusal(404, 'notFound', { field: 'id' });
  return found;
}

/** How long before its end a certificate counts as ending, and people hear of it first. */
const ENDING_DAYS = 90;

function certificateRows(db: Kysely<Database>, { tenantId }: Caller) {
  return db
    .selectFrom('certificate')
    .where('tenant_id', '=', tenantId)
    .where('deletetime', 'is', null)
    .select(['id', 'kind', 'name', 'no', 'issuer', 'ispublic', 'filename', 'isdemo', 'version'])
    .select([sql<string>`coalesce(validfrom::text, '')`.as('validfrom'), sql<string>`coalesce(validto::text, '')`.as('validto')])
    .select(sql<number>`size::integer`.as('size'))
    .select(
      sql<Certificate['state']>`CASE WHEN validto < ${CHINA_TODAY} THEN 'expired'
        WHEN validto <= ${CHINA_TODAY} + ${sql.lit(ENDING_DAYS)} THEN 'ending' ELSE 'valid' END`.as('state'),
    );
}

function refuseBackwards({ validfrom, validto }: Pick<Input, 'validfrom' | 'validto'>): void {
  for (const [field, day] of Object.entries({ validfrom, validto })) if (day !== '' && !isDay(day)) throw invalidField(field);
  if (validfrom !== '' && validto !== '' && validto < validfrom) throw new Refusal(400, 'endBeforeBegin', { field: 'validto' });
}

/** Whether a day is in the calendar, and in a time of which the database knows. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return day >= '1900-01-01' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

function columnsOf({ kind, name, no, issuer, validfrom, validto, ispublic }: Omit<Input, 'id' | 'version'>) {
  return { kind, name: name.trim(), no, issuer, ispublic, validfrom: validfrom || null, validto: validto || null };
}

async function insert(db: Kysely<Database>, user: Caller, input: Omit<Input, 'id' | 'version'>): Promise<string> {
  // Two who add at once are counted one after the other.
  await sql`SELECT FROM tenant WHERE id = ${user.tenantId} FOR UPDATE`.execute(db);
  const { count } = await db
    .selectFrom('certificate')
    .where('tenant_id', '=', user.tenantId)
    .where('deletetime', 'is', null)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= AT_MOST) throw new Refusal(409, 'tooManyCertificates', { values: { n: AT_MOST } });
  const row = { ...columnsOf(input), tenant_id: user.tenantId, creator_id: user.id };
  return (await db.insertInto('certificate').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

interface Change {
  id: string;
  version: number | undefined;
  input: Omit<Input, 'id' | 'version'>;
}

async function change(db: Kysely<Database>, user: Caller, { id, version, input }: Change): Promise<string> {
  const own = await readCertificate(db, user, id);
  const changed = await db
    .updateTable('certificate')
    .set(columnsOf(input))
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .$if(own.validto !== input.validto, (query) => query.set({ reminded: null }))
    .where('id', '=', own.id)
    .where('version', '=', version ?? own.version)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new Refusal(409, 'stale', { current: { ...own } });
  return own.id;
}

async function mark(db: Kysely<Database>, user: Caller, { ids, deletetime }: { ids: string; deletetime: Date | null }) {
  return db.transaction().execute(async (trx) => {
    const found = await holdOwn(trx, user, { table: 'certificate', ids });
    const { numUpdatedRows } = await trx
      .updateTable('certificate')
      .set({ deletetime })
      .where('id', 'in', found)
      .where('deletetime', deletetime ? 'is' : 'is not', null)
      .executeTakeFirst();
    return { count: Number(numUpdatedRows) };
  });
}
