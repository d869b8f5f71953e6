import { splitIds } from '#server/http/row-ids.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { readSite } from '../draft/read-site.ts';
import { forgetLiveSites } from '../serve/live-sites.ts';
import { publishJob } from './publish-job.ts';

/** Begins to publish the site as it stands. One publication of a company at a time. */
export const startSitePublishing: Operation<'startSitePublishing'> = async ({ db, user, jobs }) => {
  const site = await db.selectFrom('site').where('tenant_id', '=', user.tenantId).select('slug').executeTakeFirst();
  if (!site) throw new Refusal(404, 'notFound');
  const begun = await db
    .insertInto('site_version')
    .values({ tenant_id: user.tenantId, creator_id: user.id })
    .onConflict((conflict) => conflict.column('tenant_id').where('state', '=', 'working').doNothing())
    .returning(['id', 'createtime'])
    .executeTakeFirst();
  if (!begun) throw new Refusal(409, 'sitePublishing');
  await jobs.send(publishJob, { id: begun.id });
  return {
    id: begun.id,
    createtime: begun.createtime.toISOString(),
    username: user.nameremark,
    pages: 0,
    bytes: 0,
    state: 'working',
    live: false,
  };
};

/** Lets visitors see an earlier version again. Its bytes were kept, so it is what it was, whatever has changed in the product since. */
export const updateLiveSite: Operation<'updateLiveSite'> = async ({ db, user, settings }, { id }) => {
  const whole = db
    .selectFrom('site_version')
    .where('tenant_id', '=', user.tenantId)
    .where('state', '=', 'whole')
    .where('id', 'in', splitIds(id)?.slice(0, 1) ?? ['0'])
    .select('id');
  const version = await whole.executeTakeFirst();
  if (!version) throw new Refusal(404, 'notFound', { field: 'id' });
  await db.updateTable('site').set({ live_version: version.id }).where('tenant_id', '=', user.tenantId).execute();
  forgetLiveSites();
  return readSite(db, settings, user.tenantId);
};
