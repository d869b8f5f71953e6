import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useMinute } from '#actors/use-minute.ts';
import { useRecord } from '#actors/use-record.ts';
import { useTableLayout } from '#actors/use-table-layout.ts';
import type { Schemas } from '#client/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { type CallHours, type CallWindow, callWindow } from '#lib/tools/call-window.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { toLocalTime } from '#ui/date-field/local-time.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import * as styles from '../frame/frame.css.ts';
import { strings as frameStrings } from '../frame/strings.ts';
import { ToolFrame } from '../frame/ToolFrame.tsx';
import { ToolTable } from '../frame/ToolTable.tsx';
import { useSourceWords } from '../frame/use-source-words.ts';
import type { ToolProps } from '../tool-props.ts';
import { strings } from './strings.ts';

/** Cities that exporters call, each with its zone; from west to east. */
const tradeCities = [
  ['losangeles', 'America/Los_Angeles'],
  ['mexico', 'America/Mexico_City'],
  ['chicago', 'America/Chicago'],
  ['bogota', 'America/Bogota'],
  ['newyork', 'America/New_York'],
  ['toronto', 'America/Toronto'],
  ['santiago', 'America/Santiago'],
  ['saopaulo', 'America/Sao_Paulo'],
  ['london', 'Europe/London'],
  ['lagos', 'Africa/Lagos'],
  ['paris', 'Europe/Paris'],
  ['berlin', 'Europe/Berlin'],
  ['madrid', 'Europe/Madrid'],
  ['rome', 'Europe/Rome'],
  ['warsaw', 'Europe/Warsaw'],
  ['cairo', 'Africa/Cairo'],
  ['johannesburg', 'Africa/Johannesburg'],
  ['istanbul', 'Europe/Istanbul'],
  ['moscow', 'Europe/Moscow'],
  ['nairobi', 'Africa/Nairobi'],
  ['riyadh', 'Asia/Riyadh'],
  ['dubai', 'Asia/Dubai'],
  ['karachi', 'Asia/Karachi'],
  ['delhi', 'Asia/Kolkata'],
  ['dhaka', 'Asia/Dhaka'],
  ['bangkok', 'Asia/Bangkok'],
  ['jakarta', 'Asia/Jakarta'],
  ['shanghai', 'Asia/Shanghai'],
  ['singapore', 'Asia/Singapore'],
  ['tokyo', 'Asia/Tokyo'],
  ['sydney', 'Australia/Sydney'],
] as const;

type TradeCity = (typeof tradeCities)[number][0];

type Places = Schemas['CallPlaces'];
type Days = Schemas['CompanyDays'];

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour + 1));
const START = { opens: '9', closes: '17' };
const CITIES: { cities: readonly string[] } = {
  cities: ['losangeles', 'newyork', 'london', 'berlin', 'dubai', 'delhi', 'shanghai', 'sydney'],
};
const CHECKS = { cities: (value: unknown) => Array.isArray(value) };
const ROWS_AWAITED = 6;
/** At work first, then whoever comes to work soonest. */
const sortKey = ({ state, changes }: CallWindow) => (state === 'open' ? 0 : (changes?.getTime() ?? Infinity));

