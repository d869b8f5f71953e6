import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';

import { type Language, LANGUAGES, localeOf } from '#lib/language.ts';

import { newMobile, type SignedIn, signIn } from '../support/accounts.ts';
import { axeColourFaults, axeFaults } from '../support/axe.ts';
import { importExhibitors } from '../support/exhibitors.ts';
import { focusCycle } from '../support/focus-cycle.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';
import { allWords, unnamedNodes, type Words, wordFaults } from '../support/page-words.ts';
import { importedShipments } from './customs-screens.ts';
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

let product: OpenProduct;
let words: Words;
let stage: Stage;
let owner: SignedIn;
let manager: SignedIn;

beforeAll(async () => {
  product = await openProduct({ runsJobs: true });
  words = await allWords();
  owner = await product.newOwner();
  const { call } = product.server.as(owner);
  const { body } = await call('searchCompanies', { keyword: 'steel', size: 12 });
  await call('addSubAccount', { username: newMobile(), nickname: 'Mei Zhou' });
  const collected = await call('collectCompanies', { ids: body.result.datas.map(({ id }) => id).join('|') });
  await importedShipments(product.server, owner);
  manager = await signIn(product.server.db, { role: 'industryManager', tenant: owner.tenant });
  const visit = { recordtype: 1, audience: 'industryManager', title: 'X-21', begintime: '2026-11-20T02:00:00.000Z' } as const;
  const written = await product.server.as(manager).call('addRecord', visit);
  const list =
    'Company,Country,Hall,Booth,Products,Email\nMaple Lamps,Canada,11.2,B05,Lanterns,ann@maple.example\nNordic Tools,Sweden,12.1,A01,,\n,Canada,9.9,Z99,,\n';
  stage = {
    exhibitors: (await importExhibitors(product.server, owner, { content: list })).id,
    customer: collected.body.result.collected[0]?.customerid ?? '',
    visit: written.body.result.id,
    inquiry: await offerOnInquiry(product.server.as(manager), manager.id),
  };
});

/** Judges screens in every language, look and width. */
export function judge(screens: readonly Screen[]): void {
  describe.each(LANGUAGES)('in %s', (language) => {
    test.each(screens.map((screen) => [screen.name, screen] as const))(
      '%s can be perceived, operated and understood',
      async (_, screen) => {
        const page = await open(screen, language);
        expect(await page.getAttribute('html', 'lang')).toBe(localeOf[language]);
        expect([
          ...(await axeFaults(page)),
          ...(await focusCycle(page)).faults,
          ...(await unnamedNodes(page)),
          ...(await wordFaults(page, language, words)),
          ...(await lookFaults(page, language)),
          ...(await narrowFaults(page)),
        ]).toEqual([]);
        await page.context().close();
      },
    );
  });

  describe.each(screens.map((screen) => [screen.name, screen] as const))('%s', (_, screen) => {
    test('keeps its focus ring in forced colours', async () => {
      const page = await open(screen, 'US', { forcedColors: 'active' });
      expect((await focusCycle(page)).faults).toEqual([]);
      await page.context().close();
    });

    test('stands still when the reader asks for less motion', async () => {
      const page = await open(screen, 'US');
      expect(await page.evaluate(() => window.inspector.movedThings())).toEqual([]);
      await page.context().close();
    });

    test('is large enough for a finger and fits a phone', async () => {
      const page = await open(screen, 'US', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      expect([
        ...(await axeFaults(page)).filter((fault) => !REACHED_OVER.test(fault)),
        ...(await focusCycle(page)).faults,
        ...(await page.evaluate(() => window.inspector.overflowFaults())),
      ]).toEqual([]);
      await page.context().close();
    });
  });
}

/** Without motion, so that colours are judged as they stay and never as a dialog on its way in has them. */
async function open(screen: Screen, language: Language, options = {}): Promise<Page> {
  const calm = { reducedMotion: 'reduce' as const, ...options };
  const visitors = { nobody: {}, owner: { as: owner }, manager: { as: manager } };
  const { page } = await product.arrive({ language, options: calm, ...visitors[screen.visitor] });
  await screen.open(page, stage);
  return page;
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
