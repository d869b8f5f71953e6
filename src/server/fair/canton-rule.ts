/** A phase of the Canton Fair as the calendar has it. */
export interface CantonPhase {
  session: number;
  phase: number;
  year: number;
  season: 'spring' | 'autumn';
  startdate: string;
  enddate: string;
}

/** Where each phase begins by the standing rule; every one lasts five days. */
const STARTS = {
  spring: ['04-15', '04-23', '05-01'],
  autumn: ['10-15', '10-23', '10-31'],
} as const;
const LAST_DAYS = 4;
const DAY_MS = 86_400_000;

/** The sessions after the last one that is known, by the standing rule, up to and with a year: spring 15 and 23 April and 1 May, autumn 15, 23 and 31 October. */
export function sessionsByRule(last: Pick<CantonPhase, 'session' | 'year' | 'season'>, untilYear: number): CantonPhase[] {
  const season: CantonPhase['season'] = last.season === 'spring' ? 'autumn' : 'spring';
  const year = last.year + (season === 'spring' ? 1 : 0);
  if (year > untilYear) return [];
  const session = last.session + 1;
  const phases = STARTS[season].map((start, at) => {
    const begin = new Date(`${year}-${start}T00:00:00Z`);
    const end = new Date(begin.getTime() + LAST_DAYS * DAY_MS);
    return { session, phase: at + 1, year, season, startdate: dayOf(begin), enddate: dayOf(end) };
  });
  return [...phases, ...sessionsByRule({ session, year, season }, untilYear)];
}

/** `YYYY-MM-DD`. */
function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
