import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { sendOver, useEditForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';
import { isWhole, type TypedCapacity, type TypedRule, typedRules, wireRules } from './typed-rules.ts';

const MOST_DAYS = 730;
const MOST_CLAIMS = 100_000;
const MOST_CUSTOMERS = 1_000_000;

type Rules = Schemas['PoolRules'];

/** The rules while they are changed; what was typed is kept until it is saved. */
export function useRulesForm(before: Rules, onSaved: () => void) {
  const t = useStrings(strings);
  const { savePoolRules } = useCalls();
  const { show } = useToastActions();
  const draft = useEditForm('rules', before, typedRules);
  const { base, values: typed, change } = draft;
  const nextKey = 1 + Math.max(-1, ...[...typed.rules, ...typed.people].map(({ key }) => key));
  const { submit, isBusy, error } = useSubmission((rules: Rules) => sendOver(draft, () => savePoolRules(rules)));
  const errors = useFormErrors(error, []);

  const wait = (text: string) => (isWhole(text, { least: 0, most: MOST_DAYS }) ? undefined : t('wrongWait'));
  const limit = (text: string, most: number) => (isWhole(text, { least: 0, most, mayBeEmpty: true }) ? undefined : t('wrongLimit'));
  const isRight = () =>
    errors.check({
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
    draft,
    typed,
    errors,
    at: errors.at,
    isBusy,
    change,
    changeRule: (rule: TypedRule) => change({ rules: typed.rules.map((one) => (one.key === rule.key ? rule : one)) }),
    removeRule: (key: number) => change({ rules: typed.rules.filter((one) => one.key !== key) }),
    addRule: () =>
      change({
        rules: [...typed.rules, { key: nextKey, kind: 'follow', days: '30', grade: [], countrycode: [], exemptdealt: true, exemptstar: 0 }],
      }),
    addPerson: (userid: string) => change({ people: [...typed.people, { key: nextKey, userid, max: '', exemptdealt: false }] }),
    changePerson: (line: TypedCapacity) => change({ people: typed.people.map((one) => (one.key === line.key ? line : one)) }),
    removePerson: (key: number) => change({ people: typed.people.filter((one) => one.key !== key) }),
    /** The rules as filled in; nothing while some of them are wrong. */
    read: () => (isRight() ? wireRules(typed, base) : undefined),
    save: async () => {
      if (!isRight()) return;
      const saved = await submit(wireRules(typed, base));
      if (!saved) return;
      draft.forget(saved);
      show({ tone: 'success', text: t('saved') });
      onSaved();
    },
  };
}

export type RulesFormState = ReturnType<typeof useRulesForm>;
