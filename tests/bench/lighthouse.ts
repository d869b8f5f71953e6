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
  scores: Record<Category, number>;
  largestPaintMs: number;
  blockingMs: number;
  bytes: number;
  scriptBytes: number;
  /** Why a score is below 100. */
  faults: string[];
}

/** Has Lighthouse judge a page as on a phone with a slow line; a category that it is not asked about has no points. */
export async function judge(url: string, asked: readonly Category[] = CATEGORIES): Promise<Judged> {
  const report = await reportOf(url, asked);
  const sent = report.audits['network-requests']?.details?.items ?? [];
  const figure = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, pointsOf(report, name)])) as Judged['scores'],
    largestPaintMs: figure('largest-contentful-paint'),
    blockingMs: figure('total-blocking-time'),
    bytes: figure('total-byte-weight'),
    scriptBytes: sent.filter(({ resourceType }) => resourceType === 'Script').reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    faults: asked.flatMap((name) => faultsOf(report, name)),
  };
}

const pointsOf = ({ categories }: Report, name: Category) => Math.round((categories[name]?.score ?? 0) * 100);

function faultsOf({ audits, categories }: Report, name: Category): string[] {
  const audited = categories[name]?.auditRefs ?? [];
  return audited
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${name}: ${audits[id]?.title} (${id}, ${audits[id]?.score})`);
}

/** Now and then Chromium says nothing of the page's beginning; then it is asked once more. */
async function reportOf(url: string, asked: readonly Category[]): Promise<Report> {
  for (let tried = 1; ; tried += 1) {
    const { stdout } = await run(
      'npx',
      [
        '--yes',
        PACKAGE,
        url,
        '--quiet',
        '--output=json',
        `--only-categories=${asked.join(',')}`,
        '--chrome-flags=--headless=new --no-sandbox',
      ],
      { env: { ...process.env, CHROME_PATH: needChromium() }, maxBuffer: 64 * 1024 ** 2 },
    );
    const report = JSON.parse(stdout) as Report;
    if (report.runtimeError === undefined) return report;
    if (tried === TRIES) throw new Error(`Lighthouse could not judge ${url}: ${report.runtimeError.code}`);
  }
}
