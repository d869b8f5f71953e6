import { type Kysely, sql } from 'kysely';

import { wireTime } from '#server/customer/times.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

type Outgoing = Schemas['Outgoing'];

/** The mails that an account writes here and has not thrown away. */
export function ownOutgoing(db: Kysely<Database>, { id, tenantId }: Pick<Caller, 'id' | 'tenantId'>) {
  return db
    .selectFrom('outgoing_mail')
    .where('outgoing_mail.tenant_id', '=', tenantId)
    .where('outgoing_mail.account_id', '=', id)
    .where('outgoing_mail.deletetime', 'is', null);
}

/** An answer that somebody opened and wrote nothing into. It stands where it was opened, counts as no draft, and is swept away in the end. */
export const isUntouched = sql<boolean>`(outgoing_mail.status = 'draft' AND outgoing_mail.kind <> 'new' AND outgoing_mail.version = 1)`;

/** The columns that the wire has, most under the same name. */
const WIRE = [
  'outgoing_mail.id', 'outgoing_mail.version', 'outgoing_mail.status', 'outgoing_mail.kind', 'outgoing_mail.original_id', 'outgoing_mail.mailbox_id',
  'outgoing_mail.recipients', 'outgoing_mail.subject', 'outgoing_mail.document', 'outgoing_mail.signature_id', 'outgoing_mail.language',
  'outgoing_mail.original', 'outgoing_mail.separate', 'outgoing_mail.track', 'outgoing_mail.remindafter', 'outgoing_mail.followup',
  'outgoing_mail.customer_id', 'outgoing_mail.sendat', 'outgoing_mail.senttime', 'outgoing_mail.mail_id', 'outgoing_mail.fault', 'outgoing_mail.faulttext',
  'outgoing_mail.updatetime',
] as const; // prettier-ignore

/** One mail of the caller's as the wire has it; any other is as unknown as one that does not exist. */
export async function outgoingOf(db: Kysely<Database>, user: Pick<Caller, 'id' | 'tenantId'>, id: string): Promise<Outgoing> {
  const row = await ownOutgoing(db, user)
    .where('outgoing_mail.id', 'in', splitIds(id) ?? ['0'])
    .leftJoin('mailbox', 'mailbox.id', 'outgoing_mail.mailbox_id')
    .leftJoin('mail as original_mail', 'original_mail.id', 'outgoing_mail.original_id')
    .leftJoin('customer', 'customer.id', 'outgoing_mail.customer_id')
    .select(WIRE)
    .select(['mailbox.email', 'original_mail.subject as originalsubject', 'customer.companyname'])
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  const { original_id, mailbox_id, signature_id, customer_id, mail_id, recipients, email, originalsubject, companyname, ...fields } = row;
  return {
    ...fields,
    ...recipients,
    originalid: orNone(original_id),
    originalsubject: orNone(originalsubject).slice(0, 1000),
    mailboxid: orNone(mailbox_id),
    mailbox: orNone(email),
    signatureid: orNone(signature_id),
    files: await filesOf(db, row.id),
    customerid: orNone(customer_id),
    customername: orNone(companyname),
    sendat: wireTime(row.sendat),
    senttime: wireTime(row.senttime),
    mailid: orNone(mail_id),
    updatetime: row.updatetime.toISOString(),
  };
}

function orNone(text: string | null): string {
  return text ?? '';
}

/** The files of a mail that is written here, in their order. */
async function filesOf(db: Kysely<Database>, outgoingId: string): Promise<Schemas['OutgoingFile'][]> {
  return db
    .selectFrom('outgoing_file')
    .where('outgoing_id', '=', outgoingId)
    .select(['id', 'filename', 'mime', 'size', 'isinline as inline'])
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** One mail of the caller's that was written here. */
export const getOutgoingMail: Operation<'getOutgoingMail'> = ({ db, user }, { id }) => outgoingOf(db, user, id);
