import { inAllLanguages as say } from '#site/all-languages.ts';

// A table reads by its rows.
// oxfmt-ignore
/** What a buyer is told at once where the company wrote no words of its own. Nothing in it was typed by the visitor: a form that mails strangers' words to any address is a gift to spammers. */
export const answerWords = {
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
