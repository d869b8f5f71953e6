/** One rule of a style sheet, or an at-rule with rules inside it. */
interface Rule {
  prelude: string;
  body?: string;
  rules?: Rule[];
}

const GROUPS = /^@(layer|media|supports|container)\b/;

/**
 * The part of a style sheet that a page needs before any script runs.
 *
 * Keeps the rules whose classes all occur in the page, and of the theme tokens only those that these rules use; states such as hover come with them.
 */
export function criticalCss(css: string, html: string): string {
  const classes = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => (names ?? '').split(/\s+/)));
  const kept = keepMatching(parse(css), classes);
  const tokens = tokensUsed(kept, html);
  return kept.map((rule) => print(rule, tokens)).join('');
}

/** Reads minified CSS as esbuild prints it: no comments, no nesting of style rules. */
function parse(css: string): Rule[] {
  const rules: Rule[] = [];
  let at = 0;
  while (at < css.length) {
    const end = endOfRule(css, at);
    rules.push(toRule(css.slice(at, end)));
    at = end;
  }
  return rules.filter(({ prelude }) => prelude !== '');
}

function toRule(text: string): Rule {
  const open = text.indexOf('{');
  if (open === -1) return { prelude: text.trim() };
  const prelude = text.slice(0, open).trim();
  const body = text.slice(open + 1, text.lastIndexOf('}'));
  return GROUPS.test(prelude) ? { prelude, rules: parse(body) } : { prelude, body };
}

/** The position after a rule: its closing brace, or the semicolon of a rule without a block. */
function endOfRule(css: string, start: number): number {
  const marks = /"[^"]*"|'[^']*'|[{};]/g;
  marks.lastIndex = start;
  let depth = 0;
  for (let mark = marks.exec(css); mark; mark = marks.exec(css)) {
    if (mark[0] === '{') depth += 1;
    if (mark[0] === '}') depth -= 1;
    if (depth === 0 && (mark[0] === '}' || mark[0] === ';')) return marks.lastIndex;
  }
  return css.length;
}

function keepMatching(rules: readonly Rule[], classes: ReadonlySet<string>): Rule[] {
  return rules.flatMap((rule) => {
    if (rule.rules) {
      const inner = keepMatching(rule.rules, classes);
      return inner.length > 0 ? [{ ...rule, rules: inner }] : [];
    }
    if (rule.prelude.startsWith('@')) return [rule];
    const selectors = splitSelectors(rule.prelude).filter((selector) => classesIn(selector).every((name) => classes.has(name)));
    return selectors.length > 0 ? [{ ...rule, prelude: selectors.join(',') }] : [];
  });
}

function classesIn(selector: string): string[] {
  return [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name ?? '');
}

function splitSelectors(list: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < list.length; at += 1) {
    if (list[at] === '(') depth += 1;
    else if (list[at] === ')') depth -= 1;
    else if (list[at] === ',' && depth === 0) {
      found.push(list.slice(start, at));
      start = at + 1;
    }
  }
  return [...found, list.slice(start)];
}

const DECLARATION = /(--[\w-]+)\s*:([^;]*);?/g;

/** Tokens that kept rules name, and the tokens that those are made of. */
function tokensUsed(rules: readonly Rule[], html: string): ReadonlySet<string> {
  const bodies = flatBodies(rules);
  const values = Map.groupBy(
    bodies.flatMap((body) => [...body.matchAll(DECLARATION)]),
    ([, name = '']) => name,
  );
  const used = new Set<string>();
  const follow = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      for (const [, , value = ''] of values.get(name) ?? []) follow(value);
    }
  };
  follow(html);
  for (const body of bodies) follow(body.replaceAll(DECLARATION, ''));
  return used;
}

function flatBodies(rules: readonly Rule[]): string[] {
  return rules.flatMap(({ body, rules: inner }) => (inner ? flatBodies(inner) : [body ?? '']));
}

function print({ prelude, body, rules }: Rule, used: ReadonlySet<string>): string {
  if (rules) {
    const inner = rules.map((rule) => print(rule, used)).join('');
    return inner === '' ? '' : `${prelude}{${inner}}`;
  }
  if (body === undefined) return prelude.endsWith(';') ? prelude : `${prelude};`;
  const declarations = body.replaceAll(DECLARATION, (text, name: string) => (used.has(name) ? text : ''));
  return declarations === '' ? '' : `${prelude}{${declarations}}`;
}
