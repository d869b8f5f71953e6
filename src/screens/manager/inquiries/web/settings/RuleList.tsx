import { useRef } from 'react';

import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { LANGUAGE_NAMES, pickText, READERS_LANGUAGE, type SiteLanguage } from '#site/site-model.ts';
import { Button } from '#ui/button/Button.tsx';
import type { ChoiceOption } from '#ui/choice/choice-props.ts';
import { Choice } from '#ui/choice/Choice.tsx';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';
import { Status } from '#ui/status/Status.tsx';
import { say } from '#ui/voice/voice.ts';

import type { SettingsPage } from './InquirySettings.tsx';
import type { SettingsPart } from './settings-part.ts';
import * as styles from './settings.css.ts';
import { strings } from './strings.ts';

type Rule = Schemas['InquiryRule'];

const MOST = 50;

/** Who gets which inquiry, in the order in which the rules are asked. */
export function RuleList({ page, values: { rules }, errors, onChange }: SettingsPart) {
  const t = useStrings(strings);
  const heading = useRef<HTMLHeadingElement>(null);
  const mayChange = usePermission()('inquiry', 'approve');
  const put = (next: Rule[]) => onChange({ rules: next });
  // With a rule its buttons go, and with the place at an end the arrow that led there.
  useLostFocus(heading, rules, 'known');
  const move = (index: number, by: 1 | -1) => {
    const rule = rules[index];
    if (!rule) return;
    put(rules.toSpliced(index, 1).toSpliced(index + by, 0, rule));
    say(t('movedTo', { number: index + 1, place: index + 1 + by, count: rules.length }));
  };
  const wrong = errors.at('rules');
  return (
    <section className={styles.group} aria-labelledby="inquiry-rules">
      <h2 ref={heading} id="inquiry-rules" tabIndex={-1} className={styles.heading}>
        {t('rules')}
      </h2>
      <p>{t('rulesHow')}</p>
      <div role="alert">{wrong === undefined ? null : <Status tone="danger">{wrong}</Status>}</div>
      <ol className={styles.list}>
        {rules.map((rule, index) => {
          const number = index + 1;
          return (
            <li key={number} className={styles.rule}>
              <RuleChoices number={number} rule={rule} page={page} onChange={(part) => put(rules.with(index, { ...rule, ...part }))} />
              <span className={styles.bar}>
                {index > 0 ? (
                  <Button size="small" {...mayChange} onPress={() => move(index, -1)}>
                    {t('up', { number })}
                  </Button>
                ) : null}
                {index < rules.length - 1 ? (
                  <Button size="small" {...mayChange} onPress={() => move(index, 1)}>
                    {t('down', { number })}
                  </Button>
                ) : null}
                <Button
                  size="small"
                  {...mayChange}
                  onPress={() => {
                    put(rules.toSpliced(index, 1));
                    say(t('removed', { number }));
                  }}
                >
                  {t('removeRule', { number })}
                </Button>
              </span>
            </li>
          );
        })}
      </ol>
      <div>
        <Button
          isDisabled={rules.length >= MOST}
          {...mayChange}
          onPress={() => put([...rules, { countries: [], categoryids: [], langs: [], accountids: [] }])}
        >
          {t('addRule')}
        </Button>
      </div>
    </section>
  );
}

interface RuleChoicesProps {
  number: number;
  rule: Rule;
  page: SettingsPage;
  onChange: (part: Partial<Rule>) => void;
}

function RuleChoices({ number, rule, page, onChange }: RuleChoicesProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const countries = useCountries();
  const choices = [
    { id: 'countries', label: t('countries'), options: countries },
    {
      id: 'categoryids',
      label: t('categories'),
      options: page.categories.map(({ id, name }) => ({ id, name: pickText(name, READERS_LANGUAGE[language]).text || id })),
    },
    { id: 'langs', label: t('langs'), options: page.langs.map((id) => ({ id, name: LANGUAGE_NAMES[id] })) },
    { id: 'accountids', label: t('people'), options: page.people },
  ] as const;
  return (
    <fieldset className={styles.choices}>
      <legend>{t('rule', { number })}</legend>
      {choices.map(({ id, label, options }) => (
        <Choice
          key={id}
          isMulti
          isPlain
          label={label}
          none={id === 'accountids' ? t('nobody') : t('any')}
          options={options.map(({ id: value, name }): ChoiceOption => ({ id: value, name }))}
          value={rule[id]}
          onChange={(ids) => onChange({ [id]: id === 'langs' ? (ids as SiteLanguage[]) : ids })}
        />
      ))}
    </fieldset>
  );
}
