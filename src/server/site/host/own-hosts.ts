import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import type { Settings } from '#server/config.ts';
import { holdUntilCommit } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { notify } from '#server/notice/notify.ts';
import { type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { askHostRecords, recordNameOf } from './host-records.ts';

const MOST_HOSTS = 10;
const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** The company's hosts, the primary one first. */
export const listSiteHosts: Operation<'listSiteHosts'> = ({ db, user, settings }) => readHosts(db, settings, user.tenantId);

/** Names a host. Another company may name the same one: it counts for the one whose record stands there. */
export const addSiteHost: Operation<'addSiteHost'> = async ({ db, user, settings }, input) => {
  const host = readHost(input.host, settings);
  return db.transaction().execute(async (trx) => {
    const site = await trx.selectFrom('site').where('tenant_id', '=', user.tenantId).select('slug').forUpdate().executeTakeFirst();
    if (!site) throw new Refusal(404, 'notFound');
    const own = await hostRows(trx, user.tenantId).execute();
    if (own.some((one) => one.host === host)) throw new Refusal(409, 'siteHostExists', { field: 'host' });
    if (own.length >= MOST_HOSTS) throw new Refusal(409, 'tooManySiteHosts', { field: 'host', values: { n: MOST_HOSTS } });
    const token = `farsail-site=${randomBytes(18).toString('base64url')}`;
    const { id } = await trx
      .insertInto('site_host')
      .values({ host, token, tenant_id: user.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return wire(await hostRows(trx, user.tenantId).where('id', '=', id).executeTakeFirstOrThrow());
  });
};

/**
 * Asks the name servers, and verifies the host where they know its record.
 *
 * Whoever's record stands there now has the host: a domain that was sold leaves its former company with the sale. While both records stand
 * there, it stays with the one that had it.
 */
export const checkSiteHost: Operation<'checkSiteHost'> = async ({ db, user, settings }, { id }) => {
  const own = await findHost(db, user.tenantId, id);
  const found = await askHostRecords(own, settings);
  if (found.txt === 'found') await yieldHost(db, own, settings);
  return db.transaction().execute(async (trx) => {
    await holdUntilCommit(trx, `site host ${own.host}`);
    const other = await trx
      .selectFrom('site_host')
      .where('host', '=', own.host)
      .where('id', '<>', own.id)
      .where('verifytime', 'is not', null)
      .select('id')
      .executeTakeFirst();
    if (other && found.txt === 'found') throw new Refusal(409, 'siteHostTaken', { field: 'host' });
    await trx
      .updateTable('site_host')
      .set({ ...found, checktime: new Date() })
      .where('id', '=', own.id)
      .execute();
    if (found.txt === 'found') await verify(trx, own);
    return wire(await hostRows(trx, user.tenantId).where('id', '=', own.id).executeTakeFirstOrThrow());
  });
};

/** The first host that is verified is the primary one. */
async function verify(db: Kysely<Database>, { id, tenant_id }: { id: string; tenant_id: string }): Promise<void> {
  await db.updateTable('site_host').set({ verifytime: new Date() }).where('id', '=', id).where('verifytime', 'is', null).execute();
  await sql`UPDATE site_host SET isprimary = true WHERE id = ${id}
    AND NOT EXISTS (SELECT FROM site_host WHERE tenant_id = ${tenant_id} AND isprimary)`.execute(db);
}

/** Takes the host from another company that has it and whose record is gone, and tells its owner; only whose own record stands there may take it. */
async function yieldHost(db: Kysely<Database>, own: { id: string; host: string }, settings: Settings): Promise<void> {
  const other = await db
    .selectFrom('site_host')
    .where('host', '=', own.host)
    .where('id', '<>', own.id)
    .where('verifytime', 'is not', null)
    .select(['id', 'host', 'token', 'tenant_id'])
    .executeTakeFirst();
  if (!other) return;
  const found = await askHostRecords(other, settings);
  if (found.txt === 'found' || found.txt === 'silent') return;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('site_host')
      .set({ ...found, verifytime: null, isprimary: false, checktime: new Date() })
      .where('id', '=', other.id)
      .execute();
    await tellLoss(trx, other);
  });
}

async function tellLoss(
  db: Kysely<Database>,
  { id, host, tenant_id: tenantId }: { id: string; host: string; tenant_id: string },
): Promise<void> {
  const owner = await db
    .selectFrom('account')
    .where('tenant_id', '=', tenantId)
    .where('parent_id', 'is', null)
    .select('id')
    .executeTakeFirstOrThrow();
  await notify(db, [
    {
      tenantId,
      accountId: owner.id,
      recordtype: noticeTypes.finished,
      recordid: id,
      key: 'siteHostLost',
      values: { host },
      href: '/foreignTrade/staff?part=hosts',
    },
  ]);
}

/** Makes a verified host the one that the site calls its own. Pages name it from the next publication on. */
export const updatePrimarySiteHost: Operation<'updatePrimarySiteHost'> = ({ db, user, settings }, { id }) =>
  db.transaction().execute(async (trx) => {
    const own = await findHost(trx, user.tenantId, id);
    if (own.verifytime === null) throw new Refusal(409, 'siteHostUnverified');
    await trx
      .updateTable('site_host')
      .set({ isprimary: false })
      .where('tenant_id', '=', user.tenantId)
      .where('isprimary', '=', true)
      .execute();
    await trx.updateTable('site_host').set({ isprimary: true }).where('id', '=', own.id).execute();
    return readHosts(trx, settings, user.tenantId);
  });

/** Takes a host off; where it was the primary one, the oldest verified one follows it. */
export const deleteSiteHost: Operation<'deleteSiteHost'> = ({ db, user, settings }, { id }) =>
  db.transaction().execute(async (trx) => {
    const own = await findHost(trx, user.tenantId, id);
    await trx.deleteFrom('site_host').where('id', '=', own.id).execute();
    if (own.isprimary)
      await sql`UPDATE site_host SET isprimary = true WHERE id = (SELECT id FROM site_host
        WHERE tenant_id = ${user.tenantId} AND verifytime IS NOT NULL ORDER BY verifytime LIMIT 1)`.execute(trx);
    return readHosts(trx, settings, user.tenantId);
  });

/**
 * A host as it is asked for: in small letters and in ASCII.
 *
 * @throws Refusal 400 for what is no host of a company's own, and where the deployment takes none
 */
function readHost(typed: string, settings: Settings): string {
  if (settings.sitesPublicAddress === undefined) throw new Refusal(400, 'siteHostsOff', { field: 'host' });
  const host = domainToASCII(
    typed
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/[/.]+$/, ''),
  );
  if (host.length > 253 || isIP(host) !== 0 || !HOST.test(host) || isOurs(host, settings))
    throw new Refusal(400, 'siteHostWrong', { field: 'host' });
  return host;
}

