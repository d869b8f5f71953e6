import type { Input } from '#client/calls.ts';

import type { CustomQuestion, Question } from './export-question.ts';

const HOME = 'CN';
const MOST_COUNTRIES = 6;
const MOST_CHAPTERS = 6;
const METRICS = ['value', 'share', 'duty', 'dutyrate'] as const;

/** China is always among them, and first. */
export function withHome(countrycode: readonly string[]): string[] {
  return [HOME, ...countrycode.filter((code) => code !== HOME)].slice(0, MOST_COUNTRIES);
}

/** The trend knows chapters only. */
export function chaptersOf(hscode: readonly string[]): string[] {
  return [...new Set(hscode.map((code) => code.slice(0, 2)))].slice(0, MOST_CHAPTERS);
}

/** Returns the request of a custom report, without the parts that do not belong to its data set. */
export function customRequest({ dataset, dimensions, hscode, countrycode, from, to }: Question): CustomQuestion {
  const common = { dataset, dimensions, hscode, metrics: [...METRICS] };
  return dataset === 'bycountry' ? { ...common, countrycode } : { ...common, ...(from && { from }), ...(to && { to }) };
}

/** Returns the request for the page's numbers as a file. */
export function fileRequest(question: Question): Input<'startReportFile'> {
  const { by, metric, from, to, hscode, countrycode, level } = question;
  const [code = ''] = hscode;
  const requests = {
    trend: () => ({ world: { by, metric, chapters: chaptersOf(hscode), ...(from && { from }), ...(to && { to }) } }),
    countries: () => ({ country: { hscode: code } }),
    shares: () => ({ countryratio: { hscode: code, countrycode: withHome(countrycode), level } }),
    continents: () => ({ continent: { hscode: code } }),
    custom: () => ({ custom: customRequest(question) }),
  } as const;
  return requests[question.view]();
}
