import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BarChart } from '#ui/chart/BarChart.tsx';
import { useShare } from '#ui/chart/use-share.ts';

import { type Question, questionOf, writeAddress } from '../question.ts';
import type { SearchQuery } from './search-query.ts';
import * as styles from './searching.css.ts';
import { strings } from './strings.ts';

/** Where the companies are and what they do, counted over all of them. */
export function Market({ query: { queryid, condition } }: { query: SearchQuery }) {
  const t = useStrings(strings);
  const { getMarketStatistics } = useCalls();
  const { record: market, error, reload } = useRecord(({ signal }) => getMarketStatistics({ queryid }, { signal }));
  return (
    <section className={styles.section} aria-labelledby="market">
      <h2 id="market" className={styles.heading}>
        {t('market')}
      </h2>
      {market ? (
        <Charts market={market} question={questionOf(condition)} />
      ) : (
        <Awaited rows={6} label={t('loading')} error={error} title={t('marketFailed')} onRetry={reload} />
      )}
    </section>
  );
}

/** Each bar leads to the search narrowed to it. */
function Charts({ market, question }: { market: Schemas['MarketStatistics']; question: Question }) {
  const t = useStrings(strings);
  const { countries, industries, total, countryunknown, industryunknown, hasphone } = market;
  const share = useShare(total);
  const finding = (words: 'most' | 'mostDo', first: Schemas['FacetValue'] | undefined) =>
    first ? t(words, { name: first.name, n: first.count, share: share(first.count) }) : '';
  return (
    <>
      <p className={styles.lead}>{t('phones', { n: hasphone, share: share(hasphone) })}</p>
      <div className={styles.charts}>
        <BarChart
          title={t('byCountry')}
          unit={t('unit')}
          finding={finding('most', countries[0])}
          source={countryunknown > 0 ? t('noCountry', { n: countryunknown }) : undefined}
          columns={[t('country'), t('companies')]}
          bars={countries.map(({ id, name, count }) => ({
            name,
            value: count,
            href: writeAddress({ question: { ...question, countrycode: [id] } }),
          }))}
          total={total}
        />
        <BarChart
          title={t('byIndustry')}
          unit={t('unit')}
          finding={finding('mostDo', industries[0])}
          source={t('noIndustry', { n: industryunknown })}
          columns={[t('industry'), t('companies')]}
          bars={industries.map(({ id, name, count }) => ({
            name,
            value: count,
            href: writeAddress({ question: { ...question, industryid: [id] } }),
          }))}
          total={total}
        />
      </div>
    </>
  );
}
