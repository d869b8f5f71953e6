/** Deeper than any program nests; the parser takes time that grows with the square of the depth. */
const DEEPEST = 2_000;
const TAG = /<(\/?)([a-z][\w:-]{0,30})/gi;
/** They hold nothing, or the next of their kind ends them. */
const NEVER_DEEP: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr p li td th tr tbody thead tfoot dt dd option'.split(' '),
);

/** More than the tags and entities of any true mail; each costs the parser some microseconds. */
const MOST_SIGNS = 200_000;

/** Whether HTML is nested so deeply, or has so many tags, that only somebody who means harm writes it. */
export function isTooDeep(html: string): boolean {
  return (html.match(/[<&]/g)?.length ?? 0) > MOST_SIGNS || depthOf(html) > DEEPEST;
}

/** Never less than the true depth; it stops counting once that is too deep. */
function depthOf(html: string): number {
  const open = new Map<string, number>();
  let depth = 0;
  for (const [, slash, written = ''] of html.matchAll(TAG)) {
    const name = written.toLowerCase();
    if (NEVER_DEEP.has(name)) continue;
    const count = open.get(name) ?? 0;
    const step = slash === '' ? 1 : -Number(count > 0);
    open.set(name, count + step);
    depth += step;
    if (depth > DEEPEST) break;
  }
  return depth;
}

/** The text of HTML that is not worth parsing. */
export function withoutTags(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/[ \t]+/g, ' ')
    .trim();
}
