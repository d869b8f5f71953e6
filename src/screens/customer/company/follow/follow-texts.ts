import type { Input, Schemas } from '#client/calls.ts';
import { toLocalTime, toWireTime } from '#ui/date-field/local-time.ts';

import type { strings } from './strings.ts';

/** A record of a contact as it is typed. */
export interface FollowTexts {
  type: Schemas['ContactMethod'];
  linkmanids: readonly string[];
  content: string;
  result: Schemas['FollowResult'];
  /** Both by the reader's clock, and empty for none. */
  followtime: string;
  nexttime: string;
}
type Wrong = Extract<keyof typeof strings, `wrong.${string}`>;

/** The fields that a refusal may name. */
export const FOLLOW_FIELDS = ['type', 'content', 'result', 'followtime', 'nexttime'];

/** Returns the form's texts before anything is typed: the time now, and what the plan said. */
export function textsFor(plan: Schemas['Plan'] | undefined, now: Date): FollowTexts {
  return {
    type: plan?.method ?? 'phone',
    linkmanids: plan?.linkmans.map(({ id }) => id) ?? [],
    content: '',
    result: '',
    followtime: toLocalTime(now),
    nexttime: '',
  };
}

/** Returns what is wrong with the typed texts. */
export function checkTexts({ content, followtime, nexttime }: FollowTexts): Record<string, Wrong | undefined> {
  const [at, next] = [toWireTime(followtime), toWireTime(nexttime)];
  const now = new Date().toISOString();
  return {
    content: content.trim() === '' ? 'wrong.content' : undefined,
    followtime: at !== null && at > now ? 'wrong.future' : undefined,
    nexttime: next !== null && next <= (at ?? now) ? 'wrong.next' : undefined,
  };
}

/** Returns the texts as the wire wants them. */
export function wireOf({ type, content, result, linkmanids, ...times }: FollowTexts): Omit<Input<'saveFollowUp'>, 'customerid' | 'planid'> {
  const [followtime, nexttime] = [toWireTime(times.followtime), toWireTime(times.nexttime)];
  return {
    type,
    content: content.trim(),
    result,
    linkmanids: [...linkmanids],
    ...(followtime !== null && { followtime }),
    ...(nexttime !== null && { nexttime }),
  };
}

/** A record as its form shows it. */
export function textsOf({ type, linkmans, content, result, followtime, nexttime }: Schemas['FollowUp']): FollowTexts {
  return {
    type,
    linkmanids: linkmans.map(({ id }) => id),
    content,
    result,
    followtime: toLocalTime(followtime),
    nexttime: toLocalTime(nexttime),
  };
}

type FollowField = keyof FollowTexts;

/** The fields in which two states differ. */
export function differingFields(one: FollowTexts, other: FollowTexts): FollowField[] {
  return (Object.keys(one) as FollowField[]).filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}

/** Carries what was typed over one state of a record to another state: untouched fields follow the new state. */
export function joined(base: FollowTexts, typed: FollowTexts, theirs: FollowTexts): FollowTexts {
  const mine = Object.fromEntries(differingFields(base, typed).map((field) => [field, typed[field]]));
  return { ...theirs, ...mine };
}
