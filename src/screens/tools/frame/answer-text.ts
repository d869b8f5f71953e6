/** One figure of an answer. */
export interface AnswerRow {
  readonly name: string;
  readonly value: string;
  /** How it came about, in a few words. */
  readonly how?: string | undefined;
  /** The figure that was asked for. */
  readonly isMain?: boolean | undefined;
  /** Not for buyers: what the goods cost, what is earned. */
  readonly isOwn?: boolean | undefined;
}

export interface Answer {
  readonly title: string;
  readonly rows: readonly AnswerRow[];
  /** The tables of the answer in lines of text. */
  readonly moreText: readonly string[];
  /** The lines of them that are not for buyers. */
  readonly ownText: readonly string[];
  /** The source of the figures, and its date. */
  readonly source: string;
}

/** The answer as one keeps it: all of it, with how it came about and what it stands on. */
export function textOf({ title, rows, moreText, ownText, source }: Answer): string {
  const lines = rows.map(({ name, value, how }) => `${name}: ${value}${how ? ` (${how})` : ''}`);
  return joined([title, ...lines, ...moreText, ...ownText, source]);
}

/** The answer as a buyer may read it: nothing of what the goods cost, nor of how a price is made of that. */
export function textForBuyers({ title, rows, moreText, ownText, source }: Answer): string {
  const hasOwn = ownText.length > 0 || rows.some(({ isOwn }) => isOwn);
  const lines = rows.filter(({ isOwn }) => !isOwn).map(({ name, value, how }) => `${name}: ${value}${how && !hasOwn ? ` (${how})` : ''}`);
  return joined([title, ...lines, ...moreText, ...(hasOwn ? [] : [source])]);
}

const joined = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '').join('\n');
