import { type Kysely, sql } from 'kysely';

import { isEmail } from '#lib/email.ts';
import { mailboxStatus } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { OWNER_MAY_WORK } from '#server/mail/mailbox/is-at-work.ts';
import { queueAutomatic } from '#server/mail/out/send/send-automatic.ts';
import type { Schemas } from '#server/operation.ts';
import type { Secrets } from '#server/secrets.ts';
import { DOUBTFUL, scoreOf, SPAM } from '#server/site/inquiry/score.ts';

import { confirmationMail } from './confirmation-mail.ts';
import { signupAddress } from './signup-forms.ts';
import { confirmToken } from './signup-tokens.ts';

export interface SignupParts {
  db: Kysely<Database>;
  secrets: Pick<Secrets, 'hmac'>;
  publicUrl: string;
}

/** A form as it is found by its address. */
export type FoundForm = NonNullable<Awaited<ReturnType<typeof findForm>>>;

/** What a page of a form sent. */
export interface SentSignup {
  name: string;
  email: string;
  agrees: boolean;
  /** The field that nobody sees. */
  trap: string | undefined;
  /** How long ago the page was made; nothing where it did not come from one. */
  seenMs: number | undefined;
  isForeign: boolean;
}

/** Unconfirmed sign-ups are forgotten after so many days. */
const WAIT_DAYS = 7;
/** Anybody can type anybody's address: so many mails ask for a confirmation in an hour, and one a day an address. */
const MOST_AN_HOUR = 60;

/** A form that takes people, with the mailbox that writes to them. */
export async function findForm(db: Kysely<Database>, key: string) {
  return db
    .selectFrom('edm_signup_form as form')
    .innerJoin('mailbox', 'mailbox.id', 'form.mailbox_id')
    .innerJoin('tenant', 'tenant.id', 'form.tenant_id')
    .where('form.key', '=', key)
    .where('form.enabled', '=', true)
    .where('mailbox.status', '<>', mailboxStatus.disabled)
    .where('mailbox.unlinktime', 'is', null)
    .where(OWNER_MAY_WORK)
    .select(['form.id', 'form.tenant_id', 'form.key', 'form.texts', 'tenant.name as company'])
    .select(['mailbox.id as mailboxId', 'mailbox.owner_id as ownerId', 'mailbox.email as mailbox'])
    .executeTakeFirst();
}

/** Takes a sign-up and asks by mail whether it was really them. Everybody is thanked alike, so that nobody learns who is known here. */
export async function takeSignup(
  { db, secrets, publicUrl }: SignupParts,
  form: FoundForm,
  { text, sent }: { text: Schemas['SignupText']; sent: SentSignup },
): Promise<'taken' | 'missing' | 'again'> {
  const email = sent.email.toLowerCase();
  if (!isEmail(email) || !sent.agrees) return 'missing';
  const isDisposable = await isThrownAway(db, email);
  const { score } = scoreOf({ ...sent, message: '', isBlind: false, askedMs: undefined, isDisposable, isCopy: false });
  if (score >= SPAM) return 'taken';
  if (score >= DOUBTFUL) return 'again';
  await db.transaction().execute(async (trx) => {
    const subscriber = await keep(trx, form, { text, email, name: sent.name, address: signupAddress({ publicUrl }, form.key) });
    if (subscriber.confirmtime !== null || (await mustNot(trx, form, { ...subscriber, email }))) return;
    const link = `${publicUrl}/t/sc/${confirmToken(secrets, { id: subscriber.id, email })}`;
    await queueAutomatic(trx, {
      mailbox: { id: form.mailboxId, tenantId: form.tenant_id, ownerId: form.ownerId, email: form.mailbox },
      to: email,
      ...confirmationMail(text, { company: form.company, days: WAIT_DAYS, link }),
    });
    await trx.updateTable('edm_subscriber').set({ mailtime: new Date() }).where('id', '=', subscriber.id).execute();
  });
  return 'taken';
}

interface Kept {
  text: Schemas['SignupText'];
  email: string;
  name: string;
  address: string;
}

/** Who signs up again before they have confirmed agrees to what stands there now; what was confirmed stays. */
async function keep(trx: Kysely<Database>, form: FoundForm, { text: { language, consent }, email, name, address }: Kept) {
  const written = { name, language, consent, address };
  await trx
    .insertInto('edm_subscriber')
    .values({ tenant_id: form.tenant_id, form_id: form.id, email, ...written })
    .onConflict((conflict) =>
      conflict
        .columns(['form_id', 'email'])
        .doUpdateSet({ ...written, createtime: new Date() })
        .where('edm_subscriber.confirmtime', 'is', null),
    )
    .execute();
  return trx
    .selectFrom('edm_subscriber')
    .where('form_id', '=', form.id)
    .where('email', '=', email)
    .select(['id', 'confirmtime', 'mailtime'])
    .executeTakeFirstOrThrow();
}

async function isThrownAway(db: Kysely<Database>, email: string): Promise<boolean> {
  const domain = email.split('@').at(-1) ?? '';
  const found = await db
    .selectFrom('email_domain')
    .where('domain', '=', domain)
    .where('kind', '=', 'disposable')
    .select('domain')
    .executeTakeFirst();
  return found !== undefined;
}

/** Who has unsubscribed, or is on the list, is not written to; nor a mailbox that is kept here, nor anybody twice a day. */
async function mustNot(
  trx: Kysely<Database>,
  { tenant_id }: FoundForm,
  { email, mailtime }: { email: string; mailtime: Date | null },
): Promise<boolean> {
  if (mailtime !== null && Date.now() - mailtime.getTime() < 86_400_000) return true;
  const { rows } = await sql<{ no: boolean }>`SELECT
    EXISTS (SELECT FROM mailbox WHERE lower(email) = ${email})
    OR EXISTS (SELECT FROM mail_suppression WHERE tenant_id = ${tenant_id} AND email IN (${email}, '@' || split_part(${email}, '@', 2)))
    OR (SELECT count(*) FROM outgoing_mail WHERE tenant_id = ${tenant_id} AND automatic AND createtime > now() - interval '1 hour') >= ${MOST_AN_HOUR}
    AS no`.execute(trx);
  return rows[0]?.no !== false;
}

/** Who a link of a mail is about, as long as it can be confirmed or has been. */
export async function findSubscriber(db: Kysely<Database>, { id, email }: { id: string; email?: string }) {
  return db
    .selectFrom('edm_subscriber as subscriber')
    .innerJoin('tenant', 'tenant.id', 'subscriber.tenant_id')
    .where('subscriber.id', '=', id)
    .$if(email !== undefined, (query) => query.where('subscriber.email', '=', email ?? ''))
    .where(sql<boolean>`(confirmtime IS NOT NULL OR subscriber.createtime > now() - make_interval(days => ${sql.lit(WAIT_DAYS)}))`)
    .select(['subscriber.id', 'subscriber.email', 'subscriber.language', 'subscriber.confirmtime', 'tenant.name as company'])
    .executeTakeFirst();
}

/** They have said that it was them. The first time counts. */
export async function confirmSignup(db: Kysely<Database>, id: string): Promise<void> {
  await db.updateTable('edm_subscriber').set({ confirmtime: new Date() }).where('id', '=', id).where('confirmtime', 'is', null).execute();
}

/** Forgets who has not confirmed in time. */
export async function sweepSignups(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('edm_subscriber')
    .where('confirmtime', 'is', null)
    .where(sql<boolean>`createtime < now() - make_interval(days => ${sql.lit(WAIT_DAYS)})`)
    .execute();
}
