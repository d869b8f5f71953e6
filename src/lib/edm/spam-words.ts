/** Why filters, or readers, take a word for junk. */
export type SpamReason = 'money' | 'pressure' | 'promise' | 'shouting';

/** Words that filters of mail providers count against a marketing mail, in the languages of most buyers; with none of them a mail is not safe, with several it is not read. */
const words: Readonly<Record<Exclude<SpamReason, 'shouting'>, readonly string[]>> = {
  money: [
    'free',
    'gratis',
    'kostenlos',
    'gratuit',
    'grátis',
    'cash',
    'cheap',
    'cheapest',
    'lowest price',
    '100% off',
    'бесплатно',
    'مجان',
    'مجانا',
    '$$$',
  ],
  pressure: [
    'act now',
    'urgent',
    'last chance',
    'limited time',
    'hurry',
    'only today',
    'click here',
    'buy now',
    'order now',
    'haga clic aquí',
    'cliquez ici',
    'hier klicken',
  ],
  promise: [
    'guarantee',
    'guaranteed',
    'risk free',
    'risk-free',
    'no obligation',
    'winner',
    'congratulations',
    '100%',
    'miracle',
    'best price',
    'garantizado',
    'garanti',
  ],
};

/** The words of a text that filters count against it, with the reason; each word once. */
export function spamWords(text: string): { word: string; reason: SpamReason }[] {
  const lower = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}%$'-]+/gu, ' ')} `;
  const found = (Object.entries(words) as [Exclude<SpamReason, 'shouting'>, readonly string[]][]).flatMap(([reason, list]) =>
    list.filter((word) => lower.includes(` ${word} `)).map((word) => ({ word, reason })),
  );
  // A word is looked at from its beginning only; from each of its letters, a long one would take minutes.
  const shouted = [...text.matchAll(/(?<!\p{Lu})\p{Lu}{5,}(?:\s+\p{Lu}{3,})+|!{2,}/gu)]
    .slice(0, 5)
    .map(([word]) => ({ word: word.slice(0, 60), reason: 'shouting' as const }));
  return [...found, ...shouted];
}
