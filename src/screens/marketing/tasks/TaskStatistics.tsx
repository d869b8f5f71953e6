import { useCalls } from '#actors/calls.ts';
import type { ListGroup } from '#actors/use-list-group.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { RECEIVING_PROVIDERS } from '#lib/edm/receiving-providers.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BarChart } from '#ui/chart/BarChart.tsx';
import { LineChart } from '#ui/chart/LineChart.tsx';

import { providerNames } from '../provider-strings.ts';
import { useCountryNames } from '../use-country-names.ts';
import { strings } from './strings.ts';
import * as styles from './tasks.css.ts';

type Statistics = Schemas['EdmStatistics'];
const ROWS_AWAITED = 6;
const LINES = ['sent', 'opened', 'openedmachine', 'clicked'] as const;
const SPLITS = ['countries', 'providers', 'senders', 'variants'] as const;
const SHARES = ['sent', 'opened', 'clicked', 'replied', 'bounced'] as const;

/** Shows a task's results over time, which links people followed, and by whom its mails were received best. */
export function TaskStatistics({ taskId, group }: { taskId: string; group: ListGroup }) {
  const t = useStrings(strings);
  const { getEdmStatistics } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => getEdmStatistics({ id: taskId }, { signal }), group);
  useReturn(reload);
  if (!record) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  if (record.figures.sent === 0) return null;
  return (
    <section className={styles.charts} aria-labelledby="task-statistics">
      <h2 id="task-statistics" className={styles.heading}>
        {t('statistics')}
      </h2>
      <Trend statistics={record} />
      <Hours statistics={record} />
      <Links statistics={record} />
      {SPLITS.filter((split) => record[split].length > (split === 'countries' || split === 'providers' ? 0 : 1)).map((split) => (
        <Split areCountries={split === 'countries'} key={split} title={t(`by.${split}`)} shares={record[split]} />
      ))}
    </section>
  );
}

function Trend({ statistics: { trend, unit, figures, asof } }: { statistics: Statistics }) {
  const t = useStrings(strings);
  const { day, dayTime } = useFormats();
  return (
    <LineChart
      title={t('trend')}
      unit={t(`unit.${unit}`)}
      column={t('period')}
      periods={trend.map(({ begin }) => (unit === 'day' ? day(begin) : dayTime(begin)))}
      lines={LINES.map((name) => ({ name: t(`figure.${name}`), values: trend.map((point) => point[name]) }))}
      finding={t('trendFinding', { ...figures })}
      source={t('asof', { time: dayTime(asof) })}
    />
  );
}

/** At what hour of their own day people opened and clicked. */
function Hours({ statistics: { hours } }: { statistics: Statistics }) {
  const t = useStrings(strings);
  if (hours.length === 0) return null;
  const best = hours.reduce((most, one) => (one.opened > most.opened ? one : most));
  return (
    <LineChart
      title={t('hours')}
      unit={t('hoursUnit')}
      column={t('hour')}
      periods={hours.map(({ hour }) => clockOf(hour))}
      lines={(['opened', 'clicked'] as const).map((name) => ({ name: t(`figure.${name}`), values: hours.map((one) => one[name]) }))}
      finding={t('hoursFinding', { hour: clockOf(best.hour), n: best.opened })}
      source={t('hoursHow')}
    />
  );
}

const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

function Links({ statistics: { links, machineclicks } }: { statistics: Statistics }) {
  const t = useStrings(strings);
  const [first] = links;
  if (!first) return null;
  return (
    <BarChart
      title={t('links')}
      unit={t('linksUnit')}
      bars={links.map(({ target, people }) => ({ name: target, label: shortened(target), value: people, lang: 'en' }))}
      columns={[t('link'), t('people')]}
      twin={{
        columns: [t('link'), t('people'), t('clicks')],
        rows: links.map(({ target, people, clicks }) => ({ name: target, lang: 'en', values: [people, clicks] })),
      }}
      finding={t('linksFinding', { n: first.people, link: first.target })}
      source={machineclicks === 0 ? undefined : t('machineclicks', { n: machineclicks })}
    />
  );
}

const LONGEST = 60;

/** Returns a link without its scheme, because the rest tells links apart. */
function shortened(target: string): string {
  const bare = target.replace(/^https?:\/\/(?:www\.)?/, '');
  return bare.length > LONGEST ? `${bare.slice(0, LONGEST)}…` : bare;
}

function rateOf({ opened, sent }: Schemas['EdmShare']): number {
  return sent === 0 ? 0 : Math.round((opened / sent) * 100);
}

/** Who opened, of those who got it: a share, because a country with many recipients would otherwise always come first. */
function Split({ title, shares, areCountries }: { title: string; shares: readonly Schemas['EdmShare'][]; areCountries: boolean }) {
  const t = useStrings(strings);
  const provider = useStrings(providerNames);
  const { number } = useFormats();
  const countryOf = useCountryNames();
  const percent = (value: number) => `${number(value)}%`;
  const nameOf = ({ name }: Schemas['EdmShare']) => {
    const known = RECEIVING_PROVIDERS.find((one) => one === name);
    if (known !== undefined) return provider(`provider.${known}`);
    return (areCountries ? countryOf(name) : name) || t('notKnown');
  };
  const bars = shares.map((share) => ({ name: nameOf(share), value: rateOf(share), note: t('ofSent', { n: share.sent }) }));
  const [first] = bars;
  if (!first) return null;
  return (
    <BarChart
      title={title}
      unit={t('openRate')}
      bars={bars}
      full={100}
      format={percent}
      columns={[title, t('openRate')]}
      twin={{
        columns: [title, ...SHARES.map((name) => t(`share.${name}`))],
        rows: shares.map((share) => ({ name: nameOf(share), values: SHARES.map((name) => share[name]) })),
      }}
      finding={t('splitFinding', { title, name: first.name, rate: first.value })}
    />
  );
}
