import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { readMarketingMessageId } from '#server/edm/track/marketing-addresses.ts';
import { noteMarketingAnswers, noteMarketingCopies } from '#server/edm/track/marketing-outcomes.ts';
import { mark } from '#server/mail/change/mark-mails.ts';
import { applyReports } from '#server/mail/report/apply-report.ts';
import { readReport } from '#server/mail/report/read-report.ts';
import { notify } from '#server/notice/notify.ts';
import type { Secrets } from '#server/secrets.ts';

import { type FolderAtWork, type MailboxAtWork, bringsNews } from '../at-work.ts';
import type { ReadyMail } from '../write/block-rows.ts';
import { applyRules, heldPlace } from './apply-rules.ts';
import { keepBankNumbers } from './keep-bank-numbers.ts';
import { noteAnswers, settleUnsure } from './note-answers.ts';

interface Where {
  box: MailboxAtWork;
  folder: FolderAtWork;
  secrets: Pick<Secrets, 'hmac'>;
}

export interface Arrival {
  box: MailboxAtWork;
  folder: FolderAtWork;
  secrets: Secrets;
}

/** All that follows from mails that are new here; in the transaction that writes them down, so that nothing of it is missed or done twice. */
export async function arrive(db: Kysely<Database>, { box, folder, secrets }: Arrival, mails: readonly ReadyMail[]): Promise<void> {
  if (mails.length === 0) return;
  const reported = mails.map((ready) => ({ ...ready, reports: ready.mail.report ? readReport(ready.mail.report) : [] }));
  const marketing = { tenantId: box.tenantId, secrets };
  await noteAnswers(db, box, mails);
  await noteMarketingAnswers(
    db,
    marketing,
    reported
      .filter(({ direction, reports }) => direction === 'in' && reports.length === 0)
      .map(({ mail }) => ({
        messageIds: [...new Set([mail.inReplyTo, ...mail.references])],
        date: mail.date,
        isAutomatic: mail.isAutomatic,
      })),
  );
  await applyRules(db, { box, folder }, mails);
  await tellOfAnswers(db, { box, folder, secrets }, mails);
  await keepBankNumbers(db, { secrets, tenantId: box.tenantId }, mails);
  const reportIds = await applyReports(
    db,
    { ...box, mailboxId: box.id, secrets },
    reported.flatMap(({ id, mail, reports }) => reports.map((report) => ({ mailId: id, date: mail.date, report }))),
  );
  await readReportMails(
    db,
    { box, folder },
    mails.filter(({ id }) => reportIds.includes(id)),
  );
  if (folder.role === 'sent') {
    const copies = mails.map(({ mail }) => mail.messageId).filter((id) => id !== '');
    await settleUnsure(db, box, copies);
    await noteMarketingCopies(db, marketing, copies);
  }
}

/** Marks reports as read that the list of sent mails shows: whoever asked for them does not want a new mail counted for each. */
async function readReportMails(db: Kysely<Database>, place: Pick<Arrival, 'box' | 'folder'>, mails: readonly ReadyMail[]): Promise<void> {
  if (mails.length === 0) return;
  await mark(
    db,
    mails.map((ready) => heldPlace(place, ready)),
    'read',
  );
}

/**
 * Somebody outside the company answers a mail of ours: whose mailbox it is hears of it, once until the conversation is read.
 *
 * What was there when the mailbox was bound is no news, nor is what a program wrote, what was read elsewhere, and what a rule took out of the inbox.
 */
async function tellOfAnswers(db: Kysely<Database>, { box, folder, secrets }: Where, mails: readonly ReadyMail[]): Promise<void> {
  if (folder.role !== 'inbox' || !bringsNews(folder)) return;
  const named = mails
    .filter(({ direction, mail }) => direction === 'in' && !mail.isAutomatic && !mail.isKnown && mail.report === undefined)
    .flatMap(({ id, mail }) => [...new Set([mail.inReplyTo, ...mail.references])].filter(Boolean).map((ref) => ({ id, ref })));
  if (named.length === 0) return;
  const toMarketing = named.filter(({ ref }) => readMarketingMessageId(secrets, ref) !== undefined).map(({ id }) => id);
  const arrived = [...new Set(named.map(({ id }) => id))];
  const { rows } = await sql<{ id: string; threadId: string; name: string; title: string }>`
    SELECT DISTINCT ON (mail.thread_id) mail.id, mail.thread_id AS "threadId", left(coalesce(nullif(fromname, ''), fromaddress), 100) AS name,
      left(subject, 200) AS title
    FROM mail JOIN mail_place AS place ON place.mail_id = mail.id AND place.role = 'inbox' AND NOT place.isread
    WHERE mail.id = ANY (${arrived}::bigint[]) AND (mail.id = ANY (${toMarketing}::bigint[]) OR EXISTS (
        SELECT FROM unnest(${named.map(({ id }) => id)}::bigint[], ${named.map(({ ref }) => ref)}::text[]) AS told (id, ref) WHERE told.id = mail.id AND (
          EXISTS (SELECT FROM mail AS ours WHERE ours.mailbox_id = ${box.id} AND ours.messageid = told.ref AND ours.direction = 'out')
          OR EXISTS (SELECT FROM outgoing_message WHERE messageid = told.ref AND account_id = ${box.ownerId}))))
      AND NOT EXISTS (SELECT FROM mailbox AS colleague WHERE colleague.tenant_id = ${box.tenantId} AND colleague.email = lower(mail.fromaddress))
      AND NOT EXISTS (SELECT FROM mail_place AS other JOIN mail AS before ON before.id = other.mail_id
        WHERE other.thread_id = mail.thread_id AND other.role = 'inbox' AND NOT other.isread AND before.direction = 'in' AND before.id <> ALL (${arrived}::bigint[]))
    ORDER BY mail.thread_id, mail.date, mail.id`.execute(db);
  await notify(
    db,
    rows.map(({ id, threadId, name, title }) => ({
      tenantId: box.tenantId,
      accountId: box.ownerId,
      recordtype: noticeTypes.mail,
      recordid: threadId,
      key: 'mailAnswered',
      values: { name, title },
      href: `/email/list?mail=${id}`,
    })),
  );
}
