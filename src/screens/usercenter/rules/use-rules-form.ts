import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { useRefusal } from '../form/use-refusal.ts';
import { strings } from './strings.ts';
import { isWhole, type TypedCapacity, type TypedRule, typedRules, wireRules } from './typed-rules.ts';

const MOST_DAYS = 730;
const MOST_CLAIMS = 100_000;
const MOST_CUSTOMERS = 1_000_000;

/** The rules while they are changed. */
export function useRulesForm(before: Schemas['PoolRules'], onSaved: () => void) {
  const t = useStrings(strings);
  const { savePoolRules } = useCalls();
  const { show } = useToastActions();
  const [typed, setTyped] = useState(() => typedRules(before));
  const [nextKey, setNextKey] = useState(before.rules.length + before.capacity.length);
  const { submit, isBusy, error } = useSubmission(savePoolRules);
  const { form, check, at, rest } = useRefusal<string>(error, []);

  const wait = (text: string) => (isWhole(text, { least: 0, most: MOST_DAYS }) ? undefined : t('wrongWait'));
  const limit = (text: string, most: number) => (isWhole(text, { least: 0, most, mayBeEmpty: true }) ? undefined : t('wrongLimit'));
  const isRight = () =>
    check({
      formerownerdays: wait(typed.formerownerdays),
      newdatadays: wait(typed.newdatadays),
      daylimit: limit(typed.daylimit, MOST_CLAIMS),
      dailyviewlimit: limit(typed.dailyviewlimit, MOST_CLAIMS),
      capacity: limit(typed.capacity, MOST_CUSTOMERS),
      ...Object.fromEntries(
        typed.people.map(({ key, max }) => [`max-${key}`, isWhole(max, { least: 0, most: MOST_CUSTOMERS }) ? undefined : t('wrongLimit')]),
      ),
      ...Object.fromEntries(
        typed.rules.map(({ key, days }) => [`days-${key}`, isWhole(days, { least: 1, most: MOST_DAYS }) ? undefined : t('wrongDays')]),
      ),
    });
  return {
    typed,
    form,
    at,
    rest,
    isBusy,
    change: (part: Partial<typeof typed>) => setTyped({ ...typed, ...part }),
    changeRule: (rule: TypedRule) => setTyped({ ...typed, rules: typed.rules.map((one) => (one.key === rule.key ? rule : one)) }),
    removeRule: (key: number) => setTyped({ ...typed, rules: typed.rules.filter((one) => one.key !== key) }),
    addRule: () => {
      setTyped({
        ...typed,
        rules: [...typed.rules, { key: nextKey, kind: 'follow', days: '30', grade: [], countrycode: [], exemptdealt: true, exemptstar: 0 }],
      });
      setNextKey(nextKey + 1);
    },
    addPerson: (userid: string) => {
      setTyped({ ...typed, people: [...typed.people, { key: nextKey, userid, max: '', exemptdealt: false }] });
      setNextKey(nextKey + 1);
    },
    changePerson: (line: TypedCapacity) => setTyped({ ...typed, people: typed.people.map((one) => (one.key === line.key ? line : one)) }),
    removePerson: (key: number) => setTyped({ ...typed, people: typed.people.filter((one) => one.key !== key) }),
    /** The rules as filled in; nothing while some of them are wrong. */
    read: () => (isRight() ? wireRules(typed, before) : undefined),
    save: async () => {
      if (!isRight()) return;
      const saved = await submit(wireRules(typed, before));
      if (!saved) return;
      show({ tone: 'success', text: t('saved') });
      onSaved();
    },
  };
}

export type RulesFormState = ReturnType<typeof useRulesForm>;