/** Whether a host is one of this deployment, or stands below one. */
function isOurs(host: string, { sitesDomain, sitesPublicAddress, appOrigin, publicUrl }: Settings): boolean {
  const hosts = [appOrigin, publicUrl].map((origin) => origin && URL.parse(origin)?.hostname);
  return [sitesDomain, sitesPublicAddress, ...hosts].some((name) => name !== undefined && (host === name || host.endsWith(`.${name}`)));
}

/** @throws Refusal 404 */
async function findHost(db: Kysely<Database>, tenantId: string, id: string) {
  const row = await db
    .selectFrom('site_host')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', splitIds(id)?.slice(0, 1) ?? ['0'])
    .selectAll()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

async function readHosts(db: Kysely<Database>, settings: Settings, tenantId: string): Promise<Schemas['SiteHosts']> {
  const rows = await hostRows(db, tenantId).orderBy('isprimary', 'desc').orderBy('id').execute();
  return { address: settings.sitesPublicAddress ?? '', datas: rows.map(wire) };
}

function hostRows(db: Kysely<Database>, tenantId: string) {
  return db
    .selectFrom('site_host')
    .where('tenant_id', '=', tenantId)
    .select(['id', 'host', 'token', 'verifytime', 'isprimary', 'txt', 'points', 'checktime']);
}

type HostRow = Awaited<ReturnType<ReturnType<typeof hostRows>['executeTakeFirstOrThrow']>>;

function wire({ id, host, token, verifytime, isprimary, txt, points, checktime }: HostRow): Schemas['SiteHost'] {
  return {
    id,
    host,
    recordname: recordNameOf(host),
    token,
    verified: verifytime !== null,
    primary: isprimary,
    txt,
    points,
    checktime: checktime?.toISOString() ?? '',
  };
}
