/** A JSON-LD object, as schema.org means it. */
type Thing = Readonly<Record<string, unknown>>;

export interface StructuredPerson {
  name: string;
  title: string;
  emails: string[];
}

/** What a page tells machines of its company and the people there. */
export interface StructuredData {
  /** One text for each, of whichever organisation names it first. */
  texts: Partial<Record<'legalname' | 'description' | 'foundedyear' | 'taxid' | 'address' | 'city' | 'state' | 'postcode', string>>;
  emails: string[];
  phones: string[];
  faxes: string[];
  pages: string[];
  people: StructuredPerson[];
}

/** Bounds for data made to be endless. */
const [DEEPEST, MOST_THINGS, MOST_TEXTS] = [8, 500, 500];
const PERSON = /^(?:Person|Employee)$/;
const PLACE_OF_BUSINESS = /(?:Organization|Business|Corporation|Company|Store|Brand|ContactPoint|PostalAddress|Place)$/;

/** Reads JSON-LD; a part that cannot be read or is of something else tells nothing. */
export function structuredData(sources: readonly string[]): StructuredData {
  const found: StructuredData = { texts: {}, emails: [], phones: [], faxes: [], pages: [], people: [] };
  for (const thing of sources.flatMap((source) => thingsIn(parsed(source))).slice(0, MOST_THINGS)) {
    const types = textsOf(thing['@type']);
    if (types.some((type) => PERSON.test(type))) readPerson(thing, found);
    else if (types.some((type) => PLACE_OF_BUSINESS.test(type))) readCompany(thing, found);
  }
  return found;
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

function thingsIn(value: unknown, depth = 0): Thing[] {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  const parts = Object.values(value).flatMap((part: unknown) => thingsIn(part, depth + 1));
  return Array.isArray(value) ? parts : [value as Thing, ...parts];
}

function readPerson(thing: Thing, { people }: StructuredData): void {
  const [name = ''] = textsOf(thing['name']);
  const [title = ''] = textsOf(thing['jobTitle']);
  if (name !== '') people.push({ name: name.slice(0, 100), title: title.slice(0, 100), emails: mailsOf(thing['email']) });
}

function readCompany(thing: Thing, found: StructuredData): void {
  const tell = (field: keyof StructuredData['texts'], source: unknown, most: number) => {
    const [text = ''] = textsOf(source);
    if (text !== '' && text.length <= most) found.texts[field] ??= text;
  };
  tell('legalname', thing['legalName'], 255);
  tell('description', thing['description'], 5_000);
  tell('taxid', thing['vatID'] ?? thing['taxID'], 60);
  tell('address', thing['streetAddress'], 500);
  tell('city', thing['addressLocality'], 100);
  tell('state', thing['addressRegion'], 100);
  tell('postcode', thing['postalCode'], 20);
  tell('foundedyear', /^[12]\d{3}/.exec(textsOf(thing['foundingDate'])[0] ?? '')?.[0], 4);
  addTo(found.emails, mailsOf(thing['email']));
  addTo(found.phones, textsOf(thing['telephone']));
  addTo(found.faxes, textsOf(thing['faxNumber']));
  addTo(found.pages, textsOf(thing['sameAs']));
}

function addTo(known: string[], more: readonly string[]): void {
  known.push(...more.slice(0, MOST_TEXTS - known.length));
}

function mailsOf(value: unknown): string[] {
  return textsOf(value).map((mail) => mail.replace(/^mailto:/i, '').toLowerCase());
}

function textsOf(value: unknown): string[] {
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  return parts
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .map((part) => String(part).trim())
    .filter((text) => text !== '');
}
