const segmenter = new Intl.Segmenter();

/** How many characters a text has as a person counts them: an emoji of several code points is one. */
export function countCharacters(text: string): number {
  return Array.from(segmenter.segment(text)).length;
}
