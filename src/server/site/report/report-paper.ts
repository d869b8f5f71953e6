import type { Language } from '#lib/language.ts';
import type { Input } from '#server/operation.ts';
import { numberColumn, type Paper, type PaperFact, wordColumn } from '#server/pdf/paper.ts';

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
    head: [...factsOf(asked, language), { name: words.period[language], value: period }],
    parties: [],
    blocks: [
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
