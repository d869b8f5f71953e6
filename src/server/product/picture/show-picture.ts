import { Download } from '#server/http/download.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type Operation, Refusal } from '#server/operation.ts';

/** A picture of the caller's company, in the smallest size that is wide enough, or the widest there is. */
export const getPicture: Operation<'getPicture'> = async ({ db, user, files }, { id, size }) => {
  const sizes = await db
    .selectFrom('picture_file')
    .where('tenant_id', '=', user.tenantId)
    .where('picture_id', '=', readRowId(id))
    .where('format', '=', 'jpeg')
    .select(['size', 'file_id'])
    .orderBy('size')
    .execute();
  const fitting = sizes.find((file) => file.size >= size) ?? sizes.at(-1);
  const content = fitting && (await files.get(fitting.file_id));
  if (!content) throw new Refusal(404, 'notFound', { field: 'id' });
  return new Download(`${id}.jpg`, content, 'image/jpeg');
};
