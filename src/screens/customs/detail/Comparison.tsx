import { useState } from 'react';

import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { monthsBetween } from '#lib/months.ts';
import { Button } from '#ui/button/Button.tsx';
import { LineChart } from '#ui/chart/LineChart.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../Customs.css.ts';
import { words } from '../words/strings.ts';
import { useWords } from '../words/use-words.ts';
import { useFigures } from './CompanyHead.tsx';
import { strings } from './strings.ts';

type Analysis = Schemas['CustomsAnalysis'];

/** A longer time is read by year. */
const MOST_MONTHS = 36;
const NAMED_AT_FIRST = 5;

/** Two companies side by side: their figures, when each traded, and the partners they share. */
export function Comparison({ own, beside }: { own: Analysis; beside: Analysis | null }) {
  const t = useStrings(strings);
  return (
    <section className={styles.part} aria-labelledby="customs-comparison">
      <h2 className={styles.heading} id="customs-comparison">
        {t('comparison')}
      </h2>
      {beside ? <SideBySide own={own} beside={beside} /> : <Status tone="info">{t('comparedFailed')}</Status>}
    </section>
  );
}

function SideBySide({ own, beside }: { own: Analysis; beside: Analysis }) {
  const t = useStrings(strings);
  const figures = useFigures(own.profile);
  const others = useFigures(beside.profile);
  return (
    <>
      <table className={styles.compared} aria-label={t('comparison')}>
        <thead>
          <tr>
            {[t('figure'), own.profile.name, beside.profile.name].map((name, index) => (
              <th
                key={index === 0 ? '' : name}
                scope="col"
                className={index === 0 ? styles.comparedCell : styles.comparedFigure}
                lang={index === 0 ? undefined : 'en'}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map(([term, words], index) => (
            <tr key={term}>
              <th scope="row" className={styles.comparedCell}>
                {term}
              </th>
              <td className={styles.comparedFigure}>{words}</td>
              <td className={styles.comparedFigure}>{others[index]?.[1]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <CommonPartners own={own} beside={beside} />
      <BothTrends own={own} beside={beside} />
    </>
  );
}

/** Two large companies share so many that only the first are named, until somebody asks for all. */
function CommonPartners({ own, beside }: { own: Analysis; beside: Analysis }) {
  const t = useStrings(strings);
  const [isWhole, setWhole] = useState(false);
  const others = new Set(beside.partners.map(({ companyid }) => companyid));
  const names = own.partners
    .filter(({ companyid }) => others.has(companyid))
    .map(({ name, countrycode }) => (countrycode === '' ? name : t('partnerIn', { name, country: countrycode })));
  const n = names.length;
  const said = (isWhole ? names : names.slice(0, NAMED_AT_FIRST)).join(t('between'));
  if (n <= NAMED_AT_FIRST) return <p className={styles.second}>{n === 0 ? t('noCommon') : t('common', { names: said })}</p>;
  return (
    <p className={styles.second}>
      {isWhole ? t('common', { names: said }) : t('commonMany', { n, names: said })}{' '}
      <Button variant="text" size="small" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
        {isWhole ? t('fewerCommon') : t('allCommon', { n })}
      </Button>
    </p>
  );
}

function BothTrends({ own, beside }: { own: Analysis; beside: Analysis }) {
  const t = useStrings(strings);
  const word = useStrings(words);
  const { amount } = useWords();
  const named = [...own.trend, ...beside.trend].map(({ month }) => month).toSorted();
  const [first, last] = [named[0], named.at(-1)];
  if (first === undefined || last === undefined) return null;
  const months = monthsBetween(first, last);
  const isByYear = months.length > MOST_MONTHS;
  const periods = isByYear ? [...new Set(months.map(yearOf))] : months;
  const lines = [own, beside].map(({ profile, trend }) => ({
    name: profile.name,
    values: periods.map((period) => trend.reduce((sum, { month, count }) => (month.startsWith(period) ? sum + count : sum), 0)),
  }));
  const [oneTotal = 0, otherTotal = 0] = lines.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const finding = { one: own.profile.name, other: beside.profile.name, oneTotal: amount(oneTotal), otherTotal: amount(otherTotal) };
  return (
    <LineChart
      title={t(isByYear ? 'comparedYears' : 'comparedTrend')}
      unit={word('records')}
      finding={t('comparedSaid', finding)}
      periods={periods}
      lines={lines}
      column={word(isByYear ? 'year' : 'month')}
    />
  );
}

const yearOf = (month: string): string => month.slice(0, 4);
