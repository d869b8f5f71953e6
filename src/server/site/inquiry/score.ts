/** What is known of an inquiry before anybody reads it. */
export interface Evidence {
  /** The field that nobody sees: what is in it, or nothing where the form had none. */
  trap: string | undefined;
  /** How long ago the sender saw a page of the site; nothing where they never did. */
  seenMs: number | undefined;
  message: string;
  isDisposable: boolean;
  /** Whether other companies got the same text. */
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

/** From here on a visitor is asked to look once more and send again. */
export const DOUBTFUL = 40;
/** From here on it is kept as spam. */
export const SPAM = 100;

/** What each sign counts. */
const signs: Readonly<Record<string, (evidence: Evidence) => number>> = {
  trap: ({ trap }) => (trap ? SPAM : 0),
  notrap: ({ trap }) => (trap === undefined ? 40 : 0),
  unseen: ({ seenMs }) => (seenMs === undefined ? 40 : 0),
  fast: ({ seenMs = SOONEST_MS }) => (seenMs < SOONEST_MS ? 40 : 0),
  links: ({ message }) => (message.match(/https?:\/\/|www\./gi)?.length ?? 0) * LINK_POINTS,
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
