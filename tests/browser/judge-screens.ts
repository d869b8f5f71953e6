import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFailed, onTestFinished, test } from 'vitest';

import { type Language, LANGUAGES, localeOf } from '#lib/language.ts';
import { matchRoute } from '#routes/href.ts';

import { newMobile, type SignedIn, signIn } from '../support/accounts.ts';
import { axeColourFaults, axeFaults } from '../support/axe.ts';
import { importExhibitors } from '../support/exhibitors.ts';
import { focusCycle } from '../support/focus-cycle.ts';
import { keptMailbox } from '../support/kept-mailbox.ts';
import { listKeyFaults } from '../support/list-keys.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';
import { allWords, unnamedNodes, type Words, wordFaults } from '../support/page-words.ts';
import { settled } from '../support/traffic.ts';
import { keptWhatsApp } from '../support/whatsapp-rows.ts';
import { sellerAtWork } from './customer-screens.ts';
import { importedShipments } from './customs-screens.ts';
import { asOnPhone, NARROW } from './devices.ts';
import { doorsInUse } from './door-screens.ts';
import { exhibitorsUnderWay } from './fair-screens.ts';
import { begunWork } from './filled-screens.ts';
import { offerOnInquiry } from './inquiry-screens.ts';
import { managerWhoWrites } from './messaging-screens.ts';
import type { Screen, Stage } from './screen.ts';
import { entryOf, screens } from './screens.ts';

/** What a look is, as attributes of the root element. */
type Look = Readonly<Record<'data-theme' | 'data-menu' | 'data-colour-weak', string>>;

const FIRST_VISIT: Look = { 'data-theme': 'light', 'data-menu': 'dark', 'data-colour-weak': 'off' };
/** The other looks in pairs. A pair has every theme, menu and set of status colours in it; the second pair joins them the other way round. */
const PAIRS: readonly (readonly [Look, Look])[] = [
  [
    { 'data-theme': 'light', 'data-menu': 'light', 'data-colour-weak': 'red-green' },
    { 'data-theme': 'night', 'data-menu': 'dark', 'data-colour-weak': 'blue-yellow' },
  ],
  [
    { 'data-theme': 'light', 'data-menu': 'light', 'data-colour-weak': 'blue-yellow' },
    { 'data-theme': 'night', 'data-menu': 'dark', 'data-colour-weak': 'red-green' },
  ],
];

/**
 * What a screen is judged in, by its turn.
 *
 * A fault belongs to a screen in a language, in a look or under a finger, hardly to one in all three at once. So each screen is judged once in each of them,
 * and the turns see to it that all pairs of them occur among the screens.
 */
interface Turn {
  /** The language it is opened in at a desk; it is switched to the others in place, as it is when a user changes that of the browser. */
  language: Language;
  /** The looks beside the one of a first visit, for the colours. */
  looks: readonly [Look, Look];
  /** In what the focus ring is looked at a second time. */
  ring: Look | 'forced colours';
  phone: { language: Language; look: Look };
}

function turnOf(place: number): Turn {
  const round = Math.floor(place / LANGUAGES.length);
  const looks = oneOf(PAIRS, round);
  return {
    language: oneOf(LANGUAGES, place),
    looks,
    ring: oneOf([...looks, 'forced colours'] as const, round),
    phone: { language: oneOf(LANGUAGES, place + 1), look: oneOf([FIRST_VISIT, ...looks], round) },
  };
}

function oneOf<T>(all: readonly T[], turn: number): T {
  return all[turn % all.length]!;
}

/** The areas to press of links reach over their neighbours under a finger, unpainted, and rows that are pushed sideways are cut; axe cannot say what is below. The desk, where they do not, judges the same colours. */
const REACHED_OVER = /^unclear color-contrast.*(?:is overlapped by another element|partially overlaps other elements|partially obscured)/s;

/** The tab that each visitor looks at screens in, by visitor and language. Its browser has loaded the program already, which saves most of a screen's time. */
const tabs = new Map<string, Promise<Page>>();

let product: OpenProduct;
let words: Words;
let stage: Stage;
let newcomer: SignedIn;
let owner: SignedIn;
let seller: SignedIn;
let manager: SignedIn;
let follower: SignedIn;

