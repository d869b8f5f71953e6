import { htmlToText } from '#server/mail/decode/html-to-text.ts';
import { escapeHtml } from '#server/mail/out/document/html-of-document.ts';

import type { TaskRow } from '../task/task-rows.ts';
import { type CompiledText, compileHtml, compilePlain } from './compile-text.ts';
import { hasVariants, secondSubject } from './variants.ts';

interface LeavingWords {
  /** Stands in a mail that has no link of leaving of its own. */
  line: string;
  link: string;
}

/** Words of leaving in the languages that tasks are mostly written in; English for all others. */
const words: Readonly<Record<string, LeavingWords>> = {
  en: { line: 'You are receiving this email because we believe it is useful to your business.', link: 'Unsubscribe' },
  zh: { line: '您收到这封邮件，是因为我们认为它对您的业务有用。', link: '退订' },
  es: { line: 'Recibe este correo porque creemos que puede ser útil para su empresa.', link: 'Darse de baja' },
  pt: { line: 'Recebe este e-mail porque acreditamos que é útil para o seu negócio.', link: 'Cancelar a subscrição' },
  fr: { line: 'Vous recevez ce message car nous pensons qu’il est utile à votre entreprise.', link: 'Se désabonner' },
  de: { line: 'Sie erhalten diese E-Mail, weil wir glauben, dass sie für Ihr Unternehmen nützlich ist.', link: 'Abmelden' },
  ru: { line: 'Вы получили это письмо, так как мы считаем его полезным для вашего бизнеса.', link: 'Отписаться' },
  ar: { line: 'تصلك هذه الرسالة لأننا نعتقد أنها مفيدة لعملك.', link: 'إلغاء الاشتراك' },
  hk: { line: '您收到此電郵，因為我們相信它對您的業務有幫助。', link: '取消訂閱' },
};

/** The variable whose value is the address of leaving; every mail has it. */
const LEAVE = /\{\{\s*unsubscribe\s*\}\}/i;

/** The texts of a task, read once for all its recipients. */
export interface TaskText {
  /** The text of the first variant, and of the second one where there are two. */
  variants: readonly [VariantText, ...VariantText[]];
  /** Where the links of all variants lead, by their numbers. */
  targets: readonly string[];
}

/** What the recipients of one variant get. */
interface VariantText {
  subject: CompiledText;
  preheader: CompiledText;
  html: CompiledText;
  text: CompiledText;
}

type Texts = Pick<TaskRow, 'subject' | 'subjectb' | 'bodyb' | 'preheader' | 'html' | 'text' | 'language' | 'trackclicks'>;

/** Reads the texts of a task; a mail without a way to leave gets one. */
export function taskText(task: Texts): TaskText {
  const { subject, bodyb, preheader, html, text } = task;
  const targets: string[] = [];
  const first = variantText(task, { subject, preheader, html, text }, targets);
  if (!hasVariants(task)) return { variants: [first], targets };
  const { text: plain = '', ...body } = bodyb ?? { preheader, html, text };
  return { variants: [first, variantText(task, { ...body, text: plain, subject: secondSubject(task) }, targets)], targets };
}

type Written = Pick<Texts, 'subject' | 'preheader' | 'html' | 'text'>;

/** Links of both variants are numbered as one, so that those who follow the same one are counted together. */
function variantText(
  { language, trackclicks }: Pick<Texts, 'language' | 'trackclicks'>,
  { subject, preheader, html, text }: Written,
  targets: string[],
): VariantText {
  return {
    subject: compilePlain(subject),
    preheader: compilePlain(preheader),
    html: compileHtml(wholeHtml({ html, preheader, language }), { countLinks: trackclicks, targets }),
    text: compilePlain(wholeText({ html, text, language })),
  };
}

function wholeHtml({ html, preheader, language }: Pick<Texts, 'html' | 'preheader' | 'language'>): string {
  const { line, link } = leavingWords(language);
  const footer = `<p style="margin:24px 0 0;font:12px/1.5 Arial,sans-serif;color:#595959;text-align:center">${line} <a href="{{unsubscribe}}" style="color:#595959">${link}</a></p>`;
  const hidden =
    preheader.trim() === '' ? '' : `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}</div>`;
  const page = /<body\b/i.test(html)
    ? html
    : `<!DOCTYPE html><html lang="${language || 'en'}"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta name="viewport" content="width=device-width"></head><body>${html}</body></html>`;
  const begun = page.replace(/<body\b[^>]*>/i, (body) => `${body}${hidden}`);
  if (LEAVE.test(begun)) return begun;
  return /<\/body\s*>/i.test(begun) ? begun.replace(/<\/body\s*>/i, (end) => `${footer}${end}`) : `${begun}${footer}`;
}

function wholeText({ html, text, language }: Pick<Texts, 'html' | 'text' | 'language'>): string {
  const plain = text.trim() === '' ? htmlToText(html, { withLinks: true }) : text;
  const { link } = leavingWords(language);
  return LEAVE.test(plain) ? plain : `${plain.trimEnd()}\n\n${link}: {{unsubscribe}}\n`;
}

/** The words of leaving in the language of a text. */
function leavingWords(language: string): LeavingWords {
  const code = /^zh-(hk|tw|hant)/i.test(language) ? 'hk' : language.toLowerCase().split('-')[0];
  return words[code ?? 'en'] ?? (words['en'] as LeavingWords);
}
