import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Minified: every page reads it anew, and reads the other for twice as long. */
const SCRIPT = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * Off unless asked for: the 7:1 contrast of level AAA, the 24 px of WCAG 2.2, and that who speaks to the computer may say what a control shows.
 *
 * The 4.5:1 of level AA is not asked for beside the 7:1, see {@link STRICT}.
 */
const EXTRA = {
  'color-contrast': { enabled: false },
  'color-contrast-enhanced': { enabled: true },
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
};
const COLOUR_RULES = ['color-contrast-enhanced', 'link-in-text-block'];

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
    markup:
      /^<(?:text class="[^"]*" x="[\d.]+" y="[\d.]+" text-anchor=|span class="[^"]*" title="[^"]*" aria-hidden="true" style="inset-inline-start:)/,
    reason: "The words of a chart's axes and lines stand on the page beside the drawing; their colours are judged with the palette.",
  },
  {
    rule: /^color-contrast/,
    markup: /^<span class="[^"]*" aria-hidden="true">(?:开|開|关|關)<\/span>$/,
    reason: 'The state beside a switch is one character, which axe takes for a drawing; its colours are judged with the palette.',
  },
  {
    rule: /^color-contrast/,
    markup: /^<(?:td class="[^"]*" data-align="end"(?: data-head="[^"]*")?>[\d,]+<\/td>$|span lang="en">\d{6} )/,
    reason: "The area to press of a company's name reaches over the numbers and the product beside it; nothing is painted there.",
  },
  {
    rule: /^frame-tested/,
    markup: /^<iframe title="[^"]*" (?:sandbox="allow-same-origin"|src="\/edm\/frame\/[^"]*" sandbox="allow-popups )/,
    reason:
      'Nothing runs in the frame of a preview, axe as little; what it shows is what visitors of the site, or recipients of the mail, get.',
  },
  {
    rule: /^identical-links-same-purpose/,
    markup: /^<a (?:class="[^"]*" )?href="\/search\/customs\/list\?/,
    reason: 'A country stands under several headings of a report; the heading says which of its records the link shows.',
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

/**
 * The rule for 7:1 as axe has it, but that it fails whatever is below, as the rule for 4.5:1 would.
 *
 * As axe has it, it passes what is below 4.5:1, because the other rule tells of that; and to look for every colour twice takes long.
 */
const STRICT = {
  'color-contrast-enhanced': { options: { contrastRatio: { normal: { minThreshold: null }, large: { minThreshold: null } } } },
};

/**
 * What passed needs no report: telling it costs more than finding it out. Axe reads the styles before it begins, for a rule that is not asked for.
 * It runs in no frame, and need not wait until one answers.
 */
const BRIEF: RunOptions & { checks: typeof STRICT } = {
  resultTypes: ['violations', 'incomplete'],
  selectors: false,
  preload: { assets: ['media'] },
  pingWaitTime: 1,
  checks: STRICT,
};

/**
 * Colours are judged when they have arrived, and not half-way through a transition.
 *
 * Axe takes the parts of a map that are cut off for things over the text beside it, so a map is out of sight meanwhile; its own words are judged with the palette.
 */
async function report(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SCRIPT);
  const { violations, incomplete } = await page.evaluate(runAxe, { ...BRIEF, ...options });
  return [...violations.flatMap((result) => linesOf('violation', result)), ...incomplete.flatMap((result) => linesOf('unclear', result))];
}

/**
 * Runs in the page. What passed stays there.
 *
 * Lines of a text in a dialog lie over different parts of the page below, which axe takes for things that they overlap; the dialog hides them. So do the
 * pieces of a text in two scripts in the bar that stands still while the page scrolls.
 * The foot of a drawer may cut the line that is last in sight, as the edge of a wide table does a column and the bar that stands still does the heading of
 * a page that is scrolled, and axe then cannot tell the colours: what is cut is moved into sight and judged alone.
 */
