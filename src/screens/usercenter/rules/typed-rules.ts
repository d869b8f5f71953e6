import type { Schemas } from '#client/calls.ts';

type Rules = Schemas['PoolRules'];
export type Rule = Rules['rules'][number];

/** The rules as they stand in the form: numbers as they are typed, an empty one for no limit. */
export interface TypedRules extends Omit<Rules, 'rules' | 'pick' | 'capacity'> {
  readonly rules: readonly TypedRule[];
  readonly daylimit: string;
  readonly formerownerdays: string;
  readonly newdatadays: string;
  readonly dailyviewlimit: string;
  /** The capacity for everybody without a line of their own. */
  readonly capacity: string;
  readonly people: readonly TypedCapacity[];
}

export interface TypedRule extends Omit<Rule, 'days'> {
  readonly key: number;
  readonly days: string;
}

/** How many customers one person may have. */
export interface TypedCapacity {
  readonly key: number;
  readonly userid: string;
  readonly max: string;
  readonly exemptdealt: boolean;
}

const EVERYBODY = '*';

export function typedRules({ rules, pick, capacity, ...rest }: Rules): TypedRules {
  return {
    ...rest,
    rules: rules.map((rule, key) => ({ ...rule, key, days: String(rule.days) })),
    daylimit: String(pick.daylimit ?? ''),
    formerownerdays: String(pick.formerownerdays),
    newdatadays: String(pick.newdatadays),
    dailyviewlimit: String(pick.dailyviewlimit ?? ''),
    capacity: String(capacity.find(({ userid }) => userid === EVERYBODY)?.max ?? ''),
    people: capacity
      .filter(({ userid }) => userid !== EVERYBODY)
      .map(({ userid, max, exemptdealt = false }, key) => ({ key, userid, max: String(max), exemptdealt })),
  };
}

/** The rules as the wire wants them. */
export function wireRules(typed: TypedRules, before: Rules): Rules {
  const { rules, daylimit, formerownerdays, newdatadays, dailyviewlimit, capacity, people, ...rest } = typed;
  const forAll = before.capacity.find(({ userid }) => userid === EVERYBODY);
  const single = people.map(({ userid, max, exemptdealt }) => ({ userid, max: Number(max), exemptdealt }));
  return {
    ...rest,
    rules: rules.map(({ kind, days, grade = [], countrycode = [], exemptdealt = false, exemptopportunity = false, exemptstar = 0 }) => ({
      kind,
      days: Number(days),
      grade,
      countrycode,
      exemptdealt,
      exemptopportunity,
      exemptstar,
    })),
    pick: {
      daylimit: limitOf(daylimit),
      dailyviewlimit: limitOf(dailyviewlimit),
      formerownerdays: Number(formerownerdays),
      newdatadays: Number(newdatadays),
    },
    capacity: [...(capacity.trim() === '' ? [] : [{ exemptdealt: false, ...forAll, userid: EVERYBODY, max: Number(capacity) }]), ...single],
  };
}

function limitOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

/** Whether a text is a whole number between two others, or empty where that is allowed. */
export function isWhole(text: string, { least, most, mayBeEmpty = false }: { least: number; most: number; mayBeEmpty?: boolean }): boolean {
  const typed = text.trim();
  if (typed === '') return mayBeEmpty;
  return /^\d{1,7}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
}