async function setTheStage(): Promise<void> {
  tabs.clear();
  product = await openProduct({ runsJobs: true, settings: { sitesPublicAddress: 'sites.farsail.example' } });
  words = await allWords();
  newcomer = await product.newOwner();
  owner = await product.newOwner();
  const { call } = product.server.as(owner);
  const { body } = await call('searchCompanies', { keyword: 'steel', size: 12 });
  await call('addSubAccount', { username: newMobile(), nickname: 'Mei Zhou' });
  const collected = await call('collectCompanies', { ids: body.result.datas.map(({ id }) => id).join('|') });
  await importedShipments(product.server, owner);
  await exhibitorsUnderWay(product.server, owner);
  await doorsInUse(product.server.db, owner);
  seller = await sellerAtWork(product.server.db, owner);
  manager = await managerWhoWrites(product.server, owner);
  follower = await signIn(product.server.db, { role: 'genjin', tenant: owner.tenant });
  for (const recordtype of [1, 2, 3, 7] as const)
    await product.server
      .as(follower)
      .call('addRecord', { recordtype, audience: 'genjin', title: `X-2${recordtype}`, begintime: '2026-11-20T02:00:00.000Z' });
  const visit = { recordtype: 1, audience: 'industryManager', title: 'X-21', begintime: '2026-11-20T02:00:00.000Z' } as const;
  const written = await product.server.as(manager).call('addRecord', visit);
  const list =
    'Company,Country,Hall,Booth,Products,Email\nMaple Lamps,Canada,11.2,B05,Lanterns,ann@maple.example\nNordic Tools,Sweden,12.1,A01,,\n,Canada,9.9,Z99,,\n';
  const buyer = { buyer: 'Fjord AS', countrycode: 'NO', email: 'post@fjord.example', tradesummary: 'X-23', assignee: manager.id };
  const toDevelop = await product.server.as(manager).call('addBuyer', buyer);
  const [mail = ''] = await keptMailbox(product.server.db, owner, [{ subject: 'X-24' }, { subject: 'X-25', isRead: true }]);
  await call('giveMails', { ids: mail, assigneeid: seller.id });
  await product.server.as(owner).call('saveMailLabel', { name: 'X-26', color: 2 });
  const { chat, chatTask } = await keptWhatsApp(product.server.db, owner);
  await call('addClue', { companyname: 'X-58', phone: '+4915112345678' });
  const area = { kind: 'country', countrycode: 'VN' } as const;
  const kept = await call('addMapArea', { name: 'X-26', area });
  const customer = collected.body.result.collected[0]?.customerid ?? '';
  await call('addContact', { customerid: customer, name: 'X-68', emails: [{ email: 'x69@buyer.example' }] });
  const followed = await call('saveFollowUp', { customerid: customer, type: 'phone', content: 'X-27' });
  await call('saveFollowComment', { followupid: followed.body.result.id, content: 'X-28' });
  stage = {
    ...(await begunWork(product.server, { owner, seller, newcomer })),
    mail,
    chat,
    chatTask,
    exhibitors: (await importExhibitors(product.server, owner, { content: list })).id,
    customer,
    visit: written.body.result.id,
    buyer: toDevelop.body.result.id,
    area: kept.body.result.id,
    inquiry: await offerOnInquiry(product.server.as(manager), manager.id),
  };
}

/** How many files share the screens. */
const FILES = LANGUAGES.length;

/** Judges the screens that are the `file`th's of {@link FILES}: so the screens of one file are opened in one language, and few browsers load the program anew. */
export function judge(file: number): void {
  // A hook of this module would belong to the first of the files that share a process.
  beforeAll(setTheStage);
  const own = screens.flatMap((screen, place) => (place % FILES === file ? [[screen.name, screen, turnOf(place)] as const] : []));

  test.runIf(file === 0)('text is found that stands out by less than 7:1, and by less than 4.5:1', async () => {
    const { page } = await product.arrive();
    await page.setContent(
      '<html lang="en"><title>A</title><main><h1>A</h1><p style="color: #bbb">2:1</p><p style="color: #707070">5:1</p>',
    );
    const found = (await axeColourFaults(page)).map((fault) => />(\d:1)</.exec(fault)?.[1]);
    expect(found).toEqual(['2:1', '5:1']);
  });

  describe.each(own)('%s', (_, screen, { language, looks, ring, phone }) => {
    test('can be perceived, operated and understood, at a desk and on a phone', async () => {
      const page = await open(screen, language);
      const faults = [
        ...pageFaults(screen, page),
        ...(await page.evaluate(() => window.inspector.movedThings())),
        ...(await axeFaults(page)),
        ...(await focusCycle(page)),
        ...(await lookFaults(page, looks)),
        ...(await ringFaults(page, ring)),
        ...(await listKeyFaults(page)),
      ];
      const spoken = [language, ...LANGUAGES.filter((other) => other !== language)];
      faults.push(...(await spacedFaults(page, spoken)));
      faults.push(...(await phoneFaults(page, screen, screen.isFilledBySize ? { ...phone, language } : phone)));
      // Last: once asked for this tree, Chromium keeps it up to date, and a change of size then crashes it now and again.
      faults.push(...(await unnamedNodes(page)));
      expect(faults).toEqual([]);
    });
  });
}

/** Whether a screen shows the pages of the route table that are judged by it. */
function pageFaults({ name }: Screen, page: Page): string[] {
  const pages = Object.entries(entryOf).flatMap(([id, entry]) => (entry === name ? [id] : []));
  const { row } = matchRoute(new URL(page.url()).pathname) ?? {};
  return pages.filter((id) => id !== (row?.id ?? 'notFound')).map((id) => `the screen shows ${String(row?.id)} and not ${id}`);
}

