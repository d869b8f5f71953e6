import { type Kysely, type Selectable, sql } from 'kysely';

import type { Language } from '#lib/language.ts';
import { accountNames } from '#server/account/account-names.ts';
import type { Database } from '#server/database/schema.ts';
import { counted } from '#server/files/counted-stream.ts';
import { keepImport, refuseWithoutRoom } from '#server/files/kept-imports.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { exhibitorCaps } from '#server/sheets/caps.ts';
import { headOfFile } from '#server/sheets/head-of-file.ts';
import type { SheetRow } from '#server/sheets/sheet.ts';
import { faultText, readingTable } from '#server/sheets/table/fault-text.ts';
import { headRowOf } from '#server/sheets/table/head-row.ts';
import { withFile } from '#server/sheets/table/with-file.ts';

import { allSessions } from '../fair-sessions.ts';

type Field = Schemas['ExhibitorField'];

/** What the columns of exhibitor lists are called, the surest first; the Canton Fair's own sheet among them. */
const HEADINGS: readonly (readonly [Field, RegExp])[] = [
  ['companynamecn', /中文名|^公司中文|chinese name|name ?\(?cn\)?|^企业中文/],
  [
    'companyname',
    /^(?:company ?name|company|exhibitor|exhibitor name|name|enterprise ?name|company name \(en\))$|英文名|^(?:公司|企业|参展商|參展商|展商)(?:名称|名稱)?$/,
  ],
  ['country', /country|region|国家|國家|地区|地區/],
  ['hall', /^hall|展馆|展館|馆号|館號/],
  ['booth', /booth|stand|展位|攤位|摊位/],
  ['categories', /categor|sector|section|展区|展區|类别|類別|行业|行業/],
  ['products', /product|展品|产品|產品|主营|主營/],
  ['shopurl', /shop|store|店铺|店鋪|展厅|profile/],
  ['website', /web|url|site|homepage|网址|網址|网站|網站/],
  ['email', /mail|邮箱|郵箱|電郵|邮件/],
  ['contactperson', /contact|person|联系人|聯絡人|負責人|负责人/],
  ['mobile', /mobile|cell|手机|手機/],
  ['fax', /fax|传真|傳真/],
  ['telephone', /phone|^tel|电话|電話/],
  ['zipcode', /zip|post ?code|postal|邮编|郵編|郵政/],
  ['address', /address|地址/],
];

const SHOWN_CHARACTERS = 200;
const SAMPLES = 5;

/** A list of exhibitors as the table has it. */
export type ImportRow = Selectable<Database['fair_import']>;

interface Asker {
  db: Kysely<Database>;
  user: Caller;
  language: Language;
}

