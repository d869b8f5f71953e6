import { setImmediate } from 'node:timers/promises';

import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

import { beginOf, goodTimes, holidaysOf, type Place } from '../recipient/sending-hours.ts';
import type { SenderLimits } from '../sender/senders.ts';
import { beijingDay, mostToday } from '../sender/warm-up.ts';
import type { TaskRow } from '../task/task-rows.ts';
import { monthly, type Months } from './months.ts';

type Forecast = Schemas['EdmCheck']['forecast'];

/** How many somewhere are to get the mail. */
export interface Waiting extends Place {
  /** Who receives their mail. */
  provider: string;
  count: number;
}

interface Plan {
  task: Pick<TaskRow, 'schedule' | 'sendlimit' | 'trial'>;
  waiting: readonly Waiting[];
  senders: readonly (SenderLimits & { id: string })[];
  months?: Months | undefined;
  now: Date;
}

const [QUARTER_MS, HOUR_MS, DAY_MS] = [900_000, 3_600_000, 86_400_000];
const BEIJING_MS = 8 * HOUR_MS;
const MINUTES_OF_HOUR = 60;
const QUARTERS_A_DAY = 96;
/** Beyond half a year nobody plans; what is left then is reckoned at the pace of that time. */
const QUARTERS_AHEAD = QUARTERS_A_DAY * 180;

/** When the mails of a task would go: as its senders may send, day by day, and as the recipients' own hours let them. */
export async function forecastOf(db: Kysely<Database>, plan: Plan): Promise<Forecast> {
  const { task, waiting, senders, now } = plan;
  const willsend = waiting.reduce((sum, { count }) => sum + count, 0);
  const perhour = capped(
    senders.reduce((sum, { limit }) => sum + Math.min(limit.perhour, limit.perminute * MINUTES_OF_HOUR), 0),
    task.sendlimit.perhour,
  );
  const begins = beginOf(task.schedule, now);
  const none = { willsend, begins: null, ends: null, perhour, later: 0 };
  if (willsend === 0 || perhour === 0) return none;
  const holidays = await holidaysOf(db, waiting, now);
  const groups = waiting.map(({ count, provider, ...place }) => ({
    left: count,
    provider,
    isGood: goodTimes(task.schedule, place, holidays),
  }));
  const road = new Road({ perhour, begins, mostOf: await dayMost(db, plan, begins), caps: capsOf(senders) });
  const ends = await goAlong(monthly(road, plan.months), groups, task.trial);
  if (ends === undefined) return none;
  return { willsend, perhour, begins: begins.toISOString(), ends: ends.toISOString(), later: Math.min(willsend, Math.round(road.later)) };
}

/** What all senders together may send to a receiving provider; one without a limit for it limits nothing. */
function capsOf(senders: Plan['senders']): ReadonlyMap<string, Cap> {
  const named = new Set(senders.flatMap(({ providerlimits }) => providerlimits.map(({ provider }) => provider)));
  return new Map(
    [...named].flatMap((provider) => {
      const limits = senders.flatMap(({ providerlimits }) => providerlimits.find((one) => one.provider === provider)?.limit ?? []);
      if (limits.length < senders.length) return [];
      const perhour = limits.reduce((sum, limit) => sum + Math.min(limit.perhour, limit.perminute * MINUTES_OF_HOUR), 0);
      return [[provider, { perQuarter: (perhour * QUARTER_MS) / HOUR_MS, perDay: limits.reduce((sum, { perday }) => sum + perday, 0) }]];
    }),
  );
}

interface Cap {
  perQuarter: number;
  perDay: number;
}

interface Group {
  left: number;
  provider: string;
  /** Absent where any moment is good. */
  isGood: ((moment: Date) => boolean) | undefined;
}

/** A trial goes first to its share; the others wait until it is decided. */
async function goAlong(
  road: Pick<Road, 'send' | 'waitFor'>,
  groups: readonly Group[],
  trial: Schemas['EdmTrial'] | null,
): Promise<Date | undefined> {
  if (!trial) return road.send(groups);
  const part = trial.share / 100;
  if (!(await road.send(groups.map((group) => ({ ...group, left: group.left * part }))))) return undefined;
  road.waitFor(trial.hours * HOUR_MS);
  return road.send(groups.map((group) => ({ ...group, left: group.left * (1 - part) })));
}

/** What may go out on each day that is counted from the beginning: what the senders have sent today already is not there any more. */
async function dayMost(db: Kysely<Database>, { task, senders }: Plan, begins: Date): Promise<(day: number) => number> {
  const { rows } = await sql<{ used: number }>`
    SELECT coalesce(sum(used), 0)::integer AS used FROM edm_budget
    WHERE sender_id = ANY (${senders.map(({ id }) => id)}::bigint[]) AND provider = '' AND span = 'day' AND since + interval '1 day' > ${begins}`.execute(
    db,
  );
  const used = rows[0]?.used ?? 0;
  return (day) => {
    const moment = new Date(begins.getTime() + day * DAY_MS);
    const all = senders.reduce((sum, sender) => sum + mostToday({ ...sender, startday: sender.startday ?? beijingDay(begins) }, moment), 0);
    return capped(Math.max(0, all - (day === 0 ? used : 0)), task.sendlimit.perday);
  };
}

