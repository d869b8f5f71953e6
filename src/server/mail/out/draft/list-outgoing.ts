import { sql } from 'kysely';

import { wireTime } from '#server/customer/times.ts';
import type { Operation, Schemas } from '#server/operation.ts';

import { isUntouched, ownOutgoing } from './read-outgoing.ts';

const SHOWN_PEOPLE = 5;
const statuses: Readonly<Record<'drafts' | 'outbox', readonly Schemas['OutgoingStatus'][]>> = {
  drafts: ['draft'],
  outbox: ['scheduled', 'queued', 'sending', 'failed', 'unsure'],
};

/** A page of the caller's drafts, or of the mails that wait, failed or are unsure, the latest changed first. */
export const listOutgoingMails: Operation<'listOutgoingMails'> = async ({ db, user }, { view, index, size = 10, keyword = '' }) => {
  const pattern = `%${keyword.trim().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const found = ownOutgoing(db, user)
    .where('outgoing_mail.status', 'in', statuses[view])
    .where(sql<boolean>`NOT ${isUntouched}`)
    .$if(keyword.trim() !== '', (query) =>
      query.where(
        sql<boolean>`(outgoing_mail.subject ILIKE ${pattern} OR outgoing_mail.snippet ILIKE ${pattern} OR outgoing_mail.recipients::text ILIKE ${pattern})`,
      ),
    );
  const rows = await found
    .leftJoin('mailbox', 'mailbox.id', 'outgoing_mail.mailbox_id')
    .leftJoin('customer', 'customer.id', 'outgoing_mail.customer_id')
    .select(['outgoing_mail.id', 'outgoing_mail.version', 'outgoing_mail.status', 'kind', 'recipients', 'subject', 'snippet', 'sendat'])
    .select(['outgoing_mail.fault', 'outgoing_mail.updatetime', 'mailbox.email', 'customer.companyname'])
    .select(sql<boolean>`EXISTS (SELECT FROM outgoing_file WHERE outgoing_id = outgoing_mail.id AND NOT isinline)`.as('hasfile'))
    .orderBy('outgoing_mail.updatetime', 'desc')
    .orderBy('outgoing_mail.id', 'desc')
    .limit(size)
    .offset((index - 1) * size)
    .execute();
  const { total } = await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  const datas = rows.map(({ recipients, email, companyname, sendat, updatetime, ...row }) => ({
    ...row,
    to: [...recipients.to, ...recipients.cc, ...recipients.bcc].slice(0, SHOWN_PEOPLE),
    mailbox: email ?? '',
    customername: companyname ?? '',
    sendat: wireTime(sendat),
    updatetime: updatetime.toISOString(),
  }));
  return { datas, total };
};
