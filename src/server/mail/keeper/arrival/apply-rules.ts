import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { assignMails } from '#server/mail/change/assign-mails.ts';
import type { HeldPlace } from '#server/mail/change/held-places.ts';
import { mark as markPlaces } from '#server/mail/change/mark-mails.ts';
import { movePlaces } from '#server/mail/change/move-places.ts';
import { actionsOf, type RuledActions } from '#server/mail/rule/match-rule.ts';
import { readRules } from '#server/mail/rule/rules.ts';

import { bringsNews, type FolderAtWork, type MailboxAtWork } from '../at-work.ts';
import { foldersOf } from '../folder-list.ts';
import type { ReadyMail } from '../write/block-rows.ts';

interface Place {
  box: MailboxAtWork;
  folder: FolderAtWork;
}

interface Ruled {
  ready: ReadyMail;
  actions: RuledActions;
}

/** Does with mails that arrive in the inbox what their reader has asked for. What was there when the mailbox was bound is left as it is. */
export async function applyRules(db: Kysely<Database>, { box, folder }: Place, mails: readonly ReadyMail[]): Promise<void> {
  const isNews = folder.role === 'inbox' && bringsNews(folder);
  const arrived = isNews ? mails.filter(({ direction }) => direction === 'in') : [];
  if (arrived.length === 0) return;
  const rules = await readRules(db, { id: box.ownerId, tenantId: box.tenantId });
  if (rules.length === 0) return;
  const ruled = arrived.map((ready) => ({ ready, actions: actionsOf(rules, asRuled(box, ready)) }));
  await label(db, ruled);
  await assign(db, box, ruled);
  await mark(db, { box, folder }, ruled);
  await move(db, { box, folder }, ruled);
}

function asRuled(box: MailboxAtWork, { mail }: ReadyMail) {
  return {
    mailboxid: box.id,
    from: mail.from ?? { name: '', address: '' },
    to: [...mail.to, ...mail.cc],
    subject: mail.subject,
    hasfile: mail.parts.some(({ isInline }) => !isInline),
  };
}

async function label(db: Kysely<Database>, ruled: readonly Ruled[]): Promise<void> {
  const rows = ruled.flatMap(({ ready, actions }) =>
    actions.labelids.map((id) => ({ label_id: id, mail_id: ready.id, date: ready.mail.date })),
  );
  if (rows.length === 0) return;
  await sql`
    INSERT INTO mail_labelled (label_id, mail_id, date)
    SELECT label, mail, date FROM unnest(${rows.map((row) => row.label_id)}::bigint[], ${rows.map((row) => row.mail_id)}::bigint[],
      ${rows.map(({ date }) => date)}::timestamptz[]) AS asked (label, mail, date)
    WHERE EXISTS (SELECT FROM mail_label WHERE id = label) ON CONFLICT DO NOTHING`.execute(db);
}

async function assign(db: Kysely<Database>, box: MailboxAtWork, ruled: readonly Ruled[]): Promise<void> {
  const assigned = ruled
    .filter(({ actions }) => actions.assigneeid !== '')
    .map(({ ready, actions }) => ({ mailId: ready.id, subject: ready.mail.subject, assigneeId: actions.assigneeid }));
  await assignMails(db, { id: box.ownerId, tenantId: box.tenantId }, assigned);
}

async function mark(db: Kysely<Database>, place: Place, ruled: readonly Ruled[]): Promise<void> {
  for (const [action, kind] of [
    ['markread', 'read'],
    ['star', 'star'],
  ] as const) {
    const places = ruled.filter(({ actions }) => actions[action]).map(({ ready }) => heldPlace(place, ready));
    if (places.length > 0) await markPlaces(db, places, kind);
  }
}

async function move(db: Kysely<Database>, place: Place, ruled: readonly Ruled[]): Promise<void> {
  const moved = ruled.filter(({ actions }) => actions.move !== '');
  if (moved.length === 0) return;
  const folders = await foldersOf(db, place.box);
  await movePlaces(
    db,
    moved.flatMap(({ ready, actions }) => {
      const target = folders.find(({ role }) => role === actions.move);
      if (!target) return [];
      return { place: heldPlace(place, ready), target: { ...target, mailboxId: place.box.id }, isDeleted: actions.move === 'trash' };
    }),
  );
}

/** Where a mail lies that was read just now. */
export function heldPlace({ box, folder }: Place, { id, mail }: ReadyMail): HeldPlace {
  return { folderId: folder.id, uid: String(mail.uid), mailboxId: box.id, mailId: id, role: folder.role, originId: null };
}
