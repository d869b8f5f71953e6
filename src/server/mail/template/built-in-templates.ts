import type { Language } from '#lib/language.ts';
import type { MailDocument, MailInline, MailNode } from '#lib/mail/mail-document.ts';
import type { Schemas } from '#server/operation.ts';

import { type LetterKind, letterKinds, letterLanguages, letterNames } from './letter-kinds.ts';
import { readyLetters } from './ready-letters.ts';

type MailTemplate = Schemas['MailTemplate'];

/** When the letters were last written anew. */
const WRITTEN = '2026-11-23T00:00:00.000Z';
const TYPED = /\{\{([a-z.]+)(?:\|([^{}]*))?\}\}/g;

/**
 * The letters that the product brings, in seven languages, named in the reader's own.
 *
 * They are no rows: everybody may use them and nobody can spoil them for others, and a better wording is there with the next version.
 */
export function builtInTemplates(language: Language): MailTemplate[] {
  return letterKinds.flatMap((kind) => letterLanguages.map((letter) => templateOf(kind, letter, language)));
}

/** One of them by its id; nothing for an id of another kind. */
export function findBuiltIn(id: string, language: string): MailTemplate | undefined {
  const [, kind, letter] = /^ready-([a-z]+)-([a-z]+)$/.exec(id) ?? [];
  const isKnown = letterKinds.some((known) => known === kind) && letterLanguages.some((known) => known === letter);
  return isKnown ? templateOf(kind as LetterKind, letter as (typeof letterLanguages)[number], language as Language) : undefined;
}

function templateOf(kind: LetterKind, letter: (typeof letterLanguages)[number], language: Language): MailTemplate {
  const { subject, paragraphs } = readyLetters[letter][kind];
  return {
    id: `ready-${kind}-${letter}`,
    name: letterNames[kind][language] ?? letterNames[kind].US,
    category: letterNames.category[language] ?? letterNames.category.US,
    subject,
    document: documentOf(paragraphs) as never,
    language: letter,
    shared: true,
    ismine: false,
    isbuiltin: true,
    username: '',
    version: 1,
    updatetime: WRITTEN,
  };
}

/** Paragraphs as a document, with the variables in them as chips. */
export function documentOf(paragraphs: readonly string[]): MailDocument {
  return { type: 'doc', content: paragraphs.map((text): MailNode => ({ type: 'paragraph', content: inlineOf(text) })) };
}

/** A paragraph with its variables as chips; `\n` begins a new line. */
function inlineOf(text: string): MailInline[] {
  const found: MailInline[] = [];
  let from = 0;
  for (const { 0: typed, 1: name = '', 2: fallback = '', index } of text.matchAll(TYPED)) {
    found.push(...linesOf(text.slice(from, index)), { type: 'variable', attrs: { name, fallback } });
    from = index + typed.length;
  }
  return [...found, ...linesOf(text.slice(from))];
}

function linesOf(text: string): MailInline[] {
  return text
    .split('\n')
    .flatMap((line, at): MailInline[] => [
      ...(at > 0 ? [{ type: 'hardBreak' } as const] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line } as const]),
    ]);
}
