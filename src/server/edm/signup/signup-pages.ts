import { escapeHtml } from '#server/mail/out/document/html-of-document.ts';
import type { Schemas } from '#server/operation.ts';

import { filled, type SignupLanguage, signupWords } from './signup-words.ts';

/** What was typed into the form. */
export interface TypedSignup {
  name: string;
  email: string;
}

interface FormPage {
  text: Schemas['SignupText'];
  typed: TypedSignup;
  /** When the page was made, signed. */
  proof: string;
  /** Why the form is shown again; nothing at first. */
  why?: 'missing' | 'again' | 'slow' | undefined;
}

const STYLE =
  'body{font:18px/1.6 system-ui,sans-serif;max-width:34em;margin:10vh auto;padding:0 1.5em;color:#1a2b33;background:#fff}label{display:block;margin:0 0 1em}input[type=text],input[type=email]{display:block;box-sizing:border-box;width:100%;font:inherit;padding:.5em;border:1px solid #5b6b73;border-radius:6px}input[type=checkbox]{inline-size:1.4em;block-size:1.4em;vertical-align:middle}button{font:inherit;padding:.5em 1.2em;border:0;border-radius:6px;background:#00624a;color:#fff;cursor:pointer}:focus-visible{outline:3px solid #1a2b33;outline-offset:2px}.trap{position:absolute;inset-inline-start:-999em}.why{color:#8f1d14}';

/** The form. Its hidden field catches programs that fill in everything; people neither see nor reach it. */
export function signupPage({ text, typed, proof, why }: FormPage): string {
  const { language, title, consent } = text;
  const words = signupWords[language];
  const said = why === undefined ? '' : `<p class="why" role="alert">${escapeHtml(words[why])}</p>`;
  const fields = [
    `<label>${escapeHtml(words.name)}<input type="text" name="name" maxlength="100" autocomplete="name" value="${escapeHtml(typed.name)}"></label>`,
    `<label>${escapeHtml(words.email)}<input type="email" name="email" maxlength="254" autocomplete="email" required value="${escapeHtml(typed.email)}"></label>`,
    `<label><input type="checkbox" name="agree" value="1" required> ${escapeHtml(consent)}</label>`,
    '<div class="trap" aria-hidden="true"><input type="text" name="website" tabindex="-1" autocomplete="off" aria-label="Website"></div>',
    `<input type="hidden" name="proof" value="${escapeHtml(proof)}"><input type="hidden" name="lang" value="${language}">`,
    `<button>${escapeHtml(words.act)}</button>`,
  ].join('');
  return page(language, title, `${said}<form method="post">${fields}</form>`);
}

/** A page that says one thing, and may have one button. */
export function signupNote({
  language,
  title,
  said,
  button,
}: {
  language: SignupLanguage;
  title: string;
  said: string;
  button?: string;
}): string {
  const form = button === undefined ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`;
  return page(language, title, `<p role="status">${said}</p>${form}`);
}

const apart = (value: string): string => `<bdi>${escapeHtml(value)}</bdi>`;

/** A sentence with the address and the company in it, each in its own direction. */
export function saidOf(text: string, { email, company }: { email: string; company: string }): string {
  return filled(escapeHtml(text), { email: apart(email), company: apart(company) });
}

function page(language: SignupLanguage, title: string, body: string): string {
  const direction = language === 'ar' ? ' dir="rtl"' : '';
  return `<!DOCTYPE html><html lang="${language}"${direction}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}
