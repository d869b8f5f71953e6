import { type Kysely, sql } from 'kysely';

import type { Language } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import { say } from '#server/messages.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { words } from '#server/search/lexemes.ts';
import { reference } from '#server/search/reference.ts';

import { sessionsByRule } from './canton-rule.ts';

type Session = Schemas['FairSession'];

/** How far ahead the standing rule is followed. */
const YEARS_AHEAD = 2;

interface Asker {
  db: Kysely<Database>;
  user: Caller;
  language: Language;
}

/** Every fair that is known to a company, the latest first. */
export const listFairSessions: Operation<'listFairSessions'> = async (context) => allSessions(context);

/** Canton sessions with those to come, public events and the company's own, the latest first. */
export async function allSessions({ db, user, language }: Asker): Promise<Session[]> {
  const [canton, events, own, counts] = await Promise.all([
    cantonSessions(db, language),
    publicEvents(db),
    ownFairs(db, user, language),
    countExhibitors(db, user),
  ]);
  return [...canton, ...events, ...own]
    .map((session) => ({ ...session, exhibitors: counts.get(session.id) ?? 0 }))
    .toSorted((a, b) => (a.starttime < b.starttime ? 1 : -1));
}

/** What else is known of a fair; one of another company answers like a missing one. */
export const getFairSession: Operation<'getFairSession'> = async (context, { id }) => {
  const session = (await allSessions(context)).find((one) => one.id === id);
  if (!session) throw new Refusal(404, 'notFound', { field: 'id' });
  return { id, name: session.name, ...(await textOf(context.db, id)) };
};

type Text = Pick<Schemas['FairSessionDetail'], 'description' | 'registration' | 'source'>;

async function textOf(db: Kysely<Database>, id: string): Promise<Text> {
  const [kind, number = '', phase] = id.split('-');
  const nothing = { description: '', registration: '', source: '' };
  if (kind === 'event') {
    const event = await db.selectFrom('trade_event').select(['description', 'registration']).where('id', '=', number).executeTakeFirst();
    return { ...nothing, ...event, source: 'trade.gov' };
  }
  if (kind !== 'canton') return nothing;
  const row = await db
    .selectFrom('fair_session')
    .select('source')
    .where('session', '=', Number(number))
    .where('phase', '=', Number(phase))
    .executeTakeFirst();
  return { ...nothing, ...row };
}

/** The kinds of fairs, those of public events and own ones below the second. */
export const listExhibitionTypes: Operation<'listExhibitionTypes'> = ({ language }) =>
  Promise.resolve([
    { id: 'canton', name: say('fairType.canton', language), pid: '' },
    { id: 'other', name: say('fairType.other', language), pid: '' },
    ...(['fair', 'mission', 'seminar'] as const).map((id) => ({ id, name: say(`fairType.${id}`, language), pid: 'other' })),
  ]);

async function cantonSessions(db: Kysely<Database>, language: Language): Promise<Session[]> {
  const rows = await db
    .selectFrom('fair_session')
    .select(['session', 'phase', 'year', 'season', 'sections', 'dateevidence'])
    .select([sql<string>`startdate::text`.as('startdate'), sql<string>`enddate::text`.as('enddate')])
    .orderBy('session')
    .orderBy('phase')
    .execute();
  const named = await db.selectFrom('fair_section').selectAll().execute();
  const nameOf = await sectionNames(db, language);
  const last = rows.at(-1);
  const coming = last ? sessionsByRule(last, new Date().getUTCFullYear() + YEARS_AHEAD) : [];
  const ruled = coming.map((phase) => ({ ...phase, sections: '', dateevidence: 'by rule' }));
  return [...rows, ...ruled].map((row) => {
    const listed = named.filter(({ session, phase }) => session === row.session && phase === row.phase).map(({ section }) => section);
    return {
      id: `canton-${row.session}-${row.phase}`,
      name: say('cantonName', language, { session: row.session, phase: row.phase }),
      typeid: 'canton',
      number: say('cantonNumber', language, { session: row.session }),
      phase: row.phase,
      starttime: row.startdate,
      endtime: row.enddate,
      city: say('guangzhou', language),
      venue: say('cantonVenue', language),
      country: say('china', language),
      website: 'https://www.cantonfair.org.cn',
      sections: (listed.length > 0 ? listed : partsOf(row.sections)).map(nameOf),
      evidence: evidenceOf(row.dateevidence),
      exhibitors: 0,
      isown: false,
    };
  });
}

