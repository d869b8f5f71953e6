import type { LetterKind } from '../letter-kinds.ts';

interface ReadyLetter {
  subject: string;
  /** Variables as `{{name|fallback}}`; what stands in brackets is for the writer to fill in. */
  paragraphs: readonly string[];
}

/** The letters of one language. */
export type Letters = Readonly<Record<LetterKind, ReadyLetter>>;

/** What every letter ends with. */
export const SENDER = '{{sender.name}}\n{{sender.company}}';
