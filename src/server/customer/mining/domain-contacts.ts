import { randomUUID } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import type { MiningReason } from '#server/database/mining-tables.ts';
import type { Database } from '#server/database/schema.ts';
import { Continuing } from '#server/http/continuing.ts';
import type { MessageKey } from '#server/messages.ts';
import { type Caller, type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { chargeQuota } from './charge-quota.ts';
import { mineJob } from './mine.ts';
import { readDomain } from './read-domain.ts';
import { byValue } from './read-values.ts';
import { awaitMinings } from './wait.ts';

const MOST_CONTACTS = 100;

/** The people and addresses that a domain's site tells; what the caller was told of it within a day is told again without another look. */
export const listDomainContacts: Operation<'listDomainContacts'> = async (context, { domain: typed }) => {
  const since = performance.now();
  const domain = readDomain(typed);
  const mining = await miningOf(context, domain);
  if (mining.isFresh) await context.jobs.send(mineJob, { id: mining.id });
  const running = await awaitMinings(context.db, [mining.id], since);
  const contacts = await contactsOf(context.db, context.user, domain);
  if (running > 0) return new Continuing(contacts);
  if (contacts.length === 0) await tellWhy(context.db, mining.id);
  return contacts;
};

/** What is said where a site was not read; a reason that is not here leaves an answer, be it an empty one. */
const unread: Partial<Record<MiningReason, MessageKey>> = {
  nodomain: 'domainUnknown',
  unreachable: 'siteSilent',
  timeout: 'siteSilent',
  robots: 'siteUnreadable',
  toolarge: 'siteUnreadable',
  nopage: 'siteUnreadable',
  forbidden: 'siteUnreadable',
  interrupted: 'siteSilent',
};

/** @throws Refusal 409 where the look at the site came to nothing because of the site: nobody on it is not the same as no site. */
async function tellWhy(db: Kysely<Database>, id: string): Promise<void> {
  const { reason } = await db.selectFrom('mining').where('id', '=', id).select('reason').executeTakeFirstOrThrow();
  const message = unread[reason];
  if (message) throw new Refusal(409, message, { field: 'domain' });
}

/** The caller's look at this domain that is under way or not a day old, else a new one. */
async function miningOf({ db, user, address }: CallerContext, site: string): Promise<{ id: string; isFresh: boolean }> {
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('mining')
      .where('account_id', '=', user.id)
      .where('kind', '=', 'domain')
      .where('site', '=', site)
      .where('status', '<>', 'failed')
      .where('createtime', '>', sql<Date>`now() - interval '1 day'`)
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (known) return { id: known.id, isFresh: false };
    const { id } = await trx
      .insertInto('mining')
      .values({ tenant_id: user.tenantId, account_id: user.id, kind: 'domain', customer_id: null, site, batch: randomUUID(), ip: address })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'site'])
          .where((eb) => eb.and([eb('status', 'in', ['queued', 'running']), eb('customer_id', 'is', null)]))
          .doUpdateSet((eb) => ({ site: eb.ref('excluded.site') })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await chargeQuota(trx, user, 1);
    return { id, isFresh: true };
  });
}

async function contactsOf(db: Kysely<Database>, user: Caller, site: string): Promise<Schemas['DomainContact'][]> {
  const rows = await db
    .selectFrom('mined_value')
    .where('account_id', '=', user.id)
    .where('site', '=', site)
    .where('field', '=', 'email')
    .select(['field', 'value', 'name', 'title', 'confidence', 'isgeneric', 'uri', 'firstseen', 'lastseen', 'stillonpage'])
    .orderBy('confidence', 'desc')
    .orderBy('id')
    .limit(MOST_CONTACTS * 10)
    .execute();
  return byValue(rows)
    .slice(0, MOST_CONTACTS)
    .map(({ best: { value, name, title, confidence, isgeneric }, sources }) => ({
      email: value,
      name,
      title,
      department: '',
      confidence,
      type: isgeneric ? 'generic' : 'personal',
      verifystatus: '',
      sources,
    }));
}
