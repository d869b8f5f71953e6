import { hitParts } from '#lib/hits.ts';

import { mark } from './Hits.css.ts';

export interface HitsProps {
  text: string;
  /** The words that were searched for; nothing is marked where they are empty. */
  keyword: string;
}

/** A text in which the words that were searched for are marked. */
export function Hits({ text, keyword }: HitsProps) {
  return hitParts(text, keyword).map((part, index) =>
    part.isHit ? (
      // oxlint-disable-next-line react/no-array-index-key -- the same word may stand in a text twice; only its place tells one from the other
      <mark key={index} className={mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
