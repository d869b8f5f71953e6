import { isBuyersLetter, isSalesPitch } from './sales-pitch.ts';
import { unaskedOffers } from './unasked-offers.ts';

/** What is known of an inquiry before anybody reads it. */
export interface Evidence {
  /** The field that nobody sees: what is in it, or nothing where the form had none. */
  trap: string | undefined;
  /** How long ago the sender saw a page of the site; nothing where they never did. */
  seenMs: number | undefined;
  /** Whether the pages that the sender got never showed their pictures: a program reads the text alone. */
  isBlind: boolean;
  /** How long ago they were asked to look once more; nothing where they were not. */
  askedMs: number | undefined;
  name: string;
  email: string;
  message: string;
  isDisposable: boolean;
  /** Whether other companies got the same text, or most of it. */
  isCopy: boolean;
  /** Whether the browser says that the form stood on another site. */
  isForeign: boolean;
}

/** What speaks for spam, by name. */
export interface Score {
  score: number;
  signals: string[];
}

/** Nobody reads a page and writes a sentence faster. */
const SOONEST_MS = 3_000;
const LINK_POINTS = 15;
/** Such a link hides where it leads. */
const HIDDEN_LINK_POINTS = 40;
const LINKS = /https?:\/\/(?:www\.)?|www\./gi;
const HIDDEN_LINKS = /\b(?:t\.me|bit\.ly|tinyurl\.com|goo\.su|is\.gd|cutt\.ly|rebrand\.ly|clck\.ru)\//i;
/** The ways to write a link in forums and web pages; nobody types them into a form. */
const MARKUP = /\[(?:url|link)[=\]]|<a\s+href/i;
/** One word as programs throw letters together to see whether a form sends. */
const ONE_WORD = /^[a-z]{10,}$/i;
const MOST_HUMPS = 2;
const OFFER_POINTS = 40;
const FURTHER_OFFER_POINTS = 30;
const BUYERS_OFFER_POINTS = 20;

/** From here on a visitor is asked to look once more and send again. */
export const DOUBTFUL = 40;
/** From here on it is kept as spam. */
export const SPAM = 100;

/** What each sign counts. */
const signs: Readonly<Record<string, (evidence: Evidence) => number>> = {
  trap: ({ trap }) => (trap ? SPAM : 0),
  notrap: ({ trap }) => (trap === undefined ? 40 : 0),
  unseen: ({ seenMs }) => (seenMs === undefined ? 40 : 0),
  blind: ({ isBlind }) => (isBlind ? 40 : 0),
  fast: hastePoints,
  links: ({ message }) => (message.match(LINKS)?.length ?? 0) * LINK_POINTS + (HIDDEN_LINKS.test(message) ? HIDDEN_LINK_POINTS : 0),
  markup: ({ message }) => (MARKUP.test(message) ? 40 : 0),
  nameLink: ({ name }) => (/https?:\/\/|www\.|\.\w{2,}\//i.test(name) ? 40 : 0),
  random: ({ name, message }) => [name, message].filter(isRandom).length * 40,
  offer: offerPoints,
  disposable: ({ isDisposable }) => (isDisposable ? 20 : 0),
  copy: ({ isCopy }) => (isCopy ? 40 : 0),
  foreign: ({ isForeign }) => (isForeign ? 40 : 0),
};

/** Adds up what speaks for spam. No single doubt throws away an inquiry: the worst it does is a second look by the sender. */
export function scoreOf(evidence: Evidence): Score {
  const found = Object.entries(signs)
    .map(([name, count]) => ({ name, points: count(evidence) }))
    .filter(({ points }) => points > 0);
  return { score: found.reduce((sum, { points }) => sum + points, 0), signals: found.map(({ name }) => name) };
}

/** Scores haste. Whoever has looked already may press once more at once; nobody reads, writes, reads again and presses in that time. */
function hastePoints({ seenMs = SOONEST_MS, askedMs = SOONEST_MS }: Evidence): number {
  if (seenMs >= SOONEST_MS) return askedMs < SOONEST_MS ? 20 : 0;
  return askedMs < SOONEST_MS ? SPAM : 40;
}

/** A name or a model has few capitals amid a word. */
function isRandom(text: string): boolean {
  return ONE_WORD.test(text) && (text.match(/[a-z][A-Z]/g)?.length ?? 0) > MOST_HUMPS;
}

/** A buyer may name a casino or an agency. Whoever asks for goods in several ways is doubted only when something else speaks against them too. */
function offerPoints({ message, email }: Evidence): number {
  const offers = unaskedOffers(message);
  if (offers === 0) return isSalesPitch(message, email) ? OFFER_POINTS : 0;
  if (offers === 1 && isBuyersLetter(message)) return BUYERS_OFFER_POINTS;
  return OFFER_POINTS + (offers - 1) * FURTHER_OFFER_POINTS;
}
