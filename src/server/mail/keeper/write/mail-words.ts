import { lexemes, words } from '#server/search/lexemes.ts';

/** More words say nothing that the first ones did not. */
const MOST_LEXEMES = 5_000;

/** How a mailbox stands in the index beside the words, so that a search reads no other's. */
function mailboxLexeme(mailboxId: string): string {
  return `#m${mailboxId}`;
}

/** The words of a mail as PostgreSQL takes a vector; they are letters and digits, so that none has to be escaped. */
export function mailWords(mailboxId: string, texts: readonly string[]): string {
  const all = new Set([mailboxLexeme(mailboxId)]);
  for (const text of texts) {
    // Each once: a letter says most of its words several times.
    for (const word of new Set(words(text))) {
      for (const lexeme of lexemes(word)) all.add(lexeme);
      if (all.size > MOST_LEXEMES) break;
    }
  }
  return [...all].map((lexeme) => `'${lexeme}'`).join(' ');
}
