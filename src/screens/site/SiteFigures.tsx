import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useDownload } from '#actors/use-download.ts';
import { useMinute } from '#actors/use-minute.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { LANGUAGE_NAMES, type SiteLanguage } from '#site/site-model.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { BarChart } from '#ui/chart/BarChart.tsx';
import { ColumnChart } from '#ui/chart/ColumnChart.tsx';

import * as styles from './site.css.ts';
import { strings } from './strings.ts';

const DAYS = 30;
/** The least number of visitors; of fewer a rate says nothing. */
const LEAST_VISITORS = 30;
const DAY_MS = 86_400_000;
const KINDS = ['pages', 'products', 'banners', 'sources', 'campaigns', 'countries', 'devices', 'langs'] as const;
const NOTES = { countries: 'countriesHow', banners: 'bannersHow' } as const satisfies Partial<Record<Kind, keyof typeof strings>>;
type Kind = (typeof KINDS)[number];

/** Who has seen the published site in the last thirty days, without cookies. */
export function SiteFigures() {
  const t = useStrings(strings);
  const { number } = useFormats();
  const calls = useCalls();
  const attempt = useAttempt();
  const download = useDownload();
  const save = (what: 'csv' | 'xlsx') =>
    attempt(async () => download('getSiteFile', { id: (await calls.startSiteFile({ what, days: DAYS })).id }));
  const { record, error, reload } = useRecord((options) => calls.getSiteStatistics({ days: DAYS }, options));
  if (!record) return <Awaited rows={6} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  const { views, visitors, inquiries } = record;
  return (
    <div className={styles.fields}>
      <p>{t('totals', { views, inquiries })}</p>
      {visitors < LEAST_VISITORS ? null : (
        <p>{t('perThousand', { visitors, rate: number(Math.round((inquiries / visitors) * 10_000) / 10) })}</p>
      )}
      <p>{t('figuresHow')}</p>
      {views === 0 ? null : (
        <div className={styles.bar}>
          {(['xlsx', 'csv'] as const).map((what) => (
            <Button key={what} size="small" onPress={() => void save(what)}>
              {t(`save.${what}`)}
            </Button>
          ))}
        </div>
      )}
      {views === 0 ? <p>{t('noFigures')}</p> : <Charts figures={record} />}
    </div>
  );
}

function Charts({ figures }: { figures: Schemas['SiteStatistics'] }) {
  const t = useStrings(strings);
  const now = useMinute();
  const nameOf = useNames();
  const { day } = useFormats();
  const points = daysUntil(now, figures.days).map(({ key, value }) => ({ name: day(key, 'UTC'), value }));
  const peak = points.reduce((most, point) => (point.value > most.value ? point : most));
  return (
    <>
      <ColumnChart
        title={t('figures.days')}
        unit={t('viewsUnit')}
        finding={t('daysSaid', { views: figures.views, peak: peak.name, most: peak.value })}
        points={points}
        columns={[t('figures.days'), t('views')]}
      />
      {KINDS.filter((kind) => figures[kind].length > 0).map((kind) => (
        <Ranking
          key={kind}
          kind={kind}
          rows={figures[kind].map((row) => ({ ...row, name: nameOf(kind, row.key) }))}
          total={figures.views}
        />
      ))}
    </>
  );
}

/** Every day of the time, those without a view among them, as the server counts days: by UTC. */
function daysUntil(now: Date, days: readonly Schemas['SiteFigure'][]) {
  const counted = new Map(days.map(({ key, views }) => [key, views]));
  return Array.from({ length: DAYS }, (_, index) => {
    const key = new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { key, value: counted.get(key) ?? 0 };
  });
}

interface RankingProps {
  kind: Kind;
  rows: readonly (Schemas['SiteFigure'] & { name: string })[];
  total: number;
}

function Ranking({ kind, rows, total }: RankingProps) {
  const t = useStrings(strings);
  const title = t(`figures.${kind}`);
  return (
    <BarChart
      title={title}
      unit={t('viewsUnit')}
      finding={t('rankingSaid', { first: rows[0]?.name ?? '', views: rows[0]?.views ?? 0, total })}
      source={kind === 'countries' || kind === 'banners' ? t(NOTES[kind]) : undefined}
      bars={rows.map(({ name, views }) => ({ name, value: views }))}
      columns={[title, t('views')]}
      total={total}
      twin={{
        columns: [title, t('views'), t('visitors')],
        rows: rows.map(({ name, views, visitors }) => ({ name, values: [views, visitors] })),
      }}
    />
  );
}

/** Returns the name of a page, a source, a country, a device or a language. */
function useNames(): (kind: Kind, key: string) => string {
  const t = useStrings(strings);
  const countries = useCountries();
  const named: Readonly<Record<Kind, (key: string) => string | undefined>> = {
    pages: (key) => `/${key}`,
    sources: (key) => key || t('direct'),
    campaigns: (key) => key,
    banners: (key) => key,
    products: (key) => key,
    countries: (key) => countries.find(({ id }) => id === key)?.name ?? key,
    devices: (key) => ({ phone: t('device.phone'), tablet: t('device.tablet'), computer: t('device.computer') })[key],
    langs: (key) => LANGUAGE_NAMES[key as SiteLanguage],
  };
  return (kind, key) => named[kind](key) || t('unknown');
}
