import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { type Kysely, sql } from 'kysely';

import { jsonText } from '#server/database/json-text.ts';
import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';
import { newDownloadToken } from '#server/http/download-token.ts';
import { splitIds } from '#server/http/row-ids.ts';
import type { CallerContext, Schemas } from '#server/operation.ts';
import type { Paper } from '#server/pdf/paper.ts';
import { type PrintedPicture, renderPdf } from '#server/pdf/render-pdf.ts';

/** A paper of some kind, and the offer whose it is, as that stands. */
export interface NewDocument {
  kind: Schemas['DocumentKind'];
  paper: Paper;
  offer?: Pick<Schemas['Offer'], 'id' | 'revision'>;
}

const MOST_BYTES = 64 * 1024 * 1024;
/** Wide enough for a third of a page on paper. */
const PICTURE_SIZE = 480;
const UNUSED_AFTER = sql.lit('30 days');
const MOST_AT_ONCE = 200;
/** A change of the template makes other documents of the same words. */
const template = readFileSync(new URL('../pdf/paper.typ', import.meta.url));

/** Draws a paper, unless this very one was drawn before, and lets the caller fetch it. */
export async function keepDocument(context: CallerContext, document: NewDocument): Promise<Schemas['Document']> {
  const { db, user } = context;
  const hash = createHash('sha256').update(template).update(jsonText(document)).digest();
  const known = await touchDocument(db, user.tenantId, hash);
  const { file_id, ...row } = known ?? (await draw(context, { ...document, hash }));
  const token = await newDownloadToken(db, user, { purpose: 'file', detail: { fileId: file_id, filename: row.filename } });
  return { ...row, token };
}

const COLUMNS = ['id', 'kind', 'language', 'filename', 'size', 'pages', 'file_id'] as const;

function touchDocument(db: Kysely<Database>, tenantId: string, hash: Buffer) {
  return db
    .updateTable('document')
    .set({ usetime: new Date() })
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .returning(COLUMNS)
    .executeTakeFirst();
}

async function draw({ db, files, user }: CallerContext, { kind, paper, offer, hash }: NewDocument & { hash: Buffer }) {
  const pictures = await readPictures({ db, files }, user.tenantId, paper);
  const { pdf, pages } = await renderPdf(user.tenantId, { paper, pictures });
  const file_id = await files.put(Readable.from([pdf]), { mostBytes: MOST_BYTES });
  const row = {
    tenant_id: user.tenantId,
    creator_id: user.id,
    kind,
    language: paper.lang,
    offer_id: offer?.id ?? null,
    offerrevision: offer?.revision ?? null,
    filename: nameOf(paper),
    hash,
    paper: jsonText(paper),
    file_id,
    size: pdf.length,
    pages,
  };
  const kept = await db
    .insertInto('document')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'hash']).doUpdateSet({ usetime: new Date() }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  // Somebody else drew the same meanwhile; one file is enough.
  if (kept.file_id !== file_id) await files.delete(file_id);
  return kept;
}

function nameOf({ title, number, seller }: Paper): string {
  return `${[title, number === '' ? seller : number].join(' ').slice(0, 200)}.pdf`;
}

/**
 * The pictures that a paper names, as they lie in the storage.
 *
 * Of one that is gone a white dot stands in its place: the paper was made before the picture was deleted.
 */
async function readPictures(
  { db, files }: { db: Kysely<Database>; files: Storage },
  tenantId: string,
  paper: Paper,
): Promise<PrintedPicture[]> {
  const wanted = [...picturesOf(paper)];
  const found = await pictureFiles(db, tenantId, wanted);
  return Promise.all(
    wanted.map(async (file) => {
      const content = await files.get(found.get(file) ?? '');
      return { file, content: content ? await buffer(content) : WHITE_DOT };
    }),
  );
}

const WHITE_DOT = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);

/** The names of the pictures in a paper. */
export function picturesOf({ logo, blocks }: Paper): Set<string> {
  const shown = blocks.flatMap((block) => {
    if (block.kind === 'card') return block.picture ? [block.picture] : [];
    return block.kind === 'pictures' ? block.pictures : [];
  });
  return new Set([...(logo ? [logo] : []), ...shown].map(({ file }) => file));
}

/** Where the files lie of pictures that papers of a company name as `<id>.jpg`. */
export async function pictureFiles(db: Kysely<Database>, tenantId: string, names: readonly string[]): Promise<Map<string, string>> {
  const ids = names.flatMap((name) => splitIds(name.replace(/\.jpg$/, '')) ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('picture_file')
    .where('tenant_id', '=', tenantId)
    .where('picture_id', 'in', ids)
    .where('format', '=', 'jpeg')
    .where('size', '=', PICTURE_SIZE)
    .select(['picture_id', 'file_id'])
    .execute();
  return new Map(rows.map(({ picture_id, file_id }) => [`${picture_id}.jpg`, file_id]));
}

/** Deletes the documents that nobody asked for in 30 days and that no link leads to; each is drawn anew when somebody does. */
export async function sweepDocuments(db: Kysely<Database>, files: Storage): Promise<void> {
  const gone = await db
    .deleteFrom('document')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('document')
        .where('usetime', '<', sql<Date>`now() - interval ${UNUSED_AFTER}`)
        .where(
          sql<boolean>`NOT EXISTS (SELECT FROM document_share WHERE document_id = document.id AND canceltime IS NULL AND expiretime > now())`,
        )
        .select('id')
        .limit(MOST_AT_ONCE),
    )
    .returning('file_id')
    .execute();
  for (const { file_id } of gone) await files.delete(file_id);
}
