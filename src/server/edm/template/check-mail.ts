import { type EdmBlock, type EdmDocument, everyBlock, isEmptyBlock } from '#lib/edm/blocks.ts';
import { spamWords } from '#lib/edm/spam-words.ts';
import { templateVariables } from '#lib/mail/template-variables.ts';
import type { Schemas } from '#server/operation.ts';

import { allowedHref, allowedPicture } from './render/surroundings.ts';

type Problem = Schemas['EdmProblem'];

/** Gmail cuts what is longer and hides the end, with the link to unsubscribe. */
const MOST_HTML_BYTES = 102 * 1024;
/** Gmail drops a longer sheet. */
const MOST_SHEET_BYTES = 8 * 1024;
/** What phones show of a subject. */
const PHONE_SUBJECT = 50;
const FEWEST_WORDS = 40;
const TYPED = /\{\{\s*([a-z][a-z.]{0,58})\s*(?:\|([^{}]{0,100}))?\}\}/gi;
/** Where the ready letters leave something to whoever sends them. */
const PLACEHOLDER = /\[[^[\]\n]{2,60}\]/g;

interface Judged {
  subject: string;
  document: EdmDocument;
  /** As it is sent. */
  html: string;
  /** The plain part that the blocks make. */
  made: string;
  isInlined: boolean;
}

/** What to mend in a mail before it goes out: what makes it unlawful, illegible or suspect, each with the block that it is in. */
export function checkMail(mail: Judged): Problem[] {
  const { document, html, made, isInlined } = mail;
  const blocks = everyBlock(document);
  const pictures = blocks.filter(({ type }) => type === 'image' || type === 'product');
  const bytes = Buffer.byteLength(html);
  const sheetBytes = [...html.matchAll(/<style\b[^>]*>([^<]*)<\/style>/gi)].reduce(
    (sum, [, sheet = '']) => sum + Buffer.byteLength(sheet),
    0,
  );
  return [
    ...subjectProblems(mail),
    ...whole(document.blocks.every(isEmptyBlock) && 'empty'),
    ...whole(bytes > MOST_HTML_BYTES && 'toolarge', String(bytes)),
    ...whole(sheetBytes > MOST_SHEET_BYTES && 'stylesheet', String(sheetBytes)),
    ...whole(!isInlined && 'notprepared'),
    ...whole(pictures.length > 0 && wordsOf(made).length < FEWEST_WORDS && 'pictureonly'),
    ...footerProblems(blocks),
    ...blocks.flatMap(blockProblems),
    ...variableProblems(mail),
    ...placeholders(`${mail.subject}\n${made}`),
    ...spamWords(`${mail.subject}\n${made}`).map(({ word, reason }): Problem => ({
      kind: 'spamword',
      key: '',
      text: `${reason}: ${word}`,
    })),
  ].slice(0, 500);
}

function whole(kind: Problem['kind'] | false, text = ''): Problem[] {
  return kind === false ? [] : [{ kind, key: '', text }];
}

function subjectProblems({ subject }: Judged): Problem[] {
  if (subject.trim() === '') return whole('nosubject');
  return whole(Array.from(subject.replaceAll(TYPED, '$2')).length > PHONE_SUBJECT && 'longsubject', String(PHONE_SUBJECT));
}

/** Without the end of a letter the senders' names do not count as words of it. */
function wordsOf(text: string): string {
  return text.replaceAll(/https?:\S+|[-\s]+/g, '');
}

function footerProblems(blocks: readonly EdmBlock[]): Problem[] {
  const footers = blocks.flatMap((block) => (block.type === 'footer' ? [block] : []));
  if (footers.length === 0) return whole('nofooter');
  return footers.flatMap(({ key, address, unsubscribe }) => [
    ...(unsubscribe.trim() === '' ? [{ kind: 'nounsubscribe' as const, key, text: '' }] : []),
    ...(address.trim() === '' ? [{ kind: 'noaddress' as const, key, text: '' }] : []),
  ]);
}

function blockProblems(block: EdmBlock): Problem[] {
  const say = (kind: Problem['kind'], text: string): Problem => ({ kind, key: block.key, text: text.slice(0, 300) });
  return [
    ...pictureProblems(block).map(([kind, text]) => say(kind, text)),
    ...hrefsOf(block)
      .filter((href) => !isFine(href))
      .map((href) => say('badlink', href)),
    ...buttonsOf(block).map((words) => say('nolink', words)),
  ];
}

function pictureProblems(block: EdmBlock): [kind: 'badpicture' | 'noalt', text: string][] {
  if (!('src' in block) || block.src === '') return [];
  return [
    ...(allowedPicture(block.src) === undefined ? [['badpicture', block.src] as ['badpicture', string]] : []),
    ...(block.alt.trim() === '' ? [['noalt', block.src] as ['noalt', string]] : []),
  ];
}

/** Reads the texts of buttons that lead nowhere. */
function buttonsOf(block: EdmBlock): string[] {
  if (!('href' in block) || block.href.trim() !== '') return [];
  if (block.type === 'button') return [block.text];
  return block.type === 'product' && block.action !== '' ? [block.action] : [];
}

function isFine(href: string): boolean {
  return allowedHref(href.replaceAll(TYPED, 'x')) !== undefined;
}

function hrefsOf(block: EdmBlock): string[] {
  if ('href' in block) return block.href.trim() === '' ? [] : [block.href];
  if (block.type !== 'text') return [];
  return [...JSON.stringify(block.document).matchAll(/"href":"((?:[^"\\]|\\.)*)"/g)].map(([, href = '']) => href);
}

/** Only names that are known are filled in; of a recipient nobody knows everything. */
function variableProblems({ subject, made }: Judged): Problem[] {
  const known: ReadonlySet<string> = new Set([...templateVariables, 'unsubscribe']);
  const found = [...`${subject}\n${made}`.matchAll(TYPED)].map(([, name = '', fallback = '']) => ({ name: name.toLowerCase(), fallback }));
  const unknown = new Set(found.filter(({ name }) => !known.has(name)).map(({ name }) => name));
  const bare = new Set(
    found
      .filter(({ name, fallback }) => /^(?:contact|company)\./.test(name) && known.has(name) && fallback.trim() === '')
      .map(({ name }) => name),
  );
  return [
    ...[...unknown].map((name): Problem => ({ kind: 'unknownvariable', key: '', text: name })),
    ...[...bare].map((name): Problem => ({ kind: 'nofallback', key: '', text: name })),
  ];
}

function placeholders(text: string): Problem[] {
  return placeholdersIn(text)
    .slice(0, 20)
    .map((word) => ({ kind: 'placeholder', key: '', text: word }));
}

/** Words in brackets, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([word]) => word))];
}
