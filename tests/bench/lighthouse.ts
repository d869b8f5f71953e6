import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { needChromium } from '../support/chromium.ts';

/** It brings a hundred packages, so it is fetched when it is measured with, and no part of the product. */
const PACKAGE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
const TRIES = 2;
const run = promisify(execFile);

interface Report {
  /** How quick the processor of this machine is, by Lighthouse's own measure. */
  environment: { benchmarkIndex: number };
  runtimeError?: { code: string };
  categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number; details?: { items?: Item[] } }>;
}

interface Item {
  resourceType?: string;
  transferSize?: number;
}

/** What Lighthouse says of a page on a phone. */
export interface Judged {
  benchmarkIndex: number;
  scores: Record<Category, number>;
  largestPaintMs: number;
  blockingMs: number;
  bytes: number;
  scriptBytes: number;
  /** Why a score is below 100. */
  faults: string[];
}

/**
 * Has Lighthouse judge a page as on a phone with a slow line; a category that it is not asked about has no points.
 *
 * @param slowdown how many times slower than this machine the phone is, as {@link slowdownFor} has it
 */
export async function judge(url: string, asked: readonly Category[] = CATEGORIES, slowdown = USUAL_SLOWDOWN): Promise<Judged> {
  const report = await reportOf(url, asked, slowdown);
  const sent = report.audits['network-requests']?.details?.items ?? [];
  const figure = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  return {
    benchmarkIndex: report.environment.benchmarkIndex,
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, pointsOf(report, name)])) as Judged['scores'],
    largestPaintMs: figure('largest-contentful-paint'),
    blockingMs: figure('total-blocking-time'),
    bytes: figure('total-byte-weight'),
    scriptBytes: sent.filter(({ resourceType }) => resourceType === 'Script').reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    faults: asked.flatMap((name) => faultsOf(report, name)),
  };
}

/** What Lighthouse has for a phone unless it is told otherwise. */
const USUAL_SLOWDOWN = 4;
/** The calculator that Lighthouse's guide names: a machine of the index `from` is so many `times` quicker than the phone, and once more for each further `oneMoreEach` points. */
const SLOWDOWNS = [
  { from: 1300, times: 3, oneMoreEach: 233 },
  { from: 800, times: 2, oneMoreEach: 500 },
  { from: 150, times: 1, oneMoreEach: 650 },
];

/**
 * How many times slower a phone of the middle class is than a machine of this index; never more than Lighthouse's own 4.
 *
 * That is meant for a quick desktop. A slow or busy machine would be judged as a phone that nobody has sold for years; so its guide to throttling has one
 * calibrate before results are compared.
 */
export function slowdownFor(benchmarkIndex: number): number {
  const step = SLOWDOWNS.find(({ from }) => benchmarkIndex >= from);
  return step ? Math.min(USUAL_SLOWDOWN, step.times + (benchmarkIndex - step.from) / step.oneMoreEach) : 1;
}

const pointsOf = ({ categories }: Report, name: Category) => Math.round((categories[name]?.score ?? 0) * 100);

function faultsOf({ audits, categories }: Report, name: Category): string[] {
  const audited = categories[name]?.auditRefs ?? [];
  return audited
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${name}: ${audits[id]?.title} (${id}, ${audits[id]?.score})`);
}

/** Now and then Chromium says nothing of the page's beginning; then it is asked once more. */
async function reportOf(url: string, asked: readonly Category[], slowdown: number): Promise<Report> {
  for (let tried = 1; ; tried += 1) {
    const report = JSON.parse(await runLighthouse(url, asked, slowdown)) as Report;
    if (report.runtimeError === undefined) return report;
    if (tried === TRIES) throw new Error(`Lighthouse could not judge ${url}: ${report.runtimeError.code}`);
  }
}

/** Returns the report as JSON, also when Lighthouse ends as failed because it could not judge the page: the report says why. */
async function runLighthouse(url: string, asked: readonly Category[], slowdown: number): Promise<string> {
  const options = ['--quiet', '--output=json', `--only-categories=${asked.join(',')}`, `--throttling.cpuSlowdownMultiplier=${slowdown}`];
  const chromium = '--chrome-flags=--headless=new --no-sandbox --ignore-certificate-errors';
  try {
    const { stdout } = await run('npx', ['--yes', PACKAGE, url, ...options, chromium], {
      env: { ...process.env, CHROME_PATH: needChromium() },
      maxBuffer: 64 * 1024 ** 2,
    });
    return stdout;
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string };
    if (!stdout.startsWith('{')) throw error;
    return stdout;
  }
}
