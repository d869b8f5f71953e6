import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { noteMarketingAnswers, noteMarketingCopies } from '#server/edm/track/marketing-outcomes.ts';
import { mark } from '#server/mail/change/mark-mails.ts';
import { applyReports } from '#server/mail/report/apply-report.ts';
import { readReport } from '#server/mail/report/read-report.ts';
import type { Secrets } from '#server/secrets.ts';

import type { FolderAtWork, MailboxAtWork } from '../at-work.ts';
import type { ReadyMail } from '../write/block-rows.ts';
import { applyRules, heldPlace } from './apply-rules.ts';
import { keepBankNumbers } from './keep-bank-numbers.ts';
import { noteAnswers, settleUnsure } from './note-answers.ts';
import { tellOfAnswers } from './tell-of-answers.ts';

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
  const told = await applyReports(
    db,
    { ...box, mailboxId: box.id, secrets },
    reported.flatMap(({ id, mail, reports }) => reports.map((report) => ({ mailId: id, date: mail.date, report }))),
  );
  await readTold(
    db,
    { box, folder },
    mails.filter(({ id }) => told.includes(id)),
  );
  if (folder.role === 'sent') {
    const copies = mails.map(({ mail }) => mail.messageId).filter((id) => id !== '');
    await settleUnsure(db, box, copies);
    await noteMarketingCopies(db, marketing, copies);
  }
}

/** Whoever asked for a report of each mail does not want a new mail counted for each: what the list of sent mails shows is read. */
async function readTold(db: Kysely<Database>, place: Pick<Arrival, 'box' | 'folder'>, mails: readonly ReadyMail[]): Promise<void> {
  if (mails.length === 0) return;
  await mark(
    db,
    mails.map((ready) => heldPlace(place, ready)),
    'read',
  );
}