function evidenceOf(source: string): Session['evidence'] {
  if (source === 'sourced') return 'sourced';
  return source.includes('sourced') ? 'partly' : 'rule';
}

const SECTIONS_AT_MOST = 60;

function partsOf(sections: string): string[] {
  return sections
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, SECTIONS_AT_MOST);
}

async function publicEvents(db: Kysely<Database>): Promise<Session[]> {
  const rows = await db
    .selectFrom('trade_event')
    .select(['id', 'name', 'kind', 'venue', 'city', 'country', 'industries', 'website'])
    .select([sql<string>`startdate::text`.as('starttime'), sql<string>`enddate::text`.as('endtime')])
    .execute();
  return rows.map(({ id, kind, industries, ...event }) => ({
    ...event,
    id: `event-${id}`,
    name: event.name.slice(0, 300),
    venue: event.venue.slice(0, 300),
    city: event.city.slice(0, 200),
    country: event.country.slice(0, 200),
    website: event.website.slice(0, 500),
    typeid: typeOf(kind),
    number: '',
    phase: 0,
    sections: partsOf(industries),
    evidence: 'sourced',
    exhibitors: 0,
    isown: false,
  }));
}

function typeOf(kind: string): string {
  if (/mission/i.test(kind)) return 'mission';
  return /seminar|webinar|conference/i.test(kind) ? 'seminar' : 'fair';
}

async function ownFairs(db: Kysely<Database>, { tenantId }: Caller, language: Language): Promise<Session[]> {
  const { countries } = await reference(db);
  const rows = await db
    .selectFrom('fair')
    .select(['id', 'name', 'type', 'venue', 'city', 'countrycode', 'website'])
    .select([sql<string>`startdate::text`.as('starttime'), sql<string>`enddate::text`.as('endtime')])
    .where('tenant_id', '=', tenantId)
    .execute();
  return rows.map(({ id, type, countrycode, ...fair }) => ({
    ...fair,
    id: `own-${id}`,
    typeid: type,
    country: countries.get(countrycode)?.[language] ?? '',
    number: '',
    phase: 0,
    sections: [],
    evidence: 'own',
    exhibitors: 0,
    isown: true,
  }));
}

async function countExhibitors(db: Kysely<Database>, { tenantId }: Caller): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('fair_exhibitor')
    .select(['session_id', sql<number>`count(*)::integer`.as('count')])
    .where('tenant_id', '=', tenantId)
    .groupBy('session_id')
    .execute();
  return new Map(rows.map(({ session_id, count }) => [session_id, count]));
}

/** Names a section of the Canton Fair for a reader; one that only its session knows keeps its English name. */
async function sectionNames(db: Kysely<Database>, language: Language): Promise<(section: string) => string> {
  if (language === 'US') return (section) => section;
  const rows = await db.selectFrom('fair_section_name').selectAll().execute();
  const names = new Map(rows.map((row) => [keyOf(row.section), language === 'CN' ? row.name_cn : row.name_hk]));
  return (section) => names.get(keyOf(section)) ?? section;
}

/** Sessions write `Kitchenware & Tableware` and `Vehicles (Outdoor)` for what others call without. */
function keyOf(section: string): string {
  return words(section)
    .filter((word) => word !== 'and' && word !== 'outdoor')
    .join(' ');
}
