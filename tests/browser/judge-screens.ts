import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { type Language, LANGUAGES, localeOf } from '#lib/language.ts';

import { newMobile, type SignedIn, signIn } from '../support/accounts.ts';
import { axeColourFaults, axeFaults } from '../support/axe.ts';
import { importExhibitors } from '../support/exhibitors.ts';
import { focusCycle } from '../support/focus-cycle.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';
import { allWords, unnamedNodes, type Words, wordFaults } from '../support/page-words.ts';
import { sellerAtWork } from './customer-screens.ts';
import { importedShipments } from './customs-screens.ts';
import { exhibitorsUnderWay } from './fair-screens.ts';
import { offerOnInquiry } from './inquiry-screens.ts';
import type { Screen, Stage } from './screen.ts';

/** The looks beside the one of a first visit, as attributes of the root element. */
const looks = {
  'a light menu': { 'data-menu': 'light' },
  night: { 'data-theme': 'night' },
  'colours for red-green weakness': { 'data-theme': 'light', 'data-colour-weak': 'red-green' },
  'colours for blue-yellow weakness': { 'data-colour-weak': 'blue-yellow' },
} as const;

/** The areas to press of links reach over their neighbours under a finger, unpainted, and rows that are pushed sideways are cut; axe cannot say what is below. The desk, where they do not, judges the same colours. */
const REACHED_OVER = /^unclear color-contrast.*(?:is overlapped by another element|partially overlaps other elements|partially obscured)/s;
const NARROW = { width: 320, height: 640 };
const DESK = { width: 1280, height: 800 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const browsers = new Map<string, Promise<BrowserContext>>();

let product: OpenProduct;
let words: Words;
let stage: Stage;
let newcomer: SignedIn;
let owner: SignedIn;
let seller: SignedIn;
let manager: SignedIn;

beforeAll(async () => {
  product = await openProduct({ runsJobs: true });
  words = await allWords();
  newcomer = await product.newOwner();
  owner = await product.newOwner();
  const { call } = product.server.as(owner);
  const { body } = await call('searchCompanies', { keyword: 'steel', size: 12 });
  await call('addSubAccount', { username: newMobile(), nickname: 'Mei Zhou' });
  const collected = await call('collectCompanies', { ids: body.result.datas.map(({ id }) => id).join('|') });
  await importedShipments(product.server, owner);
  await exhibitorsUnderWay(product.server, owner);
  seller = await sellerAtWork(product.server.db, owner);
  manager = await signIn(product.server.db, { role: 'industryManager', tenant: owner.tenant });
  const visit = { recordtype: 1, audience: 'industryManager', title: 'X-21', begintime: '2026-11-20T02:00:00.000Z' } as const;
  const written = await product.server.as(manager).call('addRecord', visit);
  const list =
    'Company,Country,Hall,Booth,Products,Email\nMaple Lamps,Canada,11.2,B05,Lanterns,ann@maple.example\nNordic Tools,Sweden,12.1,A01,,\n,Canada,9.9,Z99,,\n';
  const buyer = { buyer: 'Fjord AS', countrycode: 'NO', email: 'post@fjord.example', tradesummary: 'X-23', assignee: manager.id };
  const toDevelop = await product.server.as(manager).call('addBuyer', buyer);
  stage = {
    exhibitors: (await importExhibitors(product.server, owner, { content: list })).id,
    customer: collected.body.result.collected[0]?.customerid ?? '',
    visit: written.body.result.id,
    buyer: toDevelop.body.result.id,
    inquiry: await offerOnInquiry(product.server.as(manager), manager.id),
  };
});

/** Judges screens in every language, look and width. */
export function judge(screens: readonly Screen[]): void {
  describe.each(screens.map((screen) => [screen.name, screen] as const))('%s', (_, screen) => {
    test.each(LANGUAGES)('can be perceived, operated and understood in %s', async (language) => {
      const page = await open(screen, language);
      expect(await page.getAttribute('html', 'lang')).toBe(localeOf[language]);
      expect(await page.evaluate(() => window.inspector.movedThings())).toEqual([]);
      expect([
        ...(await axeFaults(page)),
        ...(await focusCycle(page)).faults,
        ...(await wordFaults(page, language, words)),
        ...(language === 'US' ? await forcedColourFaults(page) : []),
        ...(await lookFaults(page, language)),
        ...(await narrowFaults(page)),
        // Last: once asked for this tree, Chromium keeps it up to date, and a change of size then crashes it now and again.
        ...(await unnamedNodes(page)),
      ]).toEqual([]);
    });

    test('is large enough for a finger and fits a phone', async () => {
      const page = await open(screen, 'US', PHONE);
      expect([
        ...(await axeFaults(page)).filter((fault) => !REACHED_OVER.test(fault)),
        ...(await focusCycle(page)).faults,
        ...(await page.evaluate(() => window.inspector.overflowFaults())),
      ]).toEqual([]);
    });
  });
}

/** Opens a screen in a tab of its own. The browser around it is kept, because it has loaded the program already. */
async function open(screen: Screen, language: Language, device: BrowserContextOptions = {}): Promise<Page> {
  const key = [screen.visitor, language, device.isMobile].join();
  const browser = browsers.get(key) ?? arrive(screen.visitor, language, device);
  browsers.set(key, browser);
  const page = await (await browser).newPage();
  onTestFinished(() => page.close());
  await screen.open(page, stage);
  return page;
}

/** Without motion, so that colours are judged as they stay and never as a dialog on its way in has them. */
async function arrive(visitor: Screen['visitor'], language: Language, device: BrowserContextOptions): Promise<BrowserContext> {
  const visitors = { nobody: {}, newcomer: { as: newcomer }, owner: { as: owner }, seller: { as: seller }, manager: { as: manager } };
  const { context } = await product.arrive({ language, options: { reducedMotion: 'reduce', ...device }, ...visitors[visitor] });
  return context;
}

/** The focus ring where the system decides all colours. */
async function forcedColourFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const { faults } = await focusCycle(page);
  await page.emulateMedia({ forcedColors: 'none' });
  return faults.map((fault) => `in forced colours: ${fault}`);
}

/** Colours in every look, switched in place; the focus ring, which knows no language, in one. */
async function lookFaults(page: Page, language: Language): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, attributes] of Object.entries(looks)) {
    await page.evaluate(
      (all) => Object.entries(all).forEach(([key, value]) => document.documentElement.setAttribute(key, value)),
      attributes,
    );
    const found = [...(await axeColourFaults(page)), ...(language === 'US' ? (await focusCycle(page)).faults : [])];
    faults.push(...found.map((fault) => `in ${name}: ${fault}`));
  }
  return faults;
}

/** 320 px is 1280 px at 400 %; the text spacing of WCAG 1.4.12 must fit there as well. */
async function narrowFaults(page: Page): Promise<string[]> {
  const overflow = async () => {
    await page.evaluate(() => window.inspector.standStill());
    return page.evaluate(() => window.inspector.overflowFaults());
  };
  await page.setViewportSize(NARROW);
  const narrow = await overflow();
  await page.evaluate(() => window.inspector.spaceText());
  const narrowSpaced = await overflow();
  await page.setViewportSize(DESK);
  const spaced = await overflow();
  return [
    ...narrow.map((fault) => `at 320 px: ${fault}`),
    ...narrowSpaced.map((fault) => `spaced, at 320 px: ${fault}`),
    ...spaced.map((fault) => `spaced: ${fault}`),
  ];
}
