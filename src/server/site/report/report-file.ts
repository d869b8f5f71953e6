import { Readable } from 'node:stream';

import type { Language } from '#lib/language.ts';
import { newDownloadToken, takeDownloadToken } from '#server/http/download-token.ts';
import { Download } from '#server/http/download.ts';
import { type CallerContext, type Input, type Operation, Refusal } from '#server/operation.ts';
import { renderPdf } from '#server/pdf/render-pdf.ts';
import { headOf, writeSheet } from '#server/sheets/write-sheet.ts';

import { getCustomReport } from './custom-report.ts';
import { reportPaper } from './report-paper.ts';
import { nameOfColumn, nameOfRow, words } from './report-words.ts';
import type { Report } from './report.ts';
import { getContinentReport, getCountryRatioReport, getCountryReport, getWorldReport } from './trade-reports.ts';

type Asked = Input<'startReportFile'>;
type Kind = Exclude<keyof Asked, 'format'>;

interface FileOrder extends Record<string, unknown> {
  asked: Asked;
  language: Language;
}

/** The call behind each kind of report; undefined where the request asks for another kind. */
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
  const name = words.name[language];
  if (format === 'pdf') {
    const { pdf } = await renderPdf(context.user.tenantId, { paper: reportPaper(report, { asked, language }), pictures: [] });
    return new Download(`${name}.pdf`, Readable.from([pdf]));
  }
  const head = [
    words.row[language],
    ...report.columns.map((column) => headOf(nameOfColumn(column, language), column.unit === '%' ? 'sum' : 'count')),
  ];
  return new Download(`${name}.${format}`, writeSheet({ format, name, head, rows: linesOf(report, language) }));
};

function reportOf(context: CallerContext, asked: Asked): Promise<Report> {
  const [kind, ...others] = kinds.filter((one) => asked[one] !== undefined);
  const report = kind && others.length === 0 ? reports[kind](context, asked) : undefined;
  if (!report) throw new Refusal(400, 'invalidField', { field: 'custom', values: { field: kinds.join(', ') } });
  return report;
}

async function* linesOf({ rows, total, sourcename, period, note }: Report, language: Language): AsyncGenerator<string[]> {
  for (const row of rows) yield [nameOfRow(row, language), ...row.values.map(textOf)];
  yield [words.total[language], ...total.map(textOf)];
  yield [`${words.source[language]} ${sourcename}, ${period}. ${note}`];
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}
