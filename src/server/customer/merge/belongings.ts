import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** Rows that came along: each with the customer it was at before. */
export type Moved = Record<string, [row: string, from: string][]>;

/**
 * What a customer has of its own and takes along, whatever area keeps it. The second is what makes two rows the same one.
 *
 * A test walks the schema: it fails for a table that names customers and is neither here nor among those that stay for a reason.
 */
const tables: readonly (readonly [keyof Database, RawBuilder<boolean>?])[] = [
  ['contact'],
  ['follow_up'],
  ['follow_plan'],
  ['customer_file'],
  ['customer_collaborator', sql`(there.account_id, there.droptime IS NULL) = (own.account_id, own.droptime IS NULL)`],
  ['opportunity'],
  ['clue'],
  ['buyer'],
  ['social_media', sql`(there.platform, there.url, there.account) = (own.platform, own.url, own.account)`],
  ['inquiry'],
  ['offer'],
  ['record'],
  ['mining', sql`there.kind = own.kind AND there.status IN ('queued', 'running') AND own.status IN ('queued', 'running')`],
  ['screening_dismissal', sql`(there.listname, there.entryname, there.entrykey) = (own.listname, own.entryname, own.entrykey)`],
  ['mined_value', sql`there.key = own.key`],
  ['mail'],
  ['outgoing_mail'],
  ['wa_contact'],
  ['wa_child'],
  ['transfer_request', sql`(there.owner_id, there.account_id, there.status, own.status) = (own.owner_id, own.account_id, 0, 0)`],
];

/** Gives everything of the merged customers to the one that stays, except what it has already. What is the log's stays where it was written. */
export async function moveBelongings(db: Kysely<Database>, keep: string, merged: readonly string[]): Promise<Moved> {
  const moved: Moved = { primary: await keepOnePrimary(db, [keep, ...merged]) };
  for (const from of merged)
    for (const [table, isSame] of tables) {
      const isThere = isSame
        ? sql`EXISTS (SELECT FROM ${sql.table(table)} AS there WHERE there.customer_id = ${keep} AND ${isSame})`
        : sql`false`;
      const { rows } = await sql<{ id: string }>`
        UPDATE ${sql.table(table)} AS own SET customer_id = ${keep} WHERE customer_id = ${from} AND NOT ${isThere} RETURNING id`.execute(
        db,
      );
      moved[table] = [...(moved[table] ?? []), ...rows.map(({ id }): [string, string] => [id, from])];
    }
  moved['customer'] = await moveEarlierMerges(db, keep, merged);
  await followContacts(db, [keep]);
  return moved;
}

/** Puts what came along back to where it was, where it is still with the customer that stayed. */
export async function returnBelongings(db: Kysely<Database>, keep: string, moved: Moved): Promise<void> {
  for (const [table] of tables) await returnRows(db, { table, column: 'customer_id', keep, rows: moved[table] ?? [] });
  await returnRows(db, { table: 'customer', column: 'mergedinto', keep, rows: moved['customer'] ?? [] });
  const ids = Object.values(moved).flatMap((rows) => rows.map(([, from]) => from));
  await followContacts(db, [keep, ...ids]);
  await sql`
    UPDATE contact SET isprimary = true WHERE id = ANY (${(moved['primary'] ?? []).map(([id]) => id)}::bigint[]) AND deletetime IS NULL
      AND NOT EXISTS (SELECT FROM contact AS other WHERE other.customer_id = contact.customer_id AND other.isprimary AND other.deletetime IS NULL)`.execute(
    db,
  );
}

interface Return {
  table: keyof Database;
  column: 'customer_id' | 'mergedinto';
  keep: string;
  rows: Moved[string];
}

async function returnRows(db: Kysely<Database>, { table, column, keep, rows }: Return): Promise<void> {
  await sql`
    UPDATE ${sql.table(table)} AS own SET ${sql.ref(column)} = former
    FROM unnest(${rows.map(([id]) => id)}::bigint[], ${rows.map(([, from]) => from)}::bigint[]) AS moved (row_id, former)
    WHERE own.id = row_id AND own.${sql.ref(column)} = ${keep}`.execute(db);
}

/** A customer has one primary contact: that of the one that stays, else the first one's. The others are told, with whose they were. */
async function keepOnePrimary(db: Kysely<Database>, ids: readonly string[]): Promise<Moved[string]> {
  const { rows } = await sql<{ id: string; customer: string }>`
    WITH ranked AS (
      SELECT id, customer_id, row_number() OVER (ORDER BY array_position(${ids}::bigint[], customer_id)) AS place
      FROM contact WHERE customer_id = ANY (${ids}::bigint[]) AND isprimary AND deletetime IS NULL
    )
    UPDATE contact SET isprimary = false FROM ranked WHERE contact.id = ranked.id AND place > 1
    RETURNING contact.id, contact.customer_id AS customer`.execute(db);
  return rows.map(({ id, customer }) => [id, customer]);
}

/** Customers that had become part of a merged one become part of the one that stays. */
async function moveEarlierMerges(db: Kysely<Database>, keep: string, merged: readonly string[]): Promise<Moved[string]> {
  const { rows } = await sql<{ id: string; former: string }>`
    UPDATE customer SET mergedinto = ${keep} FROM customer AS was
    WHERE customer.mergedinto = ANY (${merged}::bigint[]) AND was.id = customer.id RETURNING customer.id, was.mergedinto AS former`.execute(
    db,
  );
  return rows.map(({ id, former }) => [id, former]);
}

/** Addresses and numbers are where their contacts are. */
async function followContacts(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  for (const table of ['contact_email', 'contact_phone'])
    await sql`
      UPDATE ${sql.table(table)} AS entry SET customer_id = contact.customer_id FROM contact
      WHERE contact.customer_id = ANY (${ids}::bigint[]) AND entry.contact_id = contact.id AND entry.customer_id <> contact.customer_id`.execute(
      db,
    );
}
