import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { monthsBetween } from '#lib/months.ts';
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
  const shared = own.partners.filter(({ companyid }) => beside.partners.some((partner) => partner.companyid === companyid));
  const names = shared.map(({ name, countrycode }) => (countrycode === '' ? name : t('partnerIn', { name, country: countrycode })));
  return (
    <>
      <table className={styles.compared} aria-label={t('comparison')}>
        <thead>
          <tr>
            {[t('figure'), own.profile.name, beside.profile.name].map((name, place) => (
              <th key={place === 0 ? '' : name} scope="col" className={styles.comparedCell} lang={place === 0 ? undefined : 'en'}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map(([term, words], place) => (
            <tr key={term}>
              <th scope="row" className={styles.comparedCell}>
                {term}
              </th>
              <td className={styles.comparedCell}>{words}</td>
              <td className={styles.comparedCell}>{others[place]?.[1]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.second}>{shared.length === 0 ? t('noCommon') : t('common', { names: names.join(t('between')) })}</p>
      <BothTrends own={own} beside={beside} />
    </>
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
