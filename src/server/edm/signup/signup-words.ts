import type { Schemas } from '#server/operation.ts';

export type SignupLanguage = Schemas['SignupLanguage'];

/** What the pages and the mail of a sign-up say; `{email}`, `{company}` and `{days}` are filled in. */
export interface SignupWords {
  name: string;
  email: string;
  act: string;
  missing: string;
  again: string;
  slow: string;
  sent: string;
  ask: string;
  confirm: string;
  done: string;
  over: string;
  subject: string;
  mail: string;
  ignore: string;
}

export const signupWords: Readonly<Record<SignupLanguage, SignupWords>> = {
  en: { name: 'Name', email: 'Email address', act: 'Sign up', missing: 'Please enter a valid email address and tick the box.', again: 'Please check your details and submit them again.', slow: 'Too many sign-ups from your network. Please try again in ten minutes.', sent: 'Thank you. Please open the link in the email we sent you: only then are you signed up.', ask: 'Do you want {email} to receive emails from {company}?', confirm: 'Yes, sign me up', done: '{email} is signed up for emails from {company}. Every email has a link to unsubscribe.', over: 'This link is no longer valid. Please sign up again.', subject: 'Please confirm: emails from {company}', mail: 'You asked for emails from {company}. Please open this link and confirm within {days} days:', ignore: 'If this was not you, do nothing. You will get no further emails.' },
  zh: { name: '姓名', email: '电子邮箱', act: '订阅', missing: '请填写正确的邮箱并勾选同意。', again: '请核对内容后再提交一次。', slow: '您所在的网络提交过多，请十分钟后再试。', sent: '谢谢。请打开我们发给您的邮件里的链接，之后订阅才生效。', ask: '是否让 {email} 接收 {company} 的邮件？', confirm: '是，订阅', done: '{email} 已订阅 {company} 的邮件，每封邮件都可以退订。', over: '这个链接已失效，请重新订阅。', subject: '请确认订阅 {company} 的邮件', mail: '您申请接收 {company} 的邮件。请在 {days} 天内打开此链接确认：', ignore: '如果不是您本人申请，请忽略，您不会再收到邮件。' },
  es: { name: 'Nombre', email: 'Correo electrónico', act: 'Suscribirse', missing: 'Escriba un correo válido y marque la casilla.', again: 'Revise sus datos y envíelos otra vez.', slow: 'Demasiadas suscripciones desde su red. Inténtelo en diez minutos.', sent: 'Gracias. Abra el enlace del correo que le hemos enviado: solo entonces queda suscrito.', ask: '¿Debe {email} recibir correos de {company}?', confirm: 'Sí, suscribirme', done: '{email} está suscrito a los correos de {company}. Cada correo tiene un enlace de baja.', over: 'Este enlace ya no es válido. Suscríbase de nuevo.', subject: 'Confirme: correos de {company}', mail: 'Ha pedido correos de {company}. Abra este enlace y confírmelo en {days} días:', ignore: 'Si no ha sido usted, no haga nada: no recibirá más correos.' },
  fr: { name: 'Nom', email: 'Adresse e-mail', act: 'S’abonner', missing: 'Saisissez une adresse e-mail valable et cochez la case.', again: 'Vérifiez vos données et envoyez-les encore une fois.', slow: 'Trop d’abonnements depuis votre réseau. Réessayez dans dix minutes.', sent: 'Merci. Ouvrez le lien du message que nous vous avons envoyé : l’abonnement commence alors.', ask: '{email} doit-il recevoir les messages de {company} ?', confirm: 'Oui, m’abonner', done: '{email} est abonné aux messages de {company}. Chaque message a un lien de désabonnement.', over: 'Ce lien n’est plus valable. Abonnez-vous à nouveau.', subject: 'Confirmez : messages de {company}', mail: 'Vous avez demandé les messages de {company}. Ouvrez ce lien et confirmez dans les {days} jours :', ignore: 'Si ce n’était pas vous, ne faites rien : vous ne recevrez plus de message.' },
  de: { name: 'Name', email: 'E-Mail-Adresse', act: 'Anmelden', missing: 'Bitte geben Sie eine gültige E-Mail-Adresse an und setzen Sie das Häkchen.', again: 'Bitte prüfen Sie Ihre Angaben und senden Sie sie noch einmal.', slow: 'Zu viele Anmeldungen aus Ihrem Netz. Bitte versuchen Sie es in zehn Minuten erneut.', sent: 'Danke. Bitte öffnen Sie den Link in der E-Mail, die wir Ihnen gesendet haben: Erst dann sind Sie angemeldet.', ask: 'Soll {email} E-Mails von {company} erhalten?', confirm: 'Ja, anmelden', done: '{email} ist für E-Mails von {company} angemeldet. Jede E-Mail hat einen Link zum Abmelden.', over: 'Dieser Link gilt nicht mehr. Bitte melden Sie sich erneut an.', subject: 'Bitte bestätigen: E-Mails von {company}', mail: 'Sie haben um E-Mails von {company} gebeten. Bitte öffnen Sie diesen Link und bestätigen Sie es innerhalb von {days} Tagen:', ignore: 'Wenn Sie das nicht waren, tun Sie nichts: Sie erhalten keine weitere E-Mail.' },
  ru: { name: 'Имя', email: 'Электронная почта', act: 'Подписаться', missing: 'Укажите правильный адрес и поставьте отметку.', again: 'Проверьте данные и отправьте их ещё раз.', slow: 'Слишком много подписок из вашей сети. Попробуйте через десять минут.', sent: 'Спасибо. Откройте ссылку в письме, которое мы отправили: только после этого подписка начнёт действовать.', ask: 'Получать на {email} письма от {company}?', confirm: 'Да, подписаться', done: '{email} подписан на письма от {company}. В каждом письме есть ссылка для отписки.', over: 'Ссылка больше не действует. Подпишитесь снова.', subject: 'Подтвердите: письма от {company}', mail: 'Вы запросили письма от {company}. Откройте ссылку и подтвердите в течение {days} дней:', ignore: 'Если это были не вы, ничего не делайте: других писем не будет.' },
  pt: { name: 'Nome', email: 'E-mail', act: 'Subscrever', missing: 'Indique um e-mail válido e marque a caixa.', again: 'Verifique os dados e envie-os novamente.', slow: 'Demasiadas subscrições da sua rede. Tente daqui a dez minutos.', sent: 'Obrigado. Abra a ligação no e-mail que enviámos: só então fica subscrito.', ask: '{email} deve receber e-mails de {company}?', confirm: 'Sim, subscrever', done: '{email} subscreveu os e-mails de {company}. Cada e-mail tem uma ligação para cancelar.', over: 'Esta ligação já não é válida. Subscreva novamente.', subject: 'Confirme: e-mails de {company}', mail: 'Pediu e-mails de {company}. Abra esta ligação e confirme em {days} dias:', ignore: 'Se não foi você, não faça nada: não receberá mais e-mails.' },
  ar: { name: 'الاسم', email: 'البريد الإلكتروني', act: 'اشتراك', missing: 'يرجى إدخال بريد إلكتروني صحيح ووضع علامة في المربع.', again: 'يرجى مراجعة البيانات وإرسالها مرة أخرى.', slow: 'اشتراكات كثيرة من شبكتك. يرجى المحاولة بعد عشر دقائق.', sent: 'شكرًا. يرجى فتح الرابط في الرسالة التي أرسلناها: عندها فقط يبدأ الاشتراك.', ask: 'هل يتلقى {email} رسائل من {company}؟', confirm: 'نعم، اشتراك', done: '{email} مشترك في رسائل {company}. في كل رسالة رابط لإلغاء الاشتراك.', over: 'هذا الرابط لم يعد صالحًا. يرجى الاشتراك من جديد.', subject: 'يرجى التأكيد: رسائل من {company}', mail: 'طلبت رسائل من {company}. يرجى فتح هذا الرابط والتأكيد خلال {days} أيام:', ignore: 'إذا لم تكن أنت، فلا تفعل شيئًا: لن تصلك رسائل أخرى.' },
}; // prettier-ignore

/** A text with its places filled in. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