/** Opens a screen from its address, as in a new tab: nothing of the screen before is left but what the browser keeps. */
async function open(screen: Screen, language: Language): Promise<Page> {
  const key = [screen.visitor, language].join();
  const tab = tabs.get(key) ?? arrive(screen.visitor, language);
  tabs.set(key, tab);
  const page = await tab;
  // What is left open would go on drawing. A page of the same server keeps the process, and in it the program that it has read.
  onTestFinished(async () => void (await page.goto('/healthz')));
  // The next screen shall not begin with what spoilt this one.
  onTestFailed(() => {
    tabs.delete(key);
    return page.close();
  });
  await show(screen, page);
  return page;
}

/** Opens a screen and waits for all of it: what comes after its first field, such as the focus of a dialog, would move under the judge. */
async function show(screen: Screen, page: Page): Promise<void> {
  await screen.open(page, stage);
  await settled(page);
}

/** Without motion, so that colours are judged as they stay and never as a dialog on its way in has them. */
async function arrive(visitor: Screen['visitor'], language: Language): Promise<Page> {
  const visitors = {
    nobody: {},
    newcomer: { as: newcomer },
    owner: { as: owner },
    seller: { as: seller },
    manager: { as: manager },
    follower: { as: follower },
  };
  const { page } = await product.arrive({ language, options: { reducedMotion: 'reduce' }, ...visitors[visitor] });
  // A new tab would have no session storage; this one keeps what the screen before it wrote.
  await page.addInitScript(() => {
    if (location.protocol !== 'about:' && window === window.top) sessionStorage.clear();
  });
  return page;
}

/** Switched in place. */
async function wear(page: Page, look: Look): Promise<void> {
  await page.evaluate((all) => Object.entries(all).forEach(([name, value]) => document.documentElement.setAttribute(name, value)), look);
}

async function lookFaults(page: Page, looks: readonly Look[]): Promise<string[]> {
  const faults: string[] = [];
  for (const look of looks) {
    await wear(page, look);
    faults.push(...(await axeColourFaults(page)).map((fault) => `in ${Object.values(look).join(', ')}: ${fault}`));
  }
  await wear(page, FIRST_VISIT);
  return faults;
}

/** The focus ring in another look, or where the system decides all colours. */
async function ringFaults(page: Page, ring: Turn['ring']): Promise<string[]> {
  if (ring === 'forced colours') await page.emulateMedia({ forcedColors: 'active' });
  else await wear(page, ring);
  const faults = await focusCycle(page);
  await page.emulateMedia({ forcedColors: 'none' });
  await wear(page, FIRST_VISIT);
  return faults.map((fault) => `in ${ring === 'forced colours' ? ring : Object.values(ring).join(', ')}: ${fault}`);
}

/** Changes the language of the browser, which the program follows. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((tag) => {
    if (navigator.languages[0] === tag) return;
    Object.defineProperty(navigator, 'languages', { configurable: true, get: () => [tag] });
    window.dispatchEvent(new Event('languagechange'));
  }, localeOf[language]);
  await settled(page);
}

/**
 * What is wrong in each language, at a desk and at 320 px, which is 1280 px at 400 %.
 *
 * With the text spacing of WCAG 1.4.12, which every page must bear: what fits with it fits without. The page is left narrow.
 */
async function spacedFaults(page: Page, languages: readonly Language[]): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(() => window.inspector.spaceText(true));
  for (const language of languages) faults.push(...(await spokenFaults(page, language)));
  await page.setViewportSize(NARROW);
  for (const language of languages.toReversed())
    faults.push(...(await overflowFaults(page, language)).map((fault) => `in ${language}, spaced, at 320 px: ${fault}`));
  await page.evaluate(() => window.inspector.spaceText(false));
  return faults;
}

/** What is said in a language, and whether it fits. */
async function spokenFaults(page: Page, language: Language): Promise<string[]> {
  const spaced = await overflowFaults(page, language);
  const lang = await page.getAttribute('html', 'lang');
  const said = [
    ...(lang === localeOf[language] ? [] : [`the page says that it is ${String(lang)} and not ${localeOf[language]}`]),
    ...(await wordFaults(page, language, words)),
  ];
  return [...said, ...spaced.map((fault) => `spaced: ${fault}`)].map((fault) => `in ${language}: ${fault}`);
}

async function overflowFaults(page: Page, language: Language): Promise<string[]> {
  await speak(page, language);
  return page.evaluate(async () => {
    await window.inspector.endMotion();
    return window.inspector.overflowFaults();
  });
}

/** What is wrong with the page on a phone: for a finger, in its colours, or because it does not fit. */
async function phoneFaults(page: Page, screen: Screen, { language, look }: Turn['phone']): Promise<string[]> {
  await speak(page, language);
  const faults = await asOnPhone(page, async () => {
    if (screen.isFilledBySize) await show(screen, page);
    await wear(page, look);
    // What was scrolled to at a desk would be cut at the edge of the window here.
    await page.evaluate(() => window.inspector.scrollBack());
    return [
      ...(await axeFaults(page)).filter((fault) => !REACHED_OVER.test(fault)),
      ...(await focusCycle(page)),
      ...(await page.evaluate(() => window.inspector.overflowFaults())),
    ];
  });
  return faults.map((fault) => `in ${language} and ${Object.values(look).join(', ')} on a phone: ${fault}`);
}
