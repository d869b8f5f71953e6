import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Off unless asked for: the 7:1 contrast of level AAA and the 24 px of WCAG 2.2. */
const EXTRA = { 'color-contrast-enhanced': { enabled: true }, 'target-size': { enabled: true } };
const COLOUR_RULES = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'];

/** What axe could not decide, was looked at by a person, and is right: rule, a part of the element's selector or markup, and why. */
const REVIEWED: readonly { rule: string; part: string; reason: string }[] = [
  {
    rule: 'color-contrast',
    part: '<text x=',
    reason: 'The soundings of the sea chart beside the login are a drawing, hidden from screen readers.',
  },
  { rule: 'color-contrast', part: '<kbd', reason: 'An arrow drawn as a letter; it has the colours of the other keys, which are judged.' },
];

/** Every violation and every open question of axe's full rule set, one line each. */
export async function axeFaults(page: Page): Promise<string[]> {
  return report(new AxeBuilder({ page }).setLegacyMode().options({ runOnly: { type: 'tag', values: TAGS }, rules: EXTRA }));
}

/** The same for the rules that a change of colours can break. */
export async function axeColourFaults(page: Page): Promise<string[]> {
  return report(new AxeBuilder({ page }).setLegacyMode().options({ runOnly: { type: 'rule', values: COLOUR_RULES } }));
}

async function report(builder: AxeBuilder): Promise<string[]> {
  const { violations, incomplete } = await builder.analyze();
  return [
    ...violations.map((result) => ['violation', result] as const),
    ...incomplete.map((result) => ['unclear', result] as const),
  ].flatMap(([kind, { id, nodes }]) =>
    nodes
      .filter(({ html, target }) => !isReviewed(id, `${html} ${target.join(' ')}`))
      .map(
        ({ html, failureSummary = '', any }) =>
          `${kind} ${id}: ${html.slice(0, 160)} — ${any[0]?.message ?? failureSummary.split('\n').at(-1)?.trim()}`,
      ),
  );
}

function isReviewed(rule: string, element: string): boolean {
  return REVIEWED.some((row) => row.rule === rule && element.includes(row.part));
}
