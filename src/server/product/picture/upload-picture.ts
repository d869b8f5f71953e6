import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { limited, type Storage } from '#server/files/storage.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { drawPicture, type DrawnFile } from './draw.ts';
import { pictureJob } from './picture-job.ts';

/** Of one file that is to be a picture. */
export const MOST_PICTURE_BYTES = 20 * 1024 * 1024;
/** Of one company, shown or not. */
const AT_MOST = 200_000;

/** Takes a picture for a product. */
export const uploadProductPicture: Operation<'uploadProductPicture'> = (context, input) => keepPicture(context, input);

/** Takes a picture for the company's profile or site. */
export const uploadCompanyPicture: Operation<'uploadCompanyPicture'> = (context, input) => keepPicture(context, input);

async function keepPicture(
  context: CallerContext,
  { filename, content }: { filename: string; content: Readable },
): Promise<Schemas['Picture']> {
  const { user } = context;
  await refuseTooMany(context.db, user.tenantId);
  const bytes = await buffer(Readable.from(limited(content, MOST_PICTURE_BYTES)));
  return drawAndKeep(
    { ...context, send: context.jobs.send },
    { tenantId: user.tenantId, creatorId: user.id, filename, bytes, source: null },
  );
}

/** A file from outside that is to be a picture of a company. */
export interface NewPicture {
  tenantId: string;
  creatorId: string;
  filename: string;
  bytes: Uint8Array;
  /** By which the same file is known again, where it may come twice. */
  source: string | null;
}

/**
 * Draws a picture anew and keeps the results; what came from outside is not kept.
 *
 * @throws Refusal 400 for what is no picture, or none that can be read
 */
export async function drawAndKeep(
  { db, files, send }: { db: Kysely<Database>; files: Storage; send: Jobs['send'] },
  { tenantId, creatorId, filename, bytes: given, source }: NewPicture,
): Promise<Schemas['Picture']> {
  const { width, height, drawn } = await drawPicture(tenantId, given);
  const kept: (Omit<DrawnFile, 'content'> & { file_id: string; bytes: number })[] = [];
  try {
    for (const { content: bytes, ...file } of drawn)
      kept.push({ ...file, bytes: bytes.length, file_id: await files.put(Readable.from([bytes]), { mostBytes: MOST_PICTURE_BYTES }) });
    const id = await db.transaction().execute(async (trx) => {
      const row = { tenant_id: tenantId, creator_id: creatorId, filename, width, height, source };
      const picture = await trx.insertInto('picture').values(row).returning('id').executeTakeFirstOrThrow();
      const rows = kept.map((file) => ({ ...file, tenant_id: tenantId, picture_id: picture.id }));
      await trx.insertInto('picture_file').values(rows).execute();
      return picture.id;
    });
    await send(pictureJob, { id });
    return { id, filename, width, height, alt: {} };
  } catch (error) {
    for (const { file_id } of kept) await files.delete(file_id);
    throw error;
  }
}

/** @throws Refusal 409 for a company with as many pictures as one can have */
export async function refuseTooMany(db: Kysely<Database>, tenantId: string): Promise<void> {
  const { count } = await db
    .selectFrom('picture')
    .where('tenant_id', '=', tenantId)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= AT_MOST) throw new Refusal(409, 'tooManyPictures', { values: { n: AT_MOST } });
}