async function runAxe(options: RunOptions): Promise<Pick<AxeResults, 'violations' | 'incomplete'>> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  await window.inspector.standStill();
  const maps = document.querySelectorAll<SVGElement>(':is([role="application"] > svg, svg[data-map])');
  for (const map of maps) map.style.visibility = 'hidden';
  const { violations, incomplete } = await run(document, { ...options, elementRef: true });
  for (const result of incomplete) {
    const cut = result.nodes.filter(
      ({ element, any }) => element && any.some(isHalfInSight) && (scrollerOf(element) || isUnderBar(element)),
    );
    result.nodes = result.nodes.filter((node) => !cut.includes(node));
    for (const { element } of cut) {
      const places = placesAround(element!);
      element!.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const again = await run(element!, { ...options, runOnly: { type: 'rule', values: [result.id] }, elementRef: true });
      violations.push(...again.violations);
      result.nodes.push(...again.incomplete.flatMap(({ nodes }) => nodes));
      for (const { around, scrollTop, scrollLeft } of places) Object.assign(around, { scrollTop, scrollLeft });
    }
  }
  for (const result of [...violations, ...incomplete]) {
    result.nodes = result.nodes.filter(
      ({ element, any }) => !element || !hidesWhatIsBelow(element) || any.every((check) => keyOf(check) !== 'elmPartiallyObscuring'),
    );
    // An element cannot leave the page.
    for (const node of result.nodes) delete node.element;
  }
  for (const map of maps) map.style.visibility = '';
  return { violations, incomplete };

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- a function of this file is not in the page
  function keyOf({ data }: { data?: { messageKey?: string } }): string | undefined {
    return data?.messageKey;
  }

  function isHalfInSight(check: { data?: { messageKey?: string } }): boolean {
    return ['elmPartiallyObscured', 'bgOverlap'].includes(keyOf(check) ?? '');
  }

  /** How far everything around `element` is scrolled. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- a function of this file is not in the page
  function placesAround(element: Element): { around: Element; scrollTop: number; scrollLeft: number }[] {
    const { parentElement: around } = element;
    return around === null ? [] : [{ around, scrollTop: around.scrollTop, scrollLeft: around.scrollLeft }, ...placesAround(around)];
  }

  /** What scrolls `element` and cuts it at an edge. */
  function scrollerOf(element: Element): Element | undefined {
    const own = element.getBoundingClientRect();
    for (let around = element.parentElement; around !== null; around = around.parentElement) if (cuts(around, own)) return around;
    return undefined;
  }

  /** Whether `element` stands in something that lies over the page, with a ground of its own. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- a function of this file is not in the page
  function hidesWhatIsBelow(element: Element): boolean {
    if (element.closest('dialog, [role="dialog"]')) return true;
    let hasGround = false;
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const { position, backgroundColor } = getComputedStyle(around);
      hasGround ||= backgroundColor.startsWith('rgb(');
      if (hasGround && /sticky|fixed/.test(position)) return true;
    }
    return false;
  }

  /** Whether something that stands still while the page scrolls lies over the beginning or the end of `element`. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- a function of this file is not in the page
  function isUnderBar(element: Element): boolean {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 1, bottom - 1].some((y) => {
      for (let over = document.elementFromPoint(left + 1, y); over !== null && !over.contains(element); over = over.parentElement)
        if (/sticky|fixed/.test(getComputedStyle(over).position)) return true;
      return false;
    });
  }

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- a function of this file is not in the page
  function cuts(around: Element, own: DOMRect): boolean {
    const edges = around.getBoundingClientRect();
    const { overflowX, overflowY } = getComputedStyle(around);
    const isCutAcross = own.top < edges.top || own.bottom > edges.bottom;
    const isCutAlong = own.left < edges.left || own.right > edges.right;
    return (
      (isCutAcross && around.scrollHeight > around.clientHeight && /auto|scroll/.test(overflowY)) ||
      (isCutAlong && around.scrollWidth > around.clientWidth && /auto|scroll/.test(overflowX))
    );
  }
}

function linesOf(kind: 'violation' | 'unclear', { id, nodes }: AxeResults['violations'][number]): string[] {
  const open =
    kind === 'violation' ? nodes : nodes.filter(({ html }) => !REVIEWED.some(({ rule, markup }) => rule.test(id) && markup.test(html)));
  return open.map(({ html, failureSummary = '', any }) => `${kind} ${id}: ${html.slice(0, 160)} — ${any[0]?.message ?? failureSummary}`);
}
