import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';

import { startJobs } from '#server/jobs/jobs.ts';
import { makeSite } from '#server/site/draft/write-site.ts';
import { leftPublications } from '#server/site/publish/publish-job.ts';

import { signIn } from '../../support/accounts.ts';
import { testDatabase } from '../../support/database.ts';
import { killAll, startProcess } from '../../support/server-process.ts';

/** So many that making their pages takes much longer than ending a process. */
const PRODUCTS = 400;
const WITHIN = { timeout: 150_000, interval: 20 };

afterAll(killAll);

function fail(error: unknown): never {
  throw error;
}

test('a server that is killed while it publishes leaves the site as it was, and the next one makes the whole new one', async () => {
  const { db, target } = await testDatabase();
  const { host, user, database } = target as { host: string; user: string; database: string };
  const dataDir = await mkdtemp(join(tmpdir(), 'farsail-kill-site-'));
  const settings = { DATA_DIR: dataDir, DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}/${database}` };
  const owner = await signIn(db);
  await sql`
    INSERT INTO product (tenant_id, creator_id, sku, status, sort, texts)
    SELECT ${owner.tenant}, ${owner.id}, 'P-' || n, 1, n, jsonb_build_object('en', jsonb_build_object('name', 'Old lamp ' || n, 'summary', '', 'description', repeat('Brass and glass. ', 40)))
    FROM generate_series(1, ${PRODUCTS}) AS n`.execute(db);
  await db.transaction().execute((trx) => makeSite(trx, owner.tenant, { kind: 'manufacturer', langs: ['en', 'zh'] }));
  const { slug } = await db.selectFrom('site').where('tenant_id', '=', owner.tenant).select('slug').executeTakeFirstOrThrow();
  const live = async () => (await db.selectFrom('site').select('live_version').executeTakeFirstOrThrow()).live_version;
  const headers = { cookie: `session=${owner.session}; token=${owner.token}`, 'x-token': owner.token };
  const publish = async (url: string): Promise<string> => {
    const reply = await fetch(`${url}/api/site/publishsite`, { method: 'POST', headers });
    return ((await reply.json()) as { result: { id: string } }).result.id;
  };

  const first = await startProcess(settings);
  const before = await publish(first.url);
  await vi.waitUntil(async () => (await live()) === before, WITHIN);
  const paths = await db
    .selectFrom('site_page')
    .where('version_id', '=', before)
    .where(sql<boolean>`path IN ('en/', 'zh/', 'en/products/', 'sitemap.xml') OR path LIKE 'en/products/%00/'`)
    .orderBy('path')
    .select('path')
    .execute();
  const shown = (url: string) =>
    Promise.all(paths.map(async ({ path }) => [path, await (await fetch(`${url}/s/${slug}/${path}`)).text()] as const));
  const old = await shown(first.url);
  expect(old.filter(([, text]) => text.includes('Old lamp')).length).toBeGreaterThan(2);

  await sql`UPDATE product SET texts = replace(texts::text, 'Old lamp', 'New lamp')::jsonb`.execute(db);
  const next = await publish(first.url);
  const pagesOf = async (version: string) =>
    (await db.selectFrom('site_page').where('version_id', '=', version).select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow()).count; // prettier-ignore
  await vi.waitUntil(async () => (await pagesOf(next)) > 0, { ...WITHIN, interval: 2 });
  await first.kill('SIGKILL');
  const whole = await pagesOf(before);
  expect(await pagesOf(next)).toBeLessThan(whole);

  const second = await startProcess(settings);
  expect(await live()).toBe(before);
  expect(await shown(second.url)).toEqual(old);
  // Whoever made it was last heard of long ago. The minute until the server looks by itself is not waited for.
  await sql`UPDATE site_version SET beattime = now() - interval '1 minute' WHERE id = ${next}`.execute(db);
  expect(leftPublications.cron).toBe('* * * * *');
  const jobs = await startJobs({ target, definitions: [], onError: fail });
  await jobs.send(leftPublications, {});
  await jobs.stop();
  await vi.waitUntil(async () => (await live()) === next, WITHIN);

  const made = await shown(second.url);
  expect(made.map(([path]) => path)).toEqual(old.map(([path]) => path));
  expect(made.filter(([, text]) => text.includes('Old lamp'))).toEqual([]);
  expect(made.filter(([, text]) => text.includes('New lamp')).length).toBeGreaterThan(2);
  expect(await pagesOf(next)).toBe(whole);
  const { rows } = await sql`SELECT path FROM site_page LEFT JOIN site_blob USING (tenant_id, hash) WHERE version_id = ${next} AND body IS NULL`.execute(db); // prettier-ignore
  expect(rows).toEqual([]);
  await second.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}, 300_000);
