/** What is read to find where the own words of a mail end, and how long a snippet is. */
const READ_CHARACTERS = 20_000;
const SNIPPET_CHARACTERS = 200;
/** Among so many a snippet is found, however much white space parts its words. */
const MOST_BEFORE_SNIPPET = 4_000;
const LONGEST_HEADLINE = 300;

/** A line with which mail programs begin what is answered to: their rules, their «wrote» in the languages of the trade, and the header in Outlook's way. */
const BEGINS_ORIGINAL: readonly RegExp[] = [
  /^-{2,}\s{0,5}(?:original|forwarded|原始邮件|原始郵件|原邮件|转发邮件|轉寄郵件|mensaje original|mensagem original|message d'origine|ursprüngliche|исходное сообщение|пересылаемое)/i,
  /^_{20,}$/,
  /^-{20,}$/,
  /^(?:发件人|寄件者|寄件人|from|von|de|от)\s{0,3}[:：].{0,200}(?:@|<)/i,
  /^(?:on|le|el|em|am|il|op|den|в|w)\b.{5,280}(?:wrote|écrit|escribió|escreveu|schrieb|ha scritto|schreef|skrev|пишет|написал\(?а?\)?|napisał\(?a?\)?).{0,100}[:：]$/i,
  /^.{5,280}(?:写道|寫道|来信|のメール)\s{0,3}[:：]$/,
  /^(?:在|于|於)?\s?\d{4}[-/年].{5,280}(?:写道|寫道)/,
];
const SIGNATURE = /^--\s?$/;

/** The writer's own words: the text above the quoted original and above the signature; all of it where nothing stands above. */
export function ownWords(text: string): string {
  const lines = text.slice(0, READ_CHARACTERS).split('\n');
  const end = lines.findIndex((line, at) => isEnd(line.trim(), lines[at + 1]?.trim() ?? ''));
  const own = (end === -1 ? lines : lines.slice(0, end))
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .trim();
  return own === '' ? text.slice(0, READ_CHARACTERS).trim() : own;
}

/** The wrote-line may be broken in two. */
function isEnd(line: string, next: string): boolean {
  if (line === '' || line.length > LONGEST_HEADLINE) return false;
  if (SIGNATURE.test(line)) return true;
  const both = `${line} ${next}`;
  return BEGINS_ORIGINAL.some((pattern, at) => pattern.test(line) || (at === 4 && both.length <= LONGEST_HEADLINE && pattern.test(both)));
}

/** What newsletters fill the preview of a list with: hyphens, joiners and marks of direction that nobody sees. */
const UNSEEN = /\u00AD|\u034F|[\u200B-\u200F\u2060\uFEFF]/gu;

/** The beginning of a mail's own words on one line, for lists. */
export function snippetOf(text: string): string {
  const line = ownWords(text).slice(0, MOST_BEFORE_SNIPPET).replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim();
  const letters = Array.from(line.slice(0, SNIPPET_CHARACTERS * 2 + 2));
  return letters.length > SNIPPET_CHARACTERS
    ? `${letters
        .slice(0, SNIPPET_CHARACTERS - 1)
        .join('')
        .trim()}…`
    : line;
}
