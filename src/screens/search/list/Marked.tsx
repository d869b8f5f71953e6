import { mark } from '#ui/hits/Hits.css.ts';

export interface MarkedProps {
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
