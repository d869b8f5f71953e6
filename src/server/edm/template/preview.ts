import { fillText, type TemplateValues } from '#lib/mail/template-variables.ts';
import { findCustomer } from '#server/customer/access.ts';
import { newDownloadToken } from '#server/http/download-token.ts';
import { escapedHtml } from '#server/mail/show/escaped-html.ts';
import { templateValues } from '#server/mail/template/fill-template.ts';
import type { Operation } from '#server/operation.ts';

import { checkMail } from './check-mail.ts';
import { edmDocument } from './document-column.ts';
import { marketingMail } from './render/marketing-mail.ts';
import type { ShownMarketingMail } from './template-frames.ts';

const MOST_UNFILLED = 50;
const TYPED = /\{\{[^{}]{0,170}\}\}/g;
/** Nobody is unsubscribed from a preview. */
const UNSUBSCRIBE_SHOWN = 'https://unsubscribe.invalid/';

const NOTHING = { subject: '', preheader: '', text: '', language: '', email: '', customerid: '', dark: false };

/** A marketing mail as a recipient gets it, with only what the caller may see of them, and as a task takes it; nothing is kept of it but what the frame shows. */
export const previewEdmTemplate: Operation<'previewEdmTemplate'> = async ({ db, user, language: reader }, input) => {
  const { subject, preheader, text, language, email, customerid, dark } = { ...NOTHING, ...input };
  if (customerid !== '') await findCustomer(db, user, { customerid });
  const document = edmDocument(input.document);
  const mail = await marketingMail({ subject, document, language });
  const values = await templateValues(db, user, { email, customerid, language: language || reader });
  const shown = filled(subject, values);
  const detail: ShownMarketingMail = { html: filled(mail.html, escapedValues(values)), title: shown, language, dark };
  const own = text.trim() === '' ? mail.text : text;
  return {
    token: await newDownloadToken(db, user, { purpose: 'edm frame', detail }),
    html: mail.html,
    made: mail.text,
    subject: shown.slice(0, 255),
    preheader: filled(preheader, values).slice(0, 255),
    text: filled(own, values),
    bytes: Buffer.byteLength(mail.html),
    unfilled: fillText(`${subject}\n${preheader}\n${own}`, values)
      .unfilled.filter((name) => name !== 'unsubscribe')
      .slice(0, MOST_UNFILLED),
    problems: checkMail({ subject, document, html: mail.html, made: mail.text, isInlined: mail.isInlined }),
  };
};

/** Fills a text for a preview. A variable that nothing is known for, and that has no fallback, is left out, because no recipient reads one. */
function filled(text: string, values: TemplateValues): string {
  return fillText(text.replaceAll('{{unsubscribe}}', UNSUBSCRIBE_SHOWN), values).filled.replaceAll(TYPED, '');
}

function escapedValues(values: TemplateValues): TemplateValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapedHtml(value)]));
}
