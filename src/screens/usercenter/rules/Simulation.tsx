import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { DateField } from '#ui/date-field/DateField.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../UserCentre.css.ts';
import { strings } from './strings.ts';

const WEEK_MS = 7 * 86_400_000;

/** What the rules as filled in would do up to a day, before anything is saved. */
export function Simulation({ read }: { read: () => Schemas['PoolRules'] | undefined }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { simulatePoolRules } = useCalls();
  const [date, setDate] = useState(() => new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10));
  const [found, setFound] = useState<Schemas['PoolSimulation']>();
  const { submit, isBusy, error } = useSubmission(simulatePoolRules);

  const simulate = async () => {
    const rules = read();
    if (rules) setFound(await submit({ date, rules }));
  };

  return (
    <section aria-labelledby="simulation" className={styles.apart}>
      <h2 id="simulation" className={styles.heading}>
        {t('simulate')}
      </h2>
      <p className={styles.words}>{t('simulateWords')}</p>
      <div className={styles.form}>
        <DateField label={t('until')} name="date" value={date} onChange={setDate} />
        <div>
          <Button isBusy={isBusy} busyWord={t('counting')} isDisabled={date === ''} onPress={() => void simulate()}>
            {t('count')}
          </Button>
        </div>
      </div>
      <div role="alert">{error ? <Status tone="danger">{plainFailureWords(error, language)}</Status> : null}</div>
      <output className={styles.line}>{found ? t('wouldFall', { n: found.total }) : ''}</output>
      {found && found.byowner.length > 0 ? <Owners owners={found.byowner} /> : null}
    </section>
  );
}

function Owners({ owners }: { owners: Schemas['PoolSimulation']['byowner'] }) {
  const t = useStrings(strings);
  const { number } = useFormats();
  return (
    <dl className={styles.form} aria-label={t('owner')}>
      {owners.map(({ userid, name, count }) => (
        <div key={userid} className={styles.fact}>
          <dt className={styles.term}>{name}</dt>
          <dd>
            {t('customers')} {number(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
