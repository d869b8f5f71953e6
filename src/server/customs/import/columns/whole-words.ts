/** What headings of shipments are most often made of; shorter words are not cut short. */
const CUT_SHORT =
  'container containers vessel voyage declaration supplier shipper consignee importer exporter country address quantity weight description destination origin discharge loading currency package packages carrier transport measurement departure arrival product commodity number notify'.split(
    ' ',
  );
const VOWEL = /[aeiou]/;
const LETTERS = /^[a-z]{3,}$/;
const KNOWN_AT_LEAST = 4;

/** A heading with the words written out that it cuts short: `Decl. No.`, `Cntr Qty`, `Vsl`. */
export function wholeWords(key: string, isKnown: (word: string) => boolean): string {
  return key
    .split(' ')
    .map((word) => (LETTERS.test(word) && !isKnown(word) ? (written(word) ?? word) : word))
    .join(' ');
}

/** The one word that begins so, or that has these consonants from its first to its last letter. */
function written(short: string): string | undefined {
  const isSkeleton = !VOWEL.test(short);
  const skeleton = new RegExp(`^${Array.from(short).join('[a-z]*')}$`);
  const found = CUT_SHORT.filter(
    (word) => (isSkeleton && skeleton.test(word)) || (short.length >= KNOWN_AT_LEAST && word.startsWith(short)),
  );
  // One and many of the same are one.
  return new Set(found.map((word) => word.replace(/s$/, ''))).size === 1 ? found[0] : undefined;
}
