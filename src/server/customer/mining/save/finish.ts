import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import { href } from '#routes/href.ts';
import { holdUntilCommit } from '#server/database/advisory-locks.ts';
import type { MiningReason } from '#server/database/mining-tables.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { notify } from '#server/notice/notify.ts';

import type { Finding } from '../findings.ts';
import type { Gathered } from '../gather.ts';
import { saveCompany } from './save-company.ts';
import { savePeople } from './save-people.ts';

/** Whose values they are: a customer's, or those of a domain that somebody looked at. */
interface Holder {
  miningId: string;
  tenantId: string;
  customerId: string | null;
  accountId: string | null;
  site: string;
}

interface Values {
  findings: readonly Finding[];
  /** The pages that were read now. */
  pages: readonly string[];
  /** Which findings went into the customer's record. */
  isUsed: (finding: Finding) => boolean;
}

interface Finished {
  id: string;
  tenant_id: string;
  account_id: string;
  customer_id: string | null;
  batch: string;
}

/** A mining that somebody is at. */
export type StartedMining = Awaited<ReturnType<typeof readMining>>;

export function readMining(db: Kysely<Database>, id: string) {
  return db.selectFrom('mining').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * Keeps what was found and where, and what of it was new; in one transaction with the end of the mining and its line in the log.
 *
 * It is read again, because its customer may have become part of another one meanwhile, and what was found is then that one's.
 */
export async function finishMining(db: Kysely<Database>, { id }: StartedMining, gathered: Gathered): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const mining = await readMining(trx, id);
    await holdUntilCommit(trx, `mining ${mining.batch}`);
    const findings = gathered.findings.filter(({ field }) => isAskedFor(mining.kind, field));
    const used = await useFindings(trx, mining, findings);
    await saveValues(
      trx,
      {
        miningId: mining.id,
        tenantId: mining.tenant_id,
        customerId: mining.customer_id,
        accountId: mining.customer_id === null ? mining.account_id : null,
        site: mining.customer_id === null ? mining.site : '',
      },
      { findings, pages: gathered.pages, isUsed: ({ field, value, uri }) => used.has(keyOf({ field, value, uri })) },
    );
    const [found, added] = [distinct(findings), distinct(findings.filter((finding) => used.has(keyOf(finding))))];
    await close(trx, mining, {
      status: found > 0 ? 'done' : 'failed',
      reason: found > 0 ? '' : 'nothing',
      found,
      added,
      source: gathered.source,
    });
    if (added > 0)
      await writeLog(trx, { tenantId: mining.tenant_id, accountId: mining.account_id, address: mining.ip }, [
        {
          entity: 'customer',
          entityId: mining.customer_id,
          customerId: mining.customer_id,
          action: 'mine',
          field: mining.kind,
          after: added,
        },
      ]);
  });
}

/** Ends a mining that came to nothing. */
export async function failMining(db: Kysely<Database>, mining: StartedMining, reason: MiningReason): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await holdUntilCommit(trx, `mining ${mining.batch}`);
    await close(trx, mining, { status: 'failed', reason, found: 0, added: 0, source: '' });
  });
}

type Ending = Pick<StartedMining, 'status' | 'reason' | 'found' | 'added' | 'source'>;

async function close(db: Kysely<Database>, mining: StartedMining, ending: Ending): Promise<void> {
  await db
    .updateTable('mining')
    .set({ ...ending, finishtime: sql<Date>`now()` })
    .where('id', '=', mining.id)
    .execute();
  await tellFinish(db, mining);
}

function isAskedFor(kind: StartedMining['kind'], field: Finding['field']): boolean {
  return kind === 'company' || field === 'email';
}

/** What of the findings went into the customer's record; nothing of a domain alone, or of a customer that is gone meanwhile. */
async function useFindings(db: Kysely<Database>, { kind, customer_id }: StartedMining, findings: readonly Finding[]): Promise<Set<string>> {
  if (customer_id === null) return new Set();
  const customer = await db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', customer_id)
    .where('deletetime', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!customer) return new Set();
  if (kind === 'company') return new Set([...(await saveCompany(db, customer, findings))].map(keyOf));
  const emails = await savePeople(db, customer, findings);
  return new Set(findings.filter(({ value }) => emails.has(value)).map(keyOf));
}

function keyOf({ field, value, uri }: Pick<Finding, 'field' | 'value' | 'uri'>): string {
  return `${field} ${value} ${uri}`;
}

function distinct(findings: readonly Finding[]): number {
  return new Set(findings.map(({ field, value }) => `${field} ${value}`)).size;
}

/**
 * Leaves a message when the last one of those that were asked for together is finished and nobody waits for the answer any more.
 *
 * The lock lets the last two, which finish at once, see each other.
 */
async function tellFinish(db: Kysely<Database>, { tenant_id, account_id, batch }: Finished): Promise<void> {
  const all = await db
    .selectFrom('mining')
    .leftJoin('customer', 'customer.id', 'mining.customer_id')
    .where('batch', '=', batch)
    .select(['mining.id', 'status', 'notifies', 'found', 'mining.customer_id', 'customer.companyname', 'customer.owner_id'])
    .execute();
  const late = all.filter(({ notifies, customer_id }) => notifies && customer_id !== null);
  const [first] = late;
  if (!first || all.some(({ status }) => status === 'queued' || status === 'running')) return;
  const message = { tenantId: tenant_id, accountId: account_id, recordtype: noticeTypes.finished, recordid: first.id } as const;
  if (late.length === 1)
    await notify(db, [
      {
        ...message,
        key: 'miningFinished',
        values: { name: first.companyname ?? '', count: first.found },
        href: href('customer.company', { type: first.owner_id === null ? 'glist' : 'slist', id: first.customer_id ?? '' }),
      },
    ]);
  else
    await notify(db, [
      {
        ...message,
        key: 'miningsFinished',
        values: { total: late.length, count: late.filter(({ found }) => found > 0).length },
        href: href('customer.private'),
      },
    ]);
}

/** Keeps each value with the page it was on and when; what a page that was read again no longer tells is marked so. */
async function saveValues(db: Kysely<Database>, holder: Holder, { findings, pages, isUsed }: Values): Promise<void> {
  const { miningId, tenantId, customerId, accountId, site } = holder;
  const owner = { tenant_id: tenantId, customer_id: customerId, account_id: accountId, site, mining_id: miningId };
  if (findings.length > 0)
    await db
      .insertInto('mined_value')
      .values(
        findings.map(({ field, value, name = '', title = '', label = '', confidence, isGeneric = false, uri }) => ({
          ...owner,
          field,
          value,
          name,
          title,
          label,
          confidence,
          uri,
          isgeneric: isGeneric,
          isused: isUsed({ field, value, uri, confidence }),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['customer_id', 'account_id', 'site', 'key']).doUpdateSet((eb) => ({
          mining_id: miningId,
          name: eb.ref('excluded.name'),
          title: eb.ref('excluded.title'),
          confidence: eb.ref('excluded.confidence'),
          isused: sql<boolean>`mined_value.isused OR excluded.isused`,
          lastseen: sql<Date>`now()`,
          stillonpage: true,
        })),
      )
      .execute();
  await sql`
    UPDATE mined_value SET stillonpage = false
    WHERE customer_id IS NOT DISTINCT FROM ${customerId} AND account_id IS NOT DISTINCT FROM ${accountId} AND site = ${site}
      AND mining_id <> ${miningId} AND stillonpage AND uri = ANY (${pages}::text[])
      AND field IN (SELECT field FROM mined_value WHERE mining_id = ${miningId})`.execute(db);
}
