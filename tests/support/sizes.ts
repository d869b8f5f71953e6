import type { BrowserContext, Page } from 'playwright-core';

import { href } from '#routes/href.ts';

import type { Transfer } from './in-page/transfers.ts';

/** What a first visit with an empty cache costs, in KiB as it travels, headers included, and in requests for script and style. */
export interface Sizes {
  /** The login page's HTML, which carries the styles of its first paint. */
  loginFirstPaint: number;
  loginScript: number;
  /** From an address typed in to the workbench, login page included. */
  wayToWorkbench: number;
  /** The script that the private pool needs beyond the workbench and the search. */
  furtherList: number;
  /** The script that the inbox needs beyond the workbench and a list. */
  inbox: number;
  /** The largest file of the composer of a mail: its editor. */
  mailEditor: number;
  /** The script that the builder of the company's site needs beyond the workbench and a list. */
  siteBuilder: number;
  loginRequests: number;
  workbenchRequests: number;
  furtherListRequests: number;
}

/** What each may cost at most, under the name by which it is told. */
export const budgets = [
  ['the HTML and styles of the login page', 'loginFirstPaint', 14],
  ['the script of the login page', 'loginScript', 106],
  ['the whole way to the workbench', 'wayToWorkbench', 180],
  ['a further list screen', 'furtherList', 23.2],
  ['the inbox', 'inbox', 28.5],
  ['the editor of a mail', 'mailEditor', 135],
  ['the builder of the company’s site', 'siteBuilder', 95],
  ['the login page, in requests for script and style,', 'loginRequests', 6],
  ['the workbench, in requests for script and style,', 'workbenchRequests', 14],
  ['a further list screen, in requests for script,', 'furtherListRequests', 6],
] as const satisfies readonly (readonly [string, keyof Sizes, number])[];

/** Gives a browser with an empty cache. */
export type Arrive = (visitor: 'nobody' | 'owner') => Promise<{ context: BrowserContext; page: Page }>;

/** Measures in a real browser what the pages fetch, the calls for data left out. */
export async function measureSizes(arrive: Arrive): Promise<Sizes> {
  const load = async (visitor: 'nobody' | 'owner', path: string): Promise<Transfer[]> => {
    const { context, page } = await arrive(visitor);
    // What is fetched once the browser has nothing better to do is no part of a page; on a slow machine it would come while the page still loads.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const transfers = await page.evaluate(() => window.inspector.transfers());
    await context.close();
    return transfers.filter((transfer) => !transfer.path.startsWith('/api/'));
  };
  const login = await load('nobody', href('login'));
  const workbench = await load('owner', href('home'));
  const search = await load('owner', href('search.companies'));
  const pool = await load('owner', href('customer.private'));
  const way = new Map([...login, ...workbench].map((transfer) => [transfer.path, transfer]));
  const further = beyond([workbench, search], pool);
  const lists = [workbench, search, pool];
  return {
    loginFirstPaint: kibOf(login.slice(0, 1)),
    loginScript: kibOf(login.filter(isScript)),
    wayToWorkbench: kibOf([...way.values()]),
    furtherList: kibOf(further),
    inbox: kibOf(beyond(lists, await load('owner', href('email.list')))),
    mailEditor: Math.max(...(await load('owner', href('email.write'))).filter(isScript).map((transfer) => kibOf([transfer]))),
    siteBuilder: kibOf(beyond(lists, await load('owner', href('foreignTrade.staff')))),
    loginRequests: login.filter(isProgram).length,
    workbenchRequests: workbench.filter(isProgram).length,
    furtherListRequests: further.length,
  };
}

/** The scripts of a page that none of the pages before it has brought. */
function beyond(before: readonly (readonly Transfer[])[], page: readonly Transfer[]): Transfer[] {
  const known = new Set(before.flat().map(({ path }) => path));
  return page.filter((transfer) => isScript(transfer) && !known.has(transfer.path));
}

function isProgram({ path }: Transfer): boolean {
  return /\.(?:js|css)$/.test(path);
}

function isScript({ path }: Transfer): boolean {
  return path.endsWith('.js');
}

function kibOf(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
}
