import { useMinute } from '#actors/use-minute.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { ColumnChart } from '#ui/chart/ColumnChart.tsx';

import { useCompany } from '../company-scope.ts';
import * as lists from '../lists.css.ts';
import { Section } from '../Section.tsx';
import { strings } from './strings.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** The Mondays of the last weeks, the present one last, as `YYYY-MM-DD`; weeks are counted in UTC, as the server counts them. */
function lastWeeks(count: number, now: Date): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const sinceMonday = (now.getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  const monday = today - sinceMonday * DAY_MS;
  return Array.from({ length: count }, (_, index) => dayOf(monday - (count - 1 - index) * WEEK_DAYS * DAY_MS));
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);

const WEEKS = 26;

/** How often there was contact in each week of half a year: whether the buyer is being forgotten. */
export function Rhythm() {
  const t = useStrings(strings);
  const { day, relative } = useFormats();
  const { company } = useCompany();
  const now = useMinute();
  const counts = new Map(company.rhythm.map(({ week, count }) => [week, count]));
  const points = lastWeeks(WEEKS, now).map((week) => ({ name: day(`${week}T00:00:00`), value: counts.get(week) ?? 0 }));
  const n = points.reduce((sum, { value }) => sum + value, 0);
  const weeks = points.filter(({ value }) => value > 0).length;
  return (
    <Section title={t('rhythm')}>
      <p className={lists.second}>{company.lastfollowtime === null ? t('never') : t('last', { when: relative(company.lastfollowtime) })}</p>
      {n === 0 ? null : (
        <ColumnChart
          title={t('rhythm')}
          isTitleHidden
          unit={t('rhythmUnit')}
          finding={t('rhythmSaid', { n, weeks })}
          points={points}
          columns={[t('week'), t('contacts')]}
        />
      )}
    </Section>
  );
}
