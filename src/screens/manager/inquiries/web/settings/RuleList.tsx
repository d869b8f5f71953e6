import type { Schemas } from '#client/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { LANGUAGE_NAMES, pickText, type SiteLanguage } from '#site/site-model.ts';
import { Button } from '#ui/button/Button.tsx';
import type { ChoiceOption } from '#ui/choice/choice-props.ts';
import { Choice } from '#ui/choice/Choice.tsx';

import type { SettingsPage } from './InquirySettings.tsx';
import type { SettingsPart } from './settings-part.ts';
import * as styles from './settings.css.ts';
import { strings } from './strings.ts';

type Rule = Schemas['InquiryRule'];

const MOST = 50;

/** Who gets which inquiry, in the order in which the rules are asked. */
export function RuleList({ page, values: { rules }, errors, onChange }: SettingsPart) {
  const t = useStrings(strings);
  const put = (next: Rule[]) => onChange({ rules: next });
  const move = (place: number, by: 1 | -1) => {
    const rule = rules[place];
    if (rule) put(rules.toSpliced(place, 1).toSpliced(place + by, 0, rule));
  };
  const wrong = errors.at('rules');
  return (
    <section className={styles.group} aria-labelledby="inquiry-rules">
      <h2 id="inquiry-rules" className={styles.heading}>
        {t('rules')}
      </h2>
      <p>{t('rulesHow')}</p>
      {wrong === undefined ? null : <p className={styles.wrong}>{wrong}</p>}
      <ol className={styles.list}>
        {rules.map((rule, place) => {
          const number = place + 1;
          return (
            <li key={number} className={styles.rule}>
              <RuleChoices number={number} rule={rule} page={page} onChange={(part) => put(rules.with(place, { ...rule, ...part }))} />
              <span className={styles.bar}>
                {place > 0 ? (
                  <Button size="small" onPress={() => move(place, -1)}>
                    {t('up', { number })}
                  </Button>
                ) : null}
                {place < rules.length - 1 ? (
                  <Button size="small" onPress={() => move(place, 1)}>
                    {t('down', { number })}
                  </Button>
                ) : null}
                <Button size="small" onPress={() => put(rules.toSpliced(place, 1))}>
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
  const own = language === 'US' ? 'en' : language === 'HK' ? 'zh-HK' : 'zh';
  const choices = [
    { id: 'countries', label: t('countries'), options: countries },
    {
      id: 'categoryids',
      label: t('categories'),
      options: page.categories.map(({ id, name }) => ({ id, name: pickText(name, own).text || id })),
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
