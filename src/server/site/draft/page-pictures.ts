import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Operation } from '#server/operation.ts';
import { describePictures } from '#server/product/picture/read-pictures.ts';

/** Notes which pictures of the company the pages of its site show, so that none of them is swept away as unused. */
export async function keepPagePictures(db: Kysely<Database>, tenantId: string, pageId?: string): Promise<void> {
  const which = pageId === undefined ? sql`` : sql`AND page.id = ${pageId}`;
  await sql`DELETE FROM site_page_picture USING site_page_draft AS page
    WHERE page.id = page_id AND page.tenant_id = ${tenantId} ${which}`.execute(db);
  await sql`INSERT INTO site_page_picture
    SELECT DISTINCT page.id, picture.id FROM site_page_draft AS page
    CROSS JOIN LATERAL jsonb_path_query(page.sections, 'lax $.**.pictureid') AS shown
    JOIN picture ON picture.tenant_id = page.tenant_id AND picture.id::text = shown #>> '{}'
    WHERE page.tenant_id = ${tenantId} ${which}`.execute(db);
}

/** Keeps what a picture shows, in words. */
export const updateSitePicture: Operation<'updateSitePicture'> = async ({ db, user }, { id, alt }) => {
  await describePictures(db, user, [{ id, alt }]);
  return { id, alt };
};
