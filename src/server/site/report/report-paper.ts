import type { Language } from '#lib/language.ts';
import type { Input } from '#server/operation.ts';
import { numberColumn, type Paper, type PaperBars, type PaperFact, wordColumn } from '#server/pdf/paper.ts';

import { nameOfColumn, nameOfRow, words } from './report-words.ts';
import type { Report } from './report.ts';

const tags = { CN: 'zh', HK: 'zh-HK', US: 'en' } as const satisfies Record<Language, Paper['lang']>;

interface AskedReport {
  asked: Input<'startReportFile'>;
  language: Language;
}

/** A report as a paper: what was asked, the figures, and where they come from. */
export function reportPaper(report: Report, { asked, language }: AskedReport): Paper {
  const { columns, rows, total, sourcename, period, note } = report;
  const lang = tags[language];
  const format = new Intl.NumberFormat(lang);
  const textOf = (value: number | null) => (value === null ? '' : format.format(value));
  return {
    lang,
    title: words.name[language],
    number: '',
    seller: sourcename,
    logo: null,
    head: [...factsOf(asked, language), { name: words.period[language], value: periodOf(asked, period) }],
    parties: [],
    blocks: [
      ...barsOf(report, { asked, language }),
      {
        kind: 'table',
        columns: [wordColumn(words.row[language], true), ...columns.map((column) => numberColumn(nameOfColumn(column, language)))],
        rows: [...rows.map((row) => [nameOfRow(row, language), ...row.values.map(textOf)]), [words.total[language], ...total.map(textOf)]],
        sums: [],
      },
      { kind: 'heading', text: words.about[language] },
      { kind: 'text', text: `${words.source[language]} ${sourcename}, ${period}\n\n${note}` },
    ],
    foot: `${sourcename}, ${period}`,
    changed: new Date().toISOString(),
  };
}

/** The months that were asked for, else all that the source has. */
function periodOf({ world, custom }: AskedReport['asked'], period: string): string {
  const { from, to } = world ?? custom ?? {};
  const [first, last = first] = period.split('–');
  return from || to ? `${from ?? first}–${to ?? last}` : period;
}

const MOST_SERIES = 4;
const MOST_ROWS = 24;
/** As many as one page holds with the head above them. */
const MOST_BARS = 40;
const PERIODS: ReadonlySet<string> = new Set(['month', 'quarter', 'year']);

const CHINESE = /\p{Script=Han}/u;
/** Letters that fit beside a bar in one line, Latin ones and Chinese ones. */
const [MOST_LATIN, MOST_CHINESE] = [36, 18];

/** A name in one line; the table has it whole. */
function shortened(name: string): string {
  const most = CHINESE.test(name) ? MOST_CHINESE : MOST_LATIN;
  const letters = Array.from(name);
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : name;
}

/** A chart of the columns of one unit; of periods the last ones, of others the first. */
function barsOf({ columns, rows }: Report, { asked: { world, custom, countryratio }, language }: AskedReport): PaperBars[] {
  // Who asks for shares wants to compare the countries.
  const wanted = countryratio ? '%' : columns[0]?.unit;
  const shown = columns.flatMap(({ unit }, at) => (unit === wanted ? [at] : [])).slice(0, MOST_SERIES);
  const most = Math.min(MOST_ROWS, Math.floor(MOST_BARS / Math.max(1, shown.length)));
  const named = rows.filter(({ key }) => key !== '');
  const isInTime = world !== undefined || PERIODS.has(custom?.dimensions[0] ?? '');
  const charted = isInTime ? named.slice(-most) : named.slice(0, most);
  const longest = Math.max(0, ...charted.flatMap(({ values }) => shown.map((at) => values[at] ?? 0)));
  if (longest === 0) return [];
  const format = new Intl.NumberFormat(tags[language], { notation: 'compact', maximumFractionDigits: 1 });
  const barOf = (value: number | null | undefined) => ({
    share: Math.max(0, value ?? 0) / longest,
    text: value === null || value === undefined ? '' : format.format(value),
  });
  const series = shown.flatMap((at) => (columns[at] ? [nameOfColumn(columns[at], language)] : []));
  return [
    {
      kind: 'bars',
      alt: `${words.chart[language]} ${series.join(', ')}`,
      series,
      rows: charted.map((row) => ({ name: shortened(nameOfRow(row, language)), bars: shown.map((at) => barOf(row.values[at])) })),
    },
  ];
}

/** The goods and countries that were asked for; without them it is about all. */
function factsOf({ world, country, countryratio, continent, custom }: AskedReport['asked'], language: Language): PaperFact[] {
  const parts = [country, countryratio, continent, custom].map((part) => part ?? {});
  const listed = (name: 'hscode' | 'countrycode') => parts.flatMap((part) => (part as Record<string, string | string[]>)[name] ?? []);
  const goods = [...(world?.chapters ?? []), ...listed('hscode')].filter((code) => code !== '');
  const names = new Intl.DisplayNames(tags[language], { type: 'region' });
  const countries = listed('countrycode').map((code) => names.of(code) ?? code);
  return [
    { name: words.goods[language], value: goods.join(', ') },
    { name: words.countries[language], value: countries.join(', ') },
  ].filter(({ value }) => value !== '');
}
