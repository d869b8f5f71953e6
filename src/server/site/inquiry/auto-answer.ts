import { type Kysely, sql } from 'kysely';

import { mailboxStatus } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { OWNER_MAY_WORK } from '#server/mail/mailbox/is-at-work.ts';
import { documentOf, queueAutomatic } from '#server/mail/out/send/send-automatic.ts';
import { inAllLanguages as say } from '#site/all-languages.ts';
import type { SiteLanguage } from '#site/site-model.ts';

import type { HeldSettings } from './inquiry-settings.ts';
import { DOUBTFUL } from './score.ts';

// A table reads by its rows.
// oxfmt-ignore
/** What a buyer is told at once where the company wrote no words of its own. Nothing in it was typed by the visitor: a form that mails strangers' words to any address is a gift to spammers. */
const answerWords = {
  subject: say('We have received your inquiry', '我们已收到您的询盘', '我們已收到您的查詢', 'Hemos recibido su consulta', 'Nous avons bien reçu votre demande', 'Ihre Anfrage ist angekommen', 'Recebemos sua consulta', 'Мы получили ваш запрос', 'لقد استلمنا استفسارك'),
  text: say(
    'Hello,\n\nthank you for your inquiry. It has reached us and we will answer you by email soon.\n\nIf you did not write to us, please ignore this message.',
    '您好：\n\n感谢您的询盘，我们已经收到，会尽快通过邮件回复。\n\n如果您没有联系过我们，请忽略此邮件。',
    '您好：\n\n感謝您的查詢，我們已經收到，會盡快以電郵回覆。\n\n如您沒有聯絡過我們，請忽略此電郵。',
    'Hola:\n\nGracias por su consulta. La hemos recibido y le responderemos pronto por correo electrónico.\n\nSi no nos ha escrito, ignore este mensaje.',
    'Bonjour,\n\nMerci de votre demande. Elle nous est parvenue et nous vous répondrons bientôt par e-mail.\n\nSi vous ne nous avez pas écrit, ignorez ce message.',
    'Guten Tag,\n\nvielen Dank für Ihre Anfrage. Sie ist angekommen, und wir antworten Ihnen bald per E-Mail.\n\nFalls Sie uns nicht geschrieben haben, beachten Sie diese Nachricht bitte nicht.',
    'Olá,\n\nObrigado pela sua consulta. Nós a recebemos e responderemos em breve por e-mail.\n\nSe você não nos escreveu, ignore esta mensagem.',
    'Здравствуйте!\n\nСпасибо за ваш запрос. Мы получили его и скоро ответим по электронной почте.\n\nЕсли вы нам не писали, не обращайте внимания на это письмо.',
    'مرحبًا،\n\nشكرًا على استفسارك. لقد وصلنا وسنرد عليك قريبًا عبر البريد الإلكتروني.\n\nإذا لم تكتب إلينا فتجاهل هذه الرسالة.',
  ),
} as const;

/** So many answers a company sends in an hour; more inquiries than that are no buyers'. */
const MOST_AN_HOUR = 60;
/** Addresses that no person reads. */
const MACHINE =
  /^(mailer-daemon|postmaster|abuse|root|daemon|bounces?|no[-_.]?reply|do[-_.]?not[-_.]?reply|(.*[-_.])?(noreply|bounces?))([-+.].*)?@/i;

/** The inquiry that is answered, as it was just kept. */
export interface Answerable {
  id: string;
  tenantId: string;
  email: string;
  lang: SiteLanguage;
  score: number;
}

/**
 * Tells a buyer at once, in the language of the page they wrote on, that their inquiry has arrived; once an inquiry, and once a day an address.
 *
 * Anybody can type anybody's address into a form. So a doubtful inquiry is not answered, nor an address that belongs to a program, to somebody
 * who wants no mail, or to a mailbox kept here; and how many go in an hour is limited.
 */
export async function answerAtOnce(db: Kysely<Database>, settings: HeldSettings | undefined, web: Answerable): Promise<void> {
  if (!settings?.autoanswer || settings.mailbox_id === null || web.score >= DOUBTFUL || MACHINE.test(web.email)) return;
  const mailbox = await db
    .selectFrom('mailbox')
    .where('id', '=', settings.mailbox_id)
    .where('tenant_id', '=', web.tenantId)
    .where('status', '<>', mailboxStatus.disabled)
    .where('unlinktime', 'is', null)
    .where(OWNER_MAY_WORK)
    .select(['id', 'tenant_id as tenantId', 'owner_id as ownerId', 'email'])
    .executeTakeFirst();
  if (!mailbox || (await mustNot(db, web))) return;
  const { subject, text } = wordsOf(settings, web.lang);
  const answer = await queueAutomatic(db, { mailbox, to: web.email, subject, document: documentOf(text.split(/\n\s*\n/)) });
  await db.updateTable('inquiry_web').set({ answer_id: answer }).where('id', '=', web.id).execute();
}

async function mustNot(db: Kysely<Database>, { tenantId, email }: Answerable): Promise<boolean> {
  const address = email.toLowerCase();
  const { rows } = await sql<{ no: boolean }>`SELECT
    EXISTS (SELECT FROM mailbox WHERE lower(email) = ${address})
    OR EXISTS (SELECT FROM mail_suppression WHERE tenant_id = ${tenantId} AND lower(email) IN (${address}, ${address.slice(address.lastIndexOf('@'))}))
    OR EXISTS (SELECT FROM inquiry_web WHERE tenant_id = ${tenantId} AND lower(email) = ${address} AND answer_id IS NOT NULL
      AND createtime > now() - interval '1 day')
    OR (SELECT count(*) FROM outgoing_mail WHERE tenant_id = ${tenantId} AND automatic AND createtime > now() - interval '1 hour') >= ${MOST_AN_HOUR}
    AS no`.execute(db);
  return rows[0]?.no !== false;
}

/** The company's words in the buyer's language, else the ready ones; never the company's in another language. */
function wordsOf({ subject, text }: HeldSettings, lang: SiteLanguage): { subject: string; text: string } {
  return { subject: subject[lang]?.trim() || answerWords.subject[lang], text: text[lang]?.trim() || answerWords.text[lang] };
}
