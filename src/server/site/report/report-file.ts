import type { Language, Text } from '#lib/language.ts';
import { newDownloadToken, takeDownloadToken } from '#server/http/download-token.ts';
import { Download } from '#server/http/download.ts';
import { type CallerContext, type Input, type Operation, Refusal } from '#server/operation.ts';
import { writeSheet } from '#server/sheets/write-sheet.ts';

import { getCustomReport } from './custom-report.ts';
import type { Report } from './report.ts';
import { getContinentReport, getCountryRatioReport, getCountryReport, getWorldReport } from './trade-reports.ts';

type Asked = Input<'startReportFile'>;
type Kind = Exclude<keyof Asked, 'format'>;

interface FileOrder extends Record<string, unknown> {
  asked: Asked;
  language: Language;
}

/** How each kind is asked; nothing where another one is asked for. */
const reports: { readonly [K in Kind]: (context: CallerContext, asked: Asked) => Promise<Report> | undefined } = {
  world: (context, { world }) => world && getWorldReport(context, world),
  country: (context, { country }) => country && getCountryReport(context, country),
  countryratio: (context, { countryratio }) => countryratio && getCountryRatioReport(context, countryratio),
  continent: (context, { continent }) => continent && getContinentReport(context, continent),
  custom: (context, { custom }) => custom && getCustomReport(context, custom),
};
const kinds = Object.keys(reports) as Kind[];

/** A token that opens a report as a file; the report is made once before, so that a question that makes no sense is refused here and not in a window. */
export const startReportFile: Operation<'startReportFile'> = async (context, asked) => {
  const report = await reportOf(context, asked);
  const detail: FileOrder = { asked, language: context.language };
  return { id: await newDownloadToken(context.db, context.user, { purpose: 'export report', detail }), total: report.rows.length };
};

/** The report itself. */
export const getReportFile: Operation<'getReportFile'> = async (context, { id }) => {
  const { asked, language } = await takeDownloadToken<FileOrder>(context.db, context.user, { purpose: 'export report', token: id });
  const report = await reportOf({ ...context, language }, asked);
  const { format = 'csv' } = asked;
  const head = [words.row[language], ...report.columns.map((column) => nameOfColumn(column, language))];
  const name = words.name[language];
  return new Download(`${name}.${format}`, writeSheet({ format, name, head, rows: linesOf(report, language) }));
};

function reportOf(context: CallerContext, asked: Asked): Promise<Report> {
  const [kind, ...others] = kinds.filter((one) => asked[one] !== undefined);
  const report = kind && others.length === 0 ? reports[kind](context, asked) : undefined;
  if (!report) throw new Refusal(400, 'invalidField', { field: 'custom', values: { field: kinds.join(', ') } });
  return report;
}

async function* linesOf({ rows, total, sourcename, period, note }: Report, language: Language): AsyncGenerator<string[]> {
  for (const { key, name, ispartial, values } of rows) {
    const named = key === '' ? words.others[language] : name || key;
    yield [ispartial ? `${named} ${words.partial[language]}` : named, ...values.map(textOf)];
  }
  yield [words.total[language], ...total.map(textOf)];
  yield [`${words.source[language]} ${sourcename}, ${period}. ${note}`];
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}

function nameOfColumn({ id, name, unit }: Report['columns'][number], language: Language): string {
  const measure = Object.hasOwn(measures, id) ? measures[id as keyof typeof measures][language] : id;
  return `${name || measure} (${unit})`;
}

// Three languages to a line.
// oxfmt-ignore
const words = {
  name: { CN: '出口报表', HK: '出口報表', US: 'Export report' },
  row: { CN: '项目', HK: '項目', US: 'Row' },
  others: { CN: '其他', HK: '其他', US: 'Others' },
  total: { CN: '合计', HK: '合計', US: 'Total' },
  partial: { CN: '（未满）', HK: '（未滿）', US: '(partial)' },
  source: { CN: '来源：', HK: '來源：', US: 'Source:' },
} as const satisfies Record<string, Text>;

// oxfmt-ignore
const measures = {
  value: { CN: '进口额', HK: '進口額', US: 'Imports' },
  share: { CN: '份额', HK: '份額', US: 'Share' },
  duty: { CN: '关税', HK: '關稅', US: 'Duty' },
  dutyrate: { CN: '平均税率', HK: '平均稅率', US: 'Average duty' },
  '00': { CN: '全部商品', HK: '全部商品', US: 'All goods' },
} as const satisfies Record<string, Text>;
