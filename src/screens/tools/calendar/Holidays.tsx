import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { answerTo, useQuestion } from '#actors/use-question.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { localeOf } from '#lib/language.ts';
import { firstWorkingDay, type WorkingPlace, yearsAhead } from '#lib/tools/call-window.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { DateField } from '#ui/date-field/DateField.tsx';
import { toLocalTime } from '#ui/date-field/local-time.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import type { AnswerRow } from '../frame/answer-text.ts';
import * as styles from '../frame/frame.css.ts';
import { strings as frameStrings } from '../frame/strings.ts';
import { ToolFrame } from '../frame/ToolFrame.tsx';
import { ToolTable } from '../frame/ToolTable.tsx';
import { useSourceWords } from '../frame/use-source-words.ts';
import type { ToolProps } from '../tool-props.ts';
import { CompanyDays } from './CompanyDays.tsx';
import { strings } from './strings.ts';

type Holidays = Schemas['CountryHolidays'];

interface Draft {
  readonly country: string;
  readonly home: string;
  readonly day: string;
}

/** The holidays of the year that was asked for, and those that come: near its end also of the next one. */
interface Place extends Holidays {
  readonly coming: Holidays['days'];
}

interface Answer {
  readonly there: Place;
  readonly home: Place;
}

type OwnDays = Schemas['CompanyDays'];

const ROWS_AWAITED = 6;
/** A Monday, to name the days of a week by. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
/** Returns today by the reader's clock: in the morning the day in China is already another one than in UTC. */
const today = () => toLocalTime(Date.now()).slice(0, 'YYYY-MM-DD'.length);

/** The holidays of a country in a year, and the first day on which goods can leave for it. */
export function Holidays({ title }: ToolProps) {
  const t = useStrings(strings);
  const w = useStrings(frameStrings);
  const { getCompanyDays, listHolidays } = useCalls();
  const sourceWords = useSourceWords();
  const countries = useCountries();
  const [draft, keep] = useDraft<Draft>('tool.holidays', { country: 'US', home: 'CN', day: today() });
  const { shown, asked, error, ask, reload } = useQuestion(
    async ({ country, home, day }: Draft, { signal }): Promise<Answer> => {
      const placeOf = async (countrycode: string): Promise<Place> => {
        const years = yearsAhead(day).filter((year) => year <= LAST_YEAR);
        const all = await Promise.all(years.map((year) => listHolidays({ countrycode, year }, { signal })));
        return { ...(all[0] as Holidays), coming: all.flatMap(({ days }) => days) };
      };
      const [there, here] = await Promise.all([placeOf(country), placeOf(home)]);
      return { there, home: here };
    },
    canBeAsked(draft) ? draft : { ...draft, day: today() },
  );
  const answer = answerTo(shown, asked);
  const change = (patch: Partial<Draft>) => {
    const next = { ...draft, ...patch };
    keep(next);
    if (canBeAsked(next)) ask(next);
  };
  const { record: own, reload: reloadOwn } = useRecord(({ signal }) => getCompanyDays(undefined, { signal }));
  const there = answer?.there;
  const rows = useRows({ question: asked, answer, own });
  const table = useDayRows(there);
  return (
    <ToolFrame
      title={title}
      rows={rows}
      source={sourceWords(there?.source)}
      moreText={table.map((cells) => cells.join(' · '))}
      more={
        there ? (
          <ToolTable name={t('holidays', { year: asked.day.slice(0, 4) })} columns={[t('day'), t('weekday'), t('name')]} rows={table} />
        ) : (
          <Awaited rows={ROWS_AWAITED} label={w('loading')} error={error} title={w('failed')} onRetry={reload} />
        )
      }
    >
      <div className={styles.pair}>
        <SelectField
          label={t('country')}
          name="country"
          value={draft.country}
          options={countries}
          onChange={(country) => change({ country })}
        />
        <SelectField label={t('shipCountry')} name="home" value={draft.home} options={countries} onChange={(home) => change({ home })} />
        <DateField
          label={t('shipFrom')}
          name="day"
          value={draft.day}
          max={`${LAST_YEAR}-12-31`}
          error={yearOf(draft.day) > LAST_YEAR ? t('tooLate', { year: String(LAST_YEAR) }) : undefined}
          onChange={(day) => change({ day })}
        />
      </div>
      {own ? <CompanyDays days={own} home={draft.home} onSaved={reloadOwn} /> : null}
    </ToolFrame>
  );
}

/** A year that is still being typed is asked of nobody. */
const FIRST_YEAR = 2000;
/** The last that can be asked for. */
const LAST_YEAR = 2100;
const yearOf = (day: string) => Number(day.slice(0, 4));
const canBeAsked = ({ day }: Draft) => yearOf(day) >= FIRST_YEAR && yearOf(day) <= LAST_YEAR;

interface Asked {
  readonly question: Draft;
  readonly answer: Answer | undefined;
  readonly own: OwnDays | undefined;
}

function useRows({ question, answer, own }: Asked): AnswerRow[] | undefined {
  const t = useStrings(strings);
  const { fullDay } = useFormats();
  const weekdayName = useWeekdayName();
  const countries = new Map(useCountries().map(({ id, name }) => [id, name]));
  if (!answer) return undefined;
  const { there, home } = answer;
  const named = (day: string) => fullDay(new Date(day), 'UTC');
  const isKnown = yearOf(question.day) >= there.first && yearOf(question.day) <= there.last;
  const ships = firstWorkingDay([restOf(there), withOwn({ ...restOf(home), countrycode: home.countrycode }, own)], question.day);
  const next = there.coming.find(({ day }) => day >= question.day);
  const nameOf = (code: string) => countries.get(code) ?? code;
  return [
    ...(ships === undefined
      ? []
      : [
          {
            name: t('canShip'),
            value: named(ships),
            how: t('canShipHow', { from: nameOf(home.countrycode), to: nameOf(there.countrycode) }),
            isMain: true,
          },
        ]),
    ...(next ? [{ name: t('nextHoliday'), value: named(next.day), how: next.name }] : []),
    {
      name: t('days'),
      value: String(there.days.length),
      how: there.isknown ? (isKnown ? undefined : t('outside', { first: there.first, last: there.last })) : t('unknown'),
    },
    { name: t('weekend'), value: there.weekend.map(weekdayName).join(' · ') },
  ];
}

const restOf = ({ weekend, coming }: Place) => ({ weekend, holidays: new Map(coming.map(({ day, name }) => [day, name])) });

/** Returns the working days with the company's own for its country, which go before the table. */
function withOwn(place: WorkingPlace & { countrycode: string }, own: OwnDays | undefined): WorkingPlace {
  if (own?.countrycode !== place.countrycode) return place;
  const closed = own.closed.map((day): [string, string] => [day, '']);
  return { weekend: place.weekend, holidays: new Map([...place.holidays, ...closed]), worked: new Set(own.worked) };
}

/** Names a day of the week, Monday by 1. */
function useWeekdayName(): (day: number) => string {
  const format = new Intl.DateTimeFormat(localeOf[useLanguage()], { weekday: 'short', timeZone: 'UTC' });
  return (day) => format.format(MONDAY + (day - 1) * DAY_MS);
}

function useDayRows(there: Holidays | undefined): string[][] {
  const weekdayName = useWeekdayName();
  return (there?.days ?? []).map(({ day, name }) => [day, weekdayName(new Date(day).getUTCDay() || 7), name]);
}
