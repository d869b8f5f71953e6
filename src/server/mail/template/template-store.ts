import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type Caller, Refusal, type Schemas } from '#server/operation.ts';

import { MOST_TEMPLATES, refuseTooMany, type TemplateTable } from './kept-templates.ts';

type Common = Omit<Schemas['MailTemplate'], 'document'>;
type Written = Pick<Schemas['MailTemplateInput'], 'name' | 'category' | 'subject' | 'language' | 'shared'>;

interface Row extends Omit<Common, 'ismine' | 'isbuiltin' | 'updatetime'> {
  account_id: string;
  updatetime: Date;
}

/** One of the two kinds of templates: where it is kept, and what it says beside a name and a subject. */
interface TemplateKind<Input extends Written, Content extends object> {
  readonly table: TemplateTable;
  /** What is written as it is kept; the columns are called as on the wire. */
  readonly columnsOf: (input: Input) => Readonly<Record<keyof Content & string, string>>;
  readonly contentOf: (row: Content) => Content;
}

/** The templates that accounts keep of one kind: everybody's own, and those that colleagues share. */
export function templateStore<Input extends Written, Content extends object>({
  table,
  columnsOf,
  contentOf,
}: TemplateKind<Input, Content>) {
  type Template = Common & Content;

  const wire = (row: Row & Content, user: Caller): Template => {
    const { id, name, category, subject, language, shared, username, version, updatetime, account_id } = row;
    const common = { id, name, category, subject, language, shared, username, version, updatetime: updatetime.toISOString() };
    return { ...common, ...contentOf(row), ismine: account_id === user.id, isbuiltin: false };
  };

  const readRows = async (db: Kysely<Database>, user: Caller, wanted: RawBuilder<unknown>): Promise<Template[]> => {
    const { rows } = await sql<Row & Content>`
      SELECT template.*, account.nameremark AS username FROM ${sql.table(table)} AS template JOIN account ON account.id = template.account_id
      WHERE template.tenant_id = ${user.tenantId} AND template.deletetime IS NULL AND (template.account_id = ${user.id} OR template.shared) AND ${wanted}
      ORDER BY template.updatetime DESC, template.id DESC LIMIT ${MOST_TEMPLATES * 10}`.execute(db);
    return rows.map((row) => wire(row, user));
  };

  /** @throws Refusal 404 for a colleague's own one, as for one that does not exist */
  const find = async (db: Kysely<Database>, user: Caller, id: string): Promise<Template> => {
    const [template] = await readRows(db, user, sql`template.id = ${readRowId(id)}`);
    if (!template) throw new Refusal(404, 'notFound', { field: 'id' });
    return template;
  };

  const valuesOf = (input: Input): Readonly<Record<string, string | boolean>> => {
    const { name, category = '', subject, language = '', shared = false } = input;
    return { name: name.trim(), category: category.trim(), subject, language, shared, ...columnsOf(input) };
  };

  return {
    /** All that the caller may use, the latest changed first. */
    list: (db: Kysely<Database>, user: Caller) => readRows(db, user, sql`true`),
    find,
    /** @throws Refusal 409 to whoever has as many as one account may have */
    add: async (db: Kysely<Database>, user: Caller, input: Input): Promise<Template> =>
      db.transaction().execute(async (trx) => {
        await refuseTooMany(trx, user, table);
        const values = Object.entries({ tenant_id: user.tenantId, account_id: user.id, ...valuesOf(input) });
        const { rows } = await sql<{ id: string }>`
          INSERT INTO ${sql.table(table)} (${sql.join(values.map(([column]) => sql.ref(column)))})
          VALUES (${sql.join(values.map(([, value]) => value))}) RETURNING id`.execute(trx);
        return find(trx, user, rows[0]?.id ?? '0');
      }),
    /**
     * Changes one of the caller's templates, if nobody has since it was read.
     *
     * @throws Refusal 404 for one of somebody else, 409 with the template as it is now, so that the writer may choose
     */
    update: async (
      db: Kysely<Database>,
      user: Caller,
      { id, version, template }: { id: string; version: number; template: Input },
    ): Promise<Template> => {
      const own = sql`tenant_id = ${user.tenantId} AND account_id = ${user.id} AND deletetime IS NULL AND id = ${readRowId(id)}`;
      const set = Object.entries(valuesOf(template)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      const { rows } = await sql<{ id: string }>`
        UPDATE ${sql.table(table)} SET ${sql.join(set)}, version = version + 1, updatetime = now() WHERE ${own} AND version = ${version}
        RETURNING id`.execute(db);
      if (rows[0]) return find(db, user, rows[0].id);
      const { rows: there } = await sql<{ id: string }>`SELECT id FROM ${sql.table(table)} WHERE ${own}`.execute(db);
      if (!there[0]) throw new Refusal(404, 'notFound', { field: 'id' });
      throw new Refusal(409, 'stale', { current: await find(db, user, there[0].id) });
    },
  };
}
