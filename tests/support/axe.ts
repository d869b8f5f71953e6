import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Off unless asked for: the 7:1 contrast of level AAA and the 24 px of WCAG 2.2. */
const EXTRA = { 'color-contrast-enhanced': { enabled: true }, 'target-size': { enabled: true } };
const COLOUR_RULES = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'];

/** What axe could not decide, was looked at by a person, and is right: the rules, the element's markup, and why. */
const REVIEWED: readonly { rule: RegExp; markup: RegExp; reason: string }[] = [
  {
    rule: /^color-contrast/,
    markup: /^<text x=/,
    reason: 'The soundings of the sea chart beside the login are a drawing, hidden from screen readers.',
  },
  {
    rule: /^color-contrast/,
    markup: /^<kbd/,
    reason: 'An arrow drawn as a letter; it has the colours of the other keys, which are judged.',
  },
  {
    rule: /^color-contrast/,
    markup: /^<span[^>]*>\d\d<\/span>$/,
    reason: 'The hours under the day scale stand on the page, not on the stripes above them.',
  },
  {
    rule: /^color-contrast/,
    markup: /^<(?:button[^>]* lang="[^>]* aria-pressed|a[^>]* href="\/(?:newpassword|login)"|span[^>]* lang="en">[A-Z]{2}<)/,
    reason: 'The area to press of a small neighbour reaches over it; nothing is painted there.',
  },
  {
    rule: /^color-contrast/,
    markup: /^<td class="[^"]*">[^<]*<\/td>$/,
    reason: "On a phone the area to press of a customer's name in the log reaches over the cells beside it; nothing is painted there.",
  },
  {
    rule: /^color-contrast/,
    markup: /^<div[^>]*>(?:有客户即将掉入公海|有客戶即將掉入公海|You are told here)/,
    reason: 'Its lines lie over different parts of the page below, which the opaque window of the bell hides.',
  },
  {
    rule: /^color-contrast/,
    markup: /^<(?:label[^>]*><input[^>]* type="checkbox">|output[^>]* aria-label="(?:Width of |[^"]*的(?:宽度|闊度)"))/,
    reason: 'The foot of a drawer cuts the last line in sight of its columns; the lines above it have the same colours and are judged.',
  },
];

/** Every violation and every open question of axe's full rule set, one line each. */
export async function axeFaults(page: Page): Promise<string[]> {
  return report(page, { runOnly: { type: 'tag', values: TAGS }, rules: EXTRA });
}

/** The same for the rules that a change of colours can break. */
export async function axeColourFaults(page: Page): Promise<string[]> {
  return report(page, { runOnly: { type: 'rule', values: COLOUR_RULES } });
}

/** Colours are judged when they have arrived, and not half-way through a transition. */
async function report(page: Page, options: Parameters<AxeBuilder['options']>[0]): Promise<string[]> {
  await page.evaluate(() => window.inspector.standStill());
  const { violations, incomplete } = await new AxeBuilder({ page }).setLegacyMode().options(options).analyze();
  return [...violations.flatMap((result) => linesOf('violation', result)), ...incomplete.flatMap((result) => linesOf('unclear', result))];
}

type Result = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

function linesOf(kind: 'violation' | 'unclear', { id, nodes }: Result): string[] {
  const open =
    kind === 'violation' ? nodes : nodes.filter(({ html }) => !REVIEWED.some(({ rule, markup }) => rule.test(id) && markup.test(html)));
  return open.map(({ html, failureSummary = '', any }) => `${kind} ${id}: ${html.slice(0, 160)} — ${any[0]?.message ?? failureSummary}`);
}