/** A limit of the task's own; 0 is none. */
function capped(most: number, own: number): number {
  return own === 0 ? most : Math.min(most, own);
}

interface RoadRules {
  perhour: number;
  begins: Date;
  mostOf: (day: number) => number;
  caps: ReadonlyMap<string, Cap>;
}

/** Time as it passes while mails go out, a quarter of an hour at a time, with what a day and an hour let through. */
class Road {
  /** How many have gone after the week of the beginning. */
  later = 0;
  readonly #perQuarter: number;
  readonly #begins: number;
  readonly #weekEnds: number;
  readonly #mostOf: (day: number) => number;
  readonly #caps: ReadonlyMap<string, Cap>;
  /** What has gone to each limited provider today. */
  readonly #gone = new Map<string, number>();
  #at: number;
  #day = 0;
  #room: number;

  constructor({ perhour, begins, mostOf, caps }: RoadRules) {
    this.#caps = caps;
    this.#perQuarter = (perhour * QUARTER_MS) / HOUR_MS;
    this.#begins = begins.getTime();
    this.#weekEnds = endOfWeek(begins);
    this.#at = this.#begins;
    this.#mostOf = mostOf;
    this.#room = mostOf(0);
  }

  /** Lets mails go until none is left; nothing where they never would. */
  async send(groups: readonly Group[]): Promise<Date | undefined> {
    const from = this.#at;
    const all = leftOf(groups);
    let last = from;
    for (let quarter = 0; quarter < QUARTERS_AHEAD; quarter++) {
      const taken = this.#take(groups);
      if (taken > 0) last = this.#at + (taken / this.#perQuarter) * QUARTER_MS;
      if (leftOf(groups) < 0.5) return new Date(last);
      this.#goOn();
      // Others are answered between two days.
      if (quarter % QUARTERS_A_DAY === 0) await setImmediate();
    }
    const sent = all - leftOf(groups);
    this.later += leftOf(groups);
    return sent < 1 ? undefined : new Date(from + ((this.#at - from) * all) / sent);
  }

  waitFor(ms: number): void {
    for (const end = this.#at + ms; this.#at < end;) this.#goOn();
  }

  /** Until the next month begins in Beijing, by which quotas are counted. */
  waitForMonth(): void {
    const here = new Date(this.#at + BEIJING_MS);
    this.waitFor(Date.UTC(here.getUTCFullYear(), here.getUTCMonth() + 1, 1) - BEIJING_MS - this.#at);
  }

  /** All who may be written to at this moment take part in what there is room for. */
  #take(groups: readonly Group[]): number {
    if (this.#room <= 0) return 0;
    const moment = new Date(this.#at);
    const open = this.#withinCaps(groups.filter(({ left, isGood }) => left > 0 && (!isGood || isGood(moment))));
    const wanted = open.reduce((sum, { may }) => sum + may, 0);
    const taken = Math.min(wanted, this.#perQuarter, this.#room);
    if (taken <= 0) return 0;
    for (const { group, may } of open) {
      const part = (may * taken) / wanted;
      group.left -= part;
      this.#gone.set(group.provider, (this.#gone.get(group.provider) ?? 0) + part);
    }
    this.#room -= taken;
    if (this.#at >= this.#weekEnds) this.later += taken;
    return taken;
  }

  /** How many of each group may go now: those of a limited provider share what it takes. */
  #withinCaps(groups: readonly Group[]): { group: Group; may: number }[] {
    const wanted = new Map<string, number>();
    for (const { provider, left } of groups) wanted.set(provider, (wanted.get(provider) ?? 0) + left);
    return groups.map((group) => {
      const cap = this.#caps.get(group.provider);
      if (!cap) return { group, may: group.left };
      const room = Math.min(cap.perQuarter, Math.max(0, cap.perDay - (this.#gone.get(group.provider) ?? 0)));
      return { group, may: group.left * Math.min(1, room / (wanted.get(group.provider) ?? 1)) };
    });
  }

  #goOn(): void {
    this.#at = (Math.floor(this.#at / QUARTER_MS) + 1) * QUARTER_MS;
    const day = Math.floor((this.#at - this.#begins) / DAY_MS);
    if (day === this.#day) return;
    this.#day = day;
    this.#gone.clear();
    this.#room = this.#mostOf(day);
  }
}

function leftOf(groups: readonly Pick<Group, 'left'>[]): number {
  return groups.reduce((sum, { left }) => sum + left, 0);
}

/** The midnight in Beijing after the Sunday of a moment's week. */
function endOfWeek(moment: Date): number {
  const days = Math.floor((moment.getTime() + BEIJING_MS) / DAY_MS);
  // The first day of the reckoning of time was a Thursday.
  const weekday = (days + 3) % 7;
  return (days - weekday + 7) * DAY_MS - BEIJING_MS;
}
