import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { reasonStrings } from '#i18n/pool-strings.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { DateField } from '#ui/date-field/DateField.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';

import * as styles from '../UserCentre.css.ts';
import { strings } from './strings.ts';

type Falling = Schemas['PoolSimulation']['datas'][number];

const WEEK_MS = 7 * 86_400_000;

/** Shows what the filled-in rules would do up to a day, before anything is saved. */
export function Simulation({ read }: { read: () => Schemas['PoolRules'] | undefined }) {
  const t = useStrings(strings);
  const { simulatePoolRules } = useCalls();
  const [inAWeek] = useState(() => new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10));
  const { values, change } = useForm('simulation', { date: inAWeek });
  const { date } = values;
  const { submit, isBusy, error, answer: found } = useSubmission(simulatePoolRules);

  const simulate = () => {
    const rules = read();
    if (rules) void submit({ date, rules });
  };

  return (
    <section aria-labelledby="simulation" className={styles.apart}>
      <h2 id="simulation" className={styles.heading}>
        {t('simulate')}
      </h2>
      <p className={styles.words}>{t('simulateWords')}</p>
      <div className={styles.form}>
        <DateField label={t('until')} name="date" value={date} onChange={(day) => change({ date: day })} />
        <div>
          <Button isBusy={isBusy} busyWord={t('counting')} isDisabled={date === ''} onPress={simulate}>
            {t('count')}
          </Button>
        </div>
      </div>
      <FailureLine failure={error} />
      <output className={styles.line}>{found ? t('wouldFall', { n: found.total }) : ''}</output>
      {found && found.total > 0 ? <Outcome found={found} /> : null}
    </section>
  );
}

/** How many of each owner's, and which go first. */
function Outcome({ found: { total, byowner, datas } }: { found: Schemas['PoolSimulation'] }) {
  const t = useStrings(strings);
  return (
    <>
      <dl className={styles.facts} aria-label={t('owner')}>
        {byowner.map(({ userid, name, count }) => (
          <div key={userid} className={styles.fact}>
            <dt className={styles.term}>{name}</dt>
            <dd>{t('ofOwner', { n: count })}</dd>
          </div>
        ))}
      </dl>
      <RecordTable label={t('first')} columns={useColumns()} rows={datas} empty={null} density="compact" />
      {total > datas.length ? <p className={styles.help}>{t('firstOnly', { n: datas.length })}</p> : null}
    </>
  );
}

function useColumns(): readonly RecordColumn<Falling>[] {
  const t = useStrings(strings);
  const reasonWord = useStrings(reasonStrings);
  const { dayTime } = useFormats();
  return [
    { id: 'company', header: t('customer'), cell: ({ companyname }) => <span lang="en">{companyname}</span>, isRowHeader: true },
    { id: 'owner', header: t('owner'), cell: ({ ownername }) => ownername, width: 140 },
    { id: 'reason', header: t('why'), cell: ({ reason }) => reasonWord(`reason.${reason}`), width: 160 },
    { id: 'fallat', header: t('when'), cell: ({ fallat }) => dayTime(fallat), width: 150 },
  ];
}
