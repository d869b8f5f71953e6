import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import { type Kysely, sql } from 'kysely';

import { mailboxStatus } from '#lib/status-names.ts';
import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { OWNER_MAY_WORK } from '#server/mail/mailbox/is-at-work.ts';
import { ownMailboxes } from '#server/mail/mailbox/mailboxes.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

const AT_MOST = 100;
const KEY_BYTES = 12;

/** Where a form stands; nothing where this server does not know its own address. */
export function signupAddress({ publicUrl }: Pick<Settings, 'publicUrl'>, key: string): string {
  return publicUrl === undefined ? '' : `${publicUrl}/t/s/${key}`;
}

/** The forms of the company, the newest first. */
export const listSignupForms: Operation<'listSignupForms'> = async ({ db, user, settings }) => readForms({ db, user, settings });

/** Makes a form or changes one. Consent that was given stays as it was given: every subscriber keeps the text they agreed to. */
export const saveSignupForm: Operation<'saveSignupForm'> = async ({ db, user, settings }, input) =>
  db.transaction().execute(async (trx) => {
    const id = input.id === undefined ? await add(trx, user, input) : await change(trx, user, { ...input, id: input.id });
    const [form] = await readForms({ db: trx, user, settings }, id);
    if (!form) throw new Error('A form that was just saved is gone');
    return form;
  });

/** Deletes a form with all who signed up on it. Who has left stays on the list of those not to be written to, which no form owns. */
export const deleteSignupForm: Operation<'deleteSignupForm'> = async ({ db, user }, { id }) => {
  const { numDeletedRows } = await db
    .deleteFrom('edm_signup_form')
    .where('tenant_id', '=', user.tenantId)
    .where('id', '=', readRowId(id))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal(404, 'notFound', { field: 'id' });
  return { count: Number(numDeletedRows) };
};

type Input = Schemas['SignupFormInput'];

async function add(trx: Kysely<Database>, user: Caller, input: Input): Promise<string> {
  await sql`SELECT FROM tenant WHERE id = ${user.tenantId} FOR UPDATE`.execute(trx);
  const { count } = await trx
    .selectFrom('edm_signup_form')
    .where('tenant_id', '=', user.tenantId)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= AT_MOST) throw new Refusal(409, 'signupFull', { values: { n: AT_MOST } });
  const mailbox_id = await readMailbox(trx, user, input.mailboxid);
  const row = { tenant_id: user.tenantId, creator_id: user.id, mailbox_id, key: randomBytes(KEY_BYTES).toString('base64url') };
  const { id } = await trx
    .insertInto('edm_signup_form')
    .values({ ...row, ...columnsOf(input) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function change(trx: Kysely<Database>, user: Caller, input: Input & { id: string }): Promise<string> {
  const row = await trx
    .selectFrom('edm_signup_form')
    .where('tenant_id', '=', user.tenantId)
    .where('id', '=', readRowId(input.id))
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  if (row.version !== input.version) throw new Refusal(409, 'stale');
  const mailbox_id = input.mailboxid === row.mailbox_id ? row.mailbox_id : await readMailbox(trx, user, input.mailboxid);
  if (sendsOtherwise(row, input) && !(await isOwn(trx, user, mailbox_id)))
    throw new Refusal(409, 'mailboxOfColleague', { field: 'mailboxid' });
  await trx
    .updateTable('edm_signup_form')
    .set({ ...columnsOf(input), mailbox_id, version: row.version + 1, updatetime: new Date() })
    .where('id', '=', row.id)
    .execute();
  return row.id;
}

/** A mailbox of the caller's that can send. */
async function readMailbox(trx: Kysely<Database>, user: Caller, id: string): Promise<string> {
  const found = await ownMailboxes(trx, user)
    .where('id', '=', readRowId(id))
    .where('unlinktime', 'is', null)
    .select(['id', 'status'])
    .executeTakeFirst();
  if (!found) throw new Refusal(404, 'notFound', { field: 'mailboxid' });
  if (found.status === mailboxStatus.disabled) throw new Refusal(409, 'edmNoSender', { field: 'mailboxid' });
  return found.id;
}

/** Whether what people read in the mail that asks them to confirm becomes another, or the mail goes out again. */
function sendsOtherwise(former: Pick<Input, 'texts' | 'enabled'>, { texts, enabled }: Input): boolean {
  return (enabled && !former.enabled) || !isDeepStrictEqual(former.texts, texts);
}

async function isOwn(trx: Kysely<Database>, user: Caller, id: string): Promise<boolean> {
  return (await ownMailboxes(trx, user).where('id', '=', id).select('id').executeTakeFirst()) !== undefined;
}

function columnsOf({ name, texts, enabled }: Input) {
  return { name: name.trim(), texts: JSON.stringify(texts), enabled };
}

interface Asking {
  db: Kysely<Database>;
  user: Caller;
  settings: Pick<Settings, 'publicUrl'>;
}

async function readForms({ db, user, settings }: Asking, id?: string): Promise<Schemas['SignupForm'][]> {
  const rows = await db
    .selectFrom('edm_signup_form as form')
    .innerJoin('mailbox', 'mailbox.id', 'form.mailbox_id')
    .where('form.tenant_id', '=', user.tenantId)
    .$if(id !== undefined, (query) => query.where('form.id', '=', id ?? ''))
    .select([
      'form.id',
      'form.version',
      'form.name',
      'form.mailbox_id',
      'mailbox.email',
      'form.texts',
      'form.enabled',
      'form.key',
      'form.createtime',
    ])
    .select(
      sql<boolean>`mailbox.status <> ${sql.lit(mailboxStatus.disabled)} AND mailbox.unlinktime IS NULL AND ${OWNER_MAY_WORK}`.as('ready'),
    )
    .select(sql<number>`(SELECT count(*)::integer FROM edm_subscriber WHERE form_id = form.id AND confirmtime IS NULL)`.as('waiting'))
    .select(sql<number>`(SELECT count(*)::integer FROM edm_subscriber WHERE form_id = form.id AND confirmtime IS NOT NULL)`.as('confirmed'))
    .orderBy('form.id', 'desc')
    .limit(AT_MOST)
    .execute();
  return rows.map(({ mailbox_id, email, key, createtime, ...row }) => ({
    ...row,
    mailboxid: mailbox_id,
    mailbox: email,
    address: signupAddress(settings, key),
    createtime: createtime.toISOString(),
  }));
}
