import { escapeHtml } from '#server/mail/out/document/html-of-document.ts';

interface Words {
  title: string;
  ask: string;
  act: string;
  done: string;
  /** Of the button of those who want fewer mails. */
  fewer: string;
  fewerDone: string;
}

/** In the languages that tasks are mostly written in; `{email}` and `{company}` are filled in. */
const words: Readonly<Record<string, Words>> = {
  en: { title: 'Unsubscribe', ask: 'Stop emails from {company} to {email}?', act: 'Unsubscribe', done: '{email} will get no more marketing emails from {company}.', fewer: 'At most one email a month', fewerDone: '{email} will get at most one marketing email a month from {company}.' },
  zh: { title: '退订', ask: '不再接收 {company} 发给 {email} 的邮件？', act: '退订', done: '{company} 不会再向 {email} 发送营销邮件。', fewer: '每月最多一封', fewerDone: '{company} 每月最多向 {email} 发送一封营销邮件。' },
  es: { title: 'Darse de baja', ask: '¿Dejar de recibir en {email} los correos de {company}?', act: 'Darse de baja', done: '{email} ya no recibirá correos comerciales de {company}.', fewer: 'Como máximo un correo al mes', fewerDone: '{email} recibirá como máximo un correo comercial al mes de {company}.' },
  fr: { title: 'Se désabonner', ask: 'Ne plus recevoir les messages de {company} à {email} ?', act: 'Se désabonner', done: '{email} ne recevra plus de messages commerciaux de {company}.', fewer: 'Au plus un message par mois', fewerDone: '{email} recevra au plus un message commercial par mois de {company}.' },
  de: { title: 'Abmelden', ask: 'Keine E-Mails von {company} mehr an {email}?', act: 'Abmelden', done: '{email} erhält keine Werbe-E-Mails von {company} mehr.', fewer: 'Höchstens eine E-Mail im Monat', fewerDone: '{email} erhält höchstens eine Werbe-E-Mail im Monat von {company}.' },
  ru: { title: 'Отписаться', ask: 'Больше не получать письма от {company} на {email}?', act: 'Отписаться', done: '{email} больше не будет получать рассылку от {company}.', fewer: 'Не чаще одного письма в месяц', fewerDone: '{email} будет получать от {company} не более одного рекламного письма в месяц.' },
  pt: { title: 'Cancelar', ask: 'Deixar de receber em {email} os e-mails de {company}?', act: 'Cancelar a subscrição', done: '{email} não receberá mais e-mails comerciais de {company}.', fewer: 'No máximo um e-mail por mês', fewerDone: '{email} receberá no máximo um e-mail comercial por mês de {company}.' },
  ar: { title: 'إلغاء الاشتراك', ask: 'هل تريد إيقاف رسائل {company} إلى {email}؟', act: 'إلغاء الاشتراك', done: 'لن يتلقى {email} رسائل تسويقية من {company} بعد الآن.', fewer: 'رسالة واحدة في الشهر على الأكثر', fewerDone: 'سيتلقى {email} رسالة تسويقية واحدة في الشهر على الأكثر من {company}.' },
}; // prettier-ignore

/** The page on which somebody leaves: it asks, and only its button acts, because programs that look at links would otherwise sign people off. */
export function leavingPage({
  email,
  company,
  language,
  state,
}: {
  email: string;
  company: string;
  language: string;
  state: 'asked' | 'fewer' | 'left';
}): string {
  const code = language.toLowerCase().split('-')[0] || 'en';
  const lang = code in words ? code : 'en';
  const { title, ask, act, done, fewer, fewerDone } = words[lang] as Words;
  const said = escapeHtml({ asked: ask, fewer: fewerDone, left: done }[state])
    .replace('{email}', () => `<bdi>${escapeHtml(email)}</bdi>`)
    .replace('{company}', () => `<bdi>${escapeHtml(company)}</bdi>`);
  const choices =
    state === 'asked'
      ? ([
          ['fewer', fewer],
          ['none', act],
        ] as const)
      : state === 'fewer'
        ? ([['none', act]] as const)
        : [];
  const buttons = choices.map(([choice, name]) => `<button name="choice" value="${choice}">${escapeHtml(name)}</button>`).join(' ');
  const form = buttons === '' ? '' : `<form method="post">${buttons}</form>`;
  return wholePage({ lang, title, body: `<p role="status">${said}</p>${form}` });
}

/** What a person reads who comes where only machines go; in the languages that tasks are mostly written in. */
const nothingHere: Readonly<Record<string, [title: string, text: string]>> = {
  en: ['Nothing to see here', 'You can close this page.'],
  zh: ['这里没有内容', '可以关闭本页。'],
  es: ['Aquí no hay nada', 'Puede cerrar esta página.'],
  fr: ['Il n’y a rien à voir ici', 'Vous pouvez fermer cette page.'],
  de: ['Hier ist nichts zu sehen', 'Sie können diese Seite schließen.'],
  ru: ['Здесь ничего нет', 'Эту страницу можно закрыть.'],
  pt: ['Não há nada aqui', 'Pode fechar esta página.'],
  ar: ['لا يوجد شيء هنا', 'يمكنك إغلاق هذه الصفحة.'],
};

/** The page behind the link that nobody sees. */
export function trapPage(language: string): string {
  const code = language.toLowerCase().split('-')[0] || 'en';
  const lang = code in nothingHere ? code : 'en';
  const [title, text] = nothingHere[lang] as [string, string];
  return wholePage({ lang, title, body: `<p>${escapeHtml(text)}</p>` });
}

function wholePage({ lang, title, body }: { lang: string; title: string; body: string }): string {
  return `<!DOCTYPE html><html lang="${lang}"${lang === 'ar' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>body{font:18px/1.6 system-ui,sans-serif;max-width:34em;margin:15vh auto;padding:0 1.5em;color:#1a2b33;background:#fff}button{font:inherit;margin:0 .5em .5em 0;padding:.5em 1.2em;border:0;border-radius:6px;background:#00624a;color:#fff;cursor:pointer}button:focus-visible{outline:3px solid #1a2b33;outline-offset:2px}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}
