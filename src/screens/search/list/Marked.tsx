import type { Schemas } from '#client/calls.ts';
import { mark } from '#ui/hits/Hits.css.ts';

type Matched = Schemas['Company']['matched'];

/** Names and places are marked word by word and part by part, as the server matched them. */
export const BETWEEN_WORDS = /([\s,;/()]+)/;
export const BETWEEN_PARTS = /(\s*,\s*|、)/;

/** The parts of a field that show why a company was found. */
export function snippetsOf(matched: Matched, field: Matched[number]['field']): ReadonlySet<string> {
  return new Set(matched.filter((match) => match.field === field).map(({ snippet }) => snippet));
}

interface MarkedProps {
  text: string;
  /** The parts to be marked, as they are written in the text. */
  snippets: ReadonlySet<string>;
  /** What parts the parts; it captures, so that nothing of the text is lost. */
  between: RegExp;
}

/** A text with some of its parts marked. */
export function Marked({ text, snippets, between }: MarkedProps) {
  return text.split(between).map((part, place) =>
    snippets.has(part) ? (
      // oxlint-disable-next-line react/no-array-index-key -- the same word may stand in a name twice; only its place tells one from the other
      <mark key={place} className={mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
