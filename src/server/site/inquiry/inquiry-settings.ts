import { isDeepStrictEqual } from 'node:util';

import { type Kysely, type Selectable, sql } from 'kysely';

import { authorOf } from '#server/customer/change-log.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { inquiryReaders } from './inquiry-readers.ts';

type Settings = Schemas['InquirySettings'];
export type HeldSettings = Selectable<Database['inquiry_setting']>;

/** As every company begins: nobody is chosen, a day passes, nothing goes out by itself. */
const DEFAULTS: Settings = {
  version: 0,
  slahours: 24,
  officehours: false,
  timezone: 'Asia/Shanghai',
  autoanswer: false,
  mailboxid: '',
  subject: {},
  text: {},
  rules: [],
};

/** The settings with what can be chosen in them. */
export const getInquirySettings: Operation<'getInquirySettings'> = async ({ db, user }) => {
  const settings = await readSettings(db, user.tenantId);
  const [site, mailboxes, people, categories] = await Promise.all([
    db.selectFrom('site').where('tenant_id', '=', user.tenantId).select('langs').executeTakeFirst(),
    mailboxesOf(db, user, settings.mailboxid),
    inquiryReaders(db, user.tenantId).select(['id', 'nameremark as name']).orderBy('id').limit(1000).execute(),
    db
      .selectFrom('product_category')
      .where('tenant_id', '=', user.tenantId)
      .select(['id', 'name', sql<string>`coalesce(parent_id::text, '')`.as('parentid')])
      .orderBy('position')
      .limit(2000)
      .execute(),
  ]);
  return { settings, langs: site?.langs ?? [], mailboxes, people, categories };
};

/** Keeps the settings, if nobody has changed them since they were read, and writes down what held before. */
export const saveInquirySettings: Operation<'saveInquirySettings'> = ({ db, user, address }, input) =>
  db.transaction().execute(async (trx) => {
    await sql`SELECT FROM tenant WHERE id = ${user.tenantId} FOR UPDATE`.execute(trx);
    const former = await readSettings(trx, user.tenantId);
    if (former.version !== input.version) throw new Refusal(409, 'stale', { current: { ...former } });
    const { mailboxid: _, subject, text, rules, version, ...plain } = input;
    refuseUnknownZone(plain.timezone);
    const mailbox_id = await readMailbox(trx, user, { former, input });
    if (plain.autoanswer && mailbox_id === null) throw new Refusal(400, 'mailNoMailbox', { field: 'mailboxid' });
    await refuseStrangers(trx, user, rules);
    const row = {
      ...plain,
      mailbox_id,
      subject: JSON.stringify(subject),
      text: JSON.stringify(text),
      rules: JSON.stringify(rules),
      version: version + 1,
    };
    await trx
      .insertInto('inquiry_setting')
      .values({ ...row, tenant_id: user.tenantId })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(row))
      .execute();
    const settings = await readSettings(trx, user.tenantId);
    await writeLog(trx, authorOf({ user, address }), [
      { entity: 'inquirysetting', entityId: null, action: 'update', before: former, after: settings },
    ]);
    return settings;
  });

/** Reads the row of the settings and locks it, so that inquiries that arrive at once are given out one after the other. */
export async function holdSettings(db: Kysely<Database>, tenantId: string): Promise<HeldSettings | undefined> {
  return db.selectFrom('inquiry_setting').where('tenant_id', '=', tenantId).selectAll().forUpdate().executeTakeFirst();
}

async function readSettings(db: Kysely<Database>, tenantId: string): Promise<Settings> {
  const row = await db.selectFrom('inquiry_setting').where('tenant_id', '=', tenantId).selectAll().executeTakeFirst();
  if (!row) return DEFAULTS;
  const { tenant_id: _, mailbox_id, ...settings } = row;
  return { ...settings, mailboxid: mailbox_id ?? '' };
}

/** The caller's own, and the one that somebody else has put in. */
function mailboxesOf(db: Kysely<Database>, user: Caller, kept: string) {
  return db
    .selectFrom('mailbox')
    .where('tenant_id', '=', user.tenantId)
    .where('channel', '=', 'mail')
    .where('unlinktime', 'is', null)
    .where((eb) => eb.or([eb('owner_id', '=', user.id), eb('id', '=', kept || '0')]))
    .select(['id', 'email', sql<boolean>`owner_id = ${user.id}`.as('own')])
    .orderBy('id')
    .limit(100)
    .execute();
}

/**
 * Nobody lends out a colleague's mailbox; one that its owner lent stays, and sends what they saw.
 *
 * @throws Refusal 404 for a mailbox of somebody else, 409 where it would send other words or send again
 */
async function readMailbox(
  db: Kysely<Database>,
  user: Caller,
  { former, input }: { former: Settings; input: Settings },
): Promise<string | null> {
  const { mailboxid } = input;
  if (mailboxid === '') return null;
  const own = await db
    .selectFrom('mailbox')
    .where('tenant_id', '=', user.tenantId)
    .where('owner_id', '=', user.id)
    .where('channel', '=', 'mail')
    .where('unlinktime', 'is', null)
    .where('id', 'in', splitIds(mailboxid)?.slice(0, 1) ?? ['0'])
    .select('id')
    .executeTakeFirst();
  if (own) return own.id;
  if (mailboxid !== former.mailboxid) throw new Refusal(404, 'notFound', { field: 'mailboxid' });
  if (sendsOtherwise(former, input)) throw new Refusal(409, 'mailboxOfColleague', { field: 'mailboxid' });
  return mailboxid;
}

function sendsOtherwise(former: Settings, { autoanswer, subject, text }: Settings): boolean {
  return (autoanswer && !former.autoanswer) || !isDeepStrictEqual([former.subject, former.text], [subject, text]);
}

/** @throws Refusal 404 for people who answer no inquiries of this company, and for categories of another */
async function refuseStrangers(db: Kysely<Database>, user: Caller, rules: Settings['rules']): Promise<void> {
  const people = rules.flatMap(({ accountids }) => accountids);
  const known = await inquiryReaders(db, user.tenantId).select('id').execute();
  const categories = rules.flatMap(({ categoryids }) => categoryids);
  const own = await db.selectFrom('product_category').where('tenant_id', '=', user.tenantId).select('id').execute();
  const ours = new Set([...known.map(({ id }) => `person ${id}`), ...own.map(({ id }) => `category ${id}`)]);
  const named = [...people.map((id) => `person ${id}`), ...categories.map((id) => `category ${id}`)];
  if (named.some((one) => !ours.has(one))) throw new Refusal(404, 'notFound', { field: 'rules' });
}

function refuseUnknownZone(timezone: string): void {
  if (!Intl.supportedValuesOf('timeZone').includes(timezone) && timezone !== 'UTC')
    throw new Refusal(400, 'unknownTimezone', { field: 'timezone' });
}