/** Keeps a list of exhibitors, reads its beginning and guesses its columns; one that cannot be read is not kept. */
export const uploadExhibitors: Operation<'uploadExhibitors'> = async (context, { filename, sessionid, content }) => {
  const { user, files } = context;
  const sessions = await allSessions(context);
  if (sessions.every(({ id }) => id !== sessionid)) throw new Refusal(404, 'notFound', { field: 'sessionid' });
  await refuseWithoutRoom(context);
  const { stream, bytes } = counted(content);
  const fileId = await files.put(stream, { mostBytes: exhibitorCaps.fileBytes });
  try {
    const { reading, rows } = await readingTable(
      () => withFile(files, fileId, (path) => headOfFile(path, {}, exhibitorCaps)),
      exhibitorCaps,
    );
    const headrow = headRowOf(rows, (names) => guessExhibitorColumns(names).filter((guess) => guess !== '').length);
    const row = await keepImport(context, bytes(), (trx) =>
      trx
        .insertInto('fair_import')
        .values({
          tenant_id: user.tenantId,
          account_id: user.id,
          session_id: sessionid,
          filename,
          file_id: fileId,
          size: bytes(),
          reading: JSON.stringify(reading),
          headrow,
          columns: JSON.stringify(columnsOf(rows, headrow)),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    return await wireImport(context, row);
  } catch (error) {
    await files.delete(fileId);
    throw error;
  }
};

function columnsOf(rows: readonly SheetRow[], headrow: number) {
  const head = rows.find(({ line }) => line === headrow)?.cells ?? [];
  const values = rows.filter(({ line }) => line > headrow);
  const width = Math.max(head.length, ...values.map(({ cells }) => cells.length));
  const names = Array.from({ length: width }, (_, at) => (head[at] ?? '').slice(0, SHOWN_CHARACTERS));
  const guesses = guessExhibitorColumns(names);
  return names.map((name, at) => {
    const filled = values.map(({ cells }) => cells[at] ?? '').filter((value) => value !== '');
    const samples = [...new Set(filled)].slice(0, SAMPLES).map((value) => value.slice(0, SHOWN_CHARACTERS));
    return { name, samples, guess: guesses[at] ?? '' };
  });
}

/** The imports of the company, the newest first. */
export const listExhibitorImports: Operation<'listExhibitorImports'> = async (context, { index, size = 10 }) => {
  const own = ownImports(context.db, context.user);
  const [rows, { total }] = await Promise.all([
    own
      .selectAll('fair_import')
      .orderBy('id', 'desc')
      .limit(size)
      .offset((index - 1) * size)
      .execute(),
    own.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { datas: await wireImports(context, rows), total };
};

/** One list of exhibitors, whoever in the company brought it. */
export const getExhibitorImport: Operation<'getExhibitorImport'> = async (context, { id }) =>
  wireImport(context, await findExhibitorImport(context.db, context.user, id));

function ownImports(db: Kysely<Database>, { tenantId }: Caller) {
  return db.selectFrom('fair_import').where('tenant_id', '=', tenantId);
}

function ownImport(db: Kysely<Database>, user: Caller, id: string) {
  return ownImports(db, user)
    .selectAll()
    .where('id', 'in', splitIds(id) ?? ['0']);
}

/** An import of the company's; another company's is as unknown as one that does not exist. */
export async function findExhibitorImport(db: Kysely<Database>, user: Caller, id: string): Promise<ImportRow> {
  return known(await ownImport(db, user, id).executeTakeFirst());
}

/** As {@link findExhibitorImport}, and locks the import until the end of the transaction. */
export async function holdExhibitorImport(db: Kysely<Database>, user: Caller, id: string): Promise<ImportRow> {
  return known(await ownImport(db, user, id).forUpdate().executeTakeFirst());
}

function known(row: ImportRow | undefined): ImportRow {
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

/** An import as its readers see it. */
export async function wireImport(context: Asker, row: ImportRow): Promise<Schemas['ExhibitorImport']> {
  const [wired] = await wireImports(context, [row]);
  return wired as Schemas['ExhibitorImport'];
}

async function wireImports(context: Asker, rows: readonly ImportRow[]): Promise<Schemas['ExhibitorImport'][]> {
  const sessions = new Map((await allSessions(context)).map(({ id, name }) => [id, name]));
  const names = await accountNames(
    context.db,
    context.user.tenantId,
    rows.map(({ account_id }) => account_id),
  );
  return rows.map((row) => ({
    id: row.id,
    sessionid: row.session_id,
    sessionname: sessions.get(row.session_id) ?? row.session_id,
    filename: row.filename,
    headrow: row.headrow,
    columns: row.columns as Schemas['ExhibitorColumn'][],
    mapping: row.mapping as Schemas['ExhibitorMapping'],
    status: row.status,
    total: row.total,
    done: row.done,
    good: row.good,
    duplicate: row.duplicate,
    failed: row.failed,
    failure: row.failure ? faultText(row.failure, context.language, exhibitorCaps) : '',
    username: names.get(row.account_id) ?? '',
    createtime: row.createtime.toISOString(),
  }));
}

/** What each column seems to hold by its heading, or an empty text; no field is guessed twice. */
function guessExhibitorColumns(names: readonly string[]): (Field | '')[] {
  const taken = new Set<Field>();
  return names.map((name) => {
    const heading = name.normalize('NFKC').toLowerCase().replaceAll(/[_-]+/g, ' ').trim();
    const found = HEADINGS.find(([field, pattern]) => !taken.has(field) && pattern.test(heading))?.[0] ?? '';
    if (found !== '') taken.add(found);
    return found;
  });
}
