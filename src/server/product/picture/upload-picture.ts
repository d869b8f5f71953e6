import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { sql } from 'kysely';

import { limited } from '#server/files/storage.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { drawPicture, type DrawnFile } from './draw.ts';
import { pictureJob } from './picture-job.ts';

const MOST_BYTES = 20 * 1024 * 1024;
/** Of one company, shown or not. */
const AT_MOST = 200_000;

/** Takes a picture for a product. */
export const uploadProductPicture: Operation<'uploadProductPicture'> = (context, input) => keepPicture(context, input);

/** Takes a picture for the company's profile or site. */
export const uploadCompanyPicture: Operation<'uploadCompanyPicture'> = (context, input) => keepPicture(context, input);

/**
 * Draws an uploaded picture anew and keeps the results; what was uploaded is not kept.
 *
 * @throws Refusal 400 for what is no picture, or none that can be read
 */
async function keepPicture(
  context: CallerContext,
  { filename, content }: { filename: string; content: Readable },
): Promise<Schemas['Picture']> {
  const { db, files, user, jobs } = context;
  await refuseTooMany(context);
  const uploaded = await buffer(Readable.from(limited(content, MOST_BYTES)));
  const { width, height, drawn } = await drawPicture(user.tenantId, uploaded);
  const kept: (Omit<DrawnFile, 'content'> & { file_id: string; bytes: number })[] = [];
  try {
    for (const { content: bytes, ...file } of drawn)
      kept.push({ ...file, bytes: bytes.length, file_id: await files.put(Readable.from([bytes]), { mostBytes: MOST_BYTES }) });
    const id = await db.transaction().execute(async (trx) => {
      const row = { tenant_id: user.tenantId, creator_id: user.id, filename, width, height };
      const picture = await trx.insertInto('picture').values(row).returning('id').executeTakeFirstOrThrow();
      const rows = kept.map((file) => ({ ...file, tenant_id: user.tenantId, picture_id: picture.id }));
      await trx.insertInto('picture_file').values(rows).execute();
      return picture.id;
    });
    await jobs.send(pictureJob, { id });
    return { id, filename, width, height, alt: {} };
  } catch (error) {
    for (const { file_id } of kept) await files.delete(file_id);
    throw error;
  }
}

async function refuseTooMany({ db, user }: CallerContext): Promise<void> {
  const { count } = await db
    .selectFrom('picture')
    .where('tenant_id', '=', user.tenantId)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= AT_MOST) throw new Refusal(409, 'tooManyPictures', { values: { n: AT_MOST } });
}