/** Shows the time where trade is done, and which of one's own customers can be called now. */
export function WorldClock({ title }: ToolProps) {
  const t = useStrings(strings);
  const w = useStrings(frameStrings);
  const { getCompanyDays, listCallPlaces } = useCalls();
  const sourceWords = useSourceWords();
  const [{ opens, closes }, keep] = useDraft('tool.clock', START);
  const [{ cities }, choose] = useTableLayout('tool.clock', CITIES, CHECKS);
  const { record, error, reload } = useRecord(async ({ signal }) => {
    const [places, days] = await Promise.all([listCallPlaces(undefined, { signal }), getCompanyDays(undefined, { signal })]);
    return { places, days };
  });
  const places = record?.places;
  const clock = useClockRows(cities);
  const rowsOf = useCustomerRows({ opens: Number(opens), closes: Number(closes) });
  const customers = record && rowsOf(record);
  const hours = HOURS.map((id) => ({ id, name: `${id}:00` }));
  return (
    <ToolFrame
      title={title}
      rows={
        customers
          ? [
              {
                name: t('openNow'),
                value: String(customers.filter(({ window }) => window.state === 'open').length),
                how: t('ofAll', { n: customers.length }),
                isMain: true,
                isOwn: true,
              },
            ]
          : []
      }
      source={sourceWords(places?.source)}
      moreText={clock.map((cells) => cells.join(' · '))}
      ownText={customers?.map(({ cells }) => cells.join(' · '))}
      more={
        <>
          <ToolTable name={t('clock')} columns={[t('city'), t('theirTime')]} rows={clock} />
          {record && customers ? (
            <Customers places={record.places} rows={customers.map(({ cells }) => cells)} />
          ) : (
            <Awaited rows={ROWS_AWAITED} label={w('loading')} error={error} title={w('failed')} onRetry={reload} />
          )}
        </>
      }
    >
      <div className={styles.pair}>
        <SelectField label={t('opens')} name="opens" value={opens} options={hours} onChange={(next) => keep({ opens: next, closes })} />
        <SelectField label={t('closes')} name="closes" value={closes} options={hours} onChange={(next) => keep({ opens, closes: next })} />
      </div>
      <span>
        <Choice
          isMulti
          isPlain
          label={t('cities')}
          value={cities}
          options={tradeCities.map(([id]) => ({ id: id as string, name: t(`city.${id}`) }))}
          onChange={(next) => choose({ cities: next })}
        />
      </span>
    </ToolFrame>
  );
}

function Customers({ places: { unplaced }, rows }: { places: Places; rows: readonly string[][] }) {
  const t = useStrings(strings);
  return (
    <>
      {rows.length === 0 ? (
        <p className={styles.note}>{t('noCustomers')}</p>
      ) : (
        <ToolTable name={t('customers')} columns={[t('customer'), t('country'), t('theirTime'), t('state'), t('yourTime')]} rows={rows} />
      )}
      {unplaced > 0 ? <p className={styles.note}>{t('unplaced', { n: unplaced })}</p> : null}
    </>
  );
}

function useClockRows(cities: readonly string[]): string[][] {
  const t = useStrings(strings);
  const now = useMinute();
  const { weekday, clock } = useFormats();
  return tradeCities
    .filter(([id]) => cities.includes(id))
    .map(([id, zone]: readonly [TradeCity, string]) => [t(`city.${id}`), `${weekday(now, zone)} ${clock(now, zone)}`]);
}

/** The company's own days count too: nobody calls on a day off, and customers in its country work when the country moves a weekend. */
function useCustomerRows(hours: CallHours): (known: { places: Places; days: Days }) => { window: CallWindow; cells: string[] }[] {
  const t = useStrings(strings);
  const now = useMinute();
  const countries = new Map(useCountries().map(({ id, name }) => [id, name]));
  const { weekday, clock, dayTime } = useFormats();
  const says = ({ state, changes }: CallWindow) => {
    if (!changes) return t('unknownNext');
    return state === 'open' ? t('until', { time: clock(changes) }) : t('next', { time: dayTime(changes) });
  };
  return ({ places: { places, holidays }, days: own }) => {
    const closed = new Set(own.closed);
    const worked = new Set(own.worked);
    // By the reader's clock, who is at home.
    const isOff = (moment: Date) => closed.has(toLocalTime(moment.getTime()).slice(0, 'YYYY-MM-DD'.length));
    const byCountry = Map.groupBy(holidays, ({ countrycode }) => countrycode);
    return places
      .map((place) => {
        const days = new Map((byCountry.get(place.countrycode) ?? []).map(({ day, name }) => [day, name]));
        const here = { ...place, holidays: days, worked: place.countrycode === own.countrycode ? worked : undefined };
        return { place, window: callWindow(here, { ...hours, isOff }, now) };
      })
      .toSorted((one, other) => sortKey(one.window) - sortKey(other.window))
      .map(({ place, window }) => ({
        window,
        cells: [
          place.name,
          countries.get(place.countrycode) ?? place.countrycode,
          `${weekday(now, place.timezone)} ${clock(now, place.timezone)}`,
          t(`state.${window.state}`, { name: window.holiday }),
          says(window),
        ],
      }));
  };
}
