import { headerKey, type ImportField, parties, parts, type Party, partyWords, wholeHeadings } from './header-words.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;
const WEBSITE = /^(?:https?:\/\/|www\.)\S+\.\S+$/i;
const PHONE = /^\+?\d[\d\s().-]{7,20}$/;

/** What values look like, where nearly all look alike. */
function guessBySamples(samples: readonly string[]): ImportField | undefined {
  const filled = samples.filter((sample) => sample !== '');
  if (filled.length < 2) return undefined;
  const most = (pattern: RegExp) => filled.filter((sample) => pattern.test(sample)).length >= filled.length * 0.8;
  if (most(EMAIL)) return 'contactemail';
  if (most(WEBSITE)) return 'website';
  return most(PHONE) && filled.some((sample) => /[+\s()-]/.test(sample)) ? 'phone' : undefined;
}

/** One column of a table: its heading and some of its values. */
export interface TableColumn {
  name: string;
  samples: readonly string[];
}

/** A heading taken apart: whose column it is, and of what. */
interface Heading {
  key: string;
  party: Party | undefined;
  /** What stands beside the party. */
  rest: string;
}

interface Candidate {
  column: number;
  field: ImportField;
  score: number;
}

/** A customer can have many of these, so several columns may. */
const MANY: ReadonlySet<ImportField> = new Set(['contactemail', 'contactphone', 'tags', 'mainproducts']);
const SURE = 60;
const SELLERS: ReadonlySet<Party | undefined> = new Set<Party | undefined>(['vendor', 'supplier', 'exporter', 'shipper']);

/**
 * What each column seems to hold, or an empty text.
 *
 * Trade data has the same columns for buyer and seller, and the buyer is who becomes a customer: a table's party is found first, then only its
 * own columns count. A heading that is known as a whole is believed before one that only contains a word, and that before the values.
 */
export function guessColumns(columns: readonly TableColumn[]): (ImportField | '')[] {
  const names = columns.map(({ name }) => readHeading(name));
  const party = parties.find((known) => names.some((heading) => heading.party === known && partyWords[heading.rest] === 'companyname'));
  const candidates = names.flatMap((heading, column) => {
    const byName = byHeading(heading, party);
    const bySamples = byName.length > 0 || heading.party ? undefined : guessBySamples(columns[column]?.samples ?? []);
    return [...byName, ...(bySamples ? [{ field: bySamples, score: 20 }] : [])].map((guess): Candidate => ({ ...guess, column }));
  });
  return assign(candidates, columns.length);
}

/** How many of some cells are headings of a table of customers. */
export function knownHeadings(names: readonly string[]): number {
  return guessColumns(names.map((name) => ({ name, samples: [] }))).filter((field) => field !== '').length;
}

const VARIANT = /^(?:std|raw) | en$/g;

function readHeading(name: string): Heading {
  const key = headerKey(name);
  const bare = key.replaceAll(VARIANT, '');
  const party = parties.find((known) => bare === known || bare.startsWith(`${known} `) || bare === `${known}name`);
  return { key, party, rest: party ? bare.slice(party.length).trim() : bare };
}

type Guess = Omit<Candidate, 'column'>;

function byHeading(heading: Heading, party: Party | undefined): Guess[] {
  // The English one of two wordings is what a customer is known by abroad.
  const better = (heading.key.endsWith(' en') ? 2 : 0) + (heading.key.startsWith('raw ') ? -1 : 0);
  const known = wholeHeadings.get(heading.key) ?? wholeHeadings.get(heading.rest);
  if (known && fits(known, heading, party)) return [{ field: known, score: 100 + better }];
  if (heading.party) return ofParty(heading, party, better);
  return [...ofCountry(heading.rest, party), ...(isTradeData(party) ? [] : ofParts(heading.key))];
}

/** A seller is not where the goods go to, and a shipment's category is not a customer's. */
function fits(field: ImportField, { party: own, rest }: Heading, party: Party | undefined): boolean {
  if (own) return own === party;
  if (SELLERS.has(party) && field === 'country') return false;
  return !(isTradeData(party) && ['category', 'stage', 'tags', 'grade', 'owner'].includes(field)) && rest !== '';
}

function ofParty({ party: own, rest }: Heading, party: Party | undefined, better: number): Guess[] {
  const field = partyWords[rest];
  return own === party && field ? [{ field, score: 80 + better }] : [];
}

function isTradeData(party: Party | undefined): boolean {
  return party !== undefined && parties.indexOf(party) >= parties.indexOf('buyer');
}

/** A shipment knows several countries; the buyer is where it goes to, the seller where it comes from, and an importer where it was cleared. */
function ofCountry(rest: string, party: Party | undefined): Guess[] {
  const scores: Readonly<Record<string, number>> = SELLERS.has(party)
    ? { 'origin country': SURE, 'country of origin': SURE, 'country iso code 2': 50 }
    : { 'to country name': SURE, ...(party === 'importer' && { 'country iso code 2': 50 }) };
  const score = scores[rest];
  return score ? [{ field: 'country', score }] : [];
}

function ofParts(key: string): Guess[] {
  const found = parts.find(([part]) => part.test(key));
  return found ? [{ field: found[1], score: 40 }] : [];
}

function assign(candidates: readonly Candidate[], count: number): (ImportField | '')[] {
  const guesses = Array.from({ length: count }, (): ImportField | '' => '');
  const taken = new Map<ImportField, number>();
  for (const { column, field, score } of candidates.toSorted((a, b) => b.score - a.score)) {
    const best = taken.get(field);
    if (guesses[column] !== '' || (best !== undefined && !mayRepeat(field, { score, best }))) continue;
    guesses[column] = field;
    taken.set(field, best ?? score);
  }
  return guesses;
}

/** Another column with goods is one of the same goods in other words, unless it is headed just as surely. */
function mayRepeat(field: ImportField, { score, best }: { score: number; best: number }): boolean {
  if (field === 'mainproducts') return score === best;
  return MANY.has(field) && score >= SURE;
}
