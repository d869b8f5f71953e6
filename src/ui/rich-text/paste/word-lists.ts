/** Word says of a paragraph that it is an entry of a list, and on which level, by a style of its own. */
const ENTRY = /mso-list:\s*l\d+\s+level(\d+)/i;
const MARKER = /mso-list:\s*ignore/i;
/** A number or a letter before the text; anything else is a bullet. */
const NUMBERED = /^\s*\(?(?:\d+|[a-z]{1,4})[.)、]/i;
/** Word itself has nine. */
const DEEPEST = 9;

/** Turns Word's paragraphs that look like lists into lists, and drops its empty marks. */
export function joinWordLists(body: HTMLElement): void {
  for (const mark of body.querySelectorAll(String.raw`o\:p`)) mark.replaceWith(...mark.childNodes);
  /** The lists that are open, the outermost first. */
  let open: HTMLElement[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    const level = levelOf(paragraph);
    if (level === 0) continue;
    // A list ends where anything else stands between.
    if (open[0]?.nextElementSibling !== paragraph) open = [];
    open = openTo(level, open, paragraph);
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
  }
}

function levelOf(paragraph: HTMLElement): number {
  return Math.min(Number(ENTRY.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0), DEEPEST);
}

/** The lists that are open for an entry of this level; deeper ones are closed, missing ones begun. */
function openTo(level: number, former: readonly HTMLElement[], paragraph: HTMLElement): HTMLElement[] {
  const open = former.slice(0, level);
  const tag = listTagOf(paragraph);
  while (open.length < level) {
    const list = paragraph.ownerDocument.createElement(tag);
    const outer = open.at(-1);
    if (outer) (outer.lastElementChild ?? outer.appendChild(paragraph.ownerDocument.createElement('li'))).append(list);
    else paragraph.before(list);
    open.push(list);
  }
  return open;
}

/** By the mark that Word has drawn before the text, which is taken away. */
function listTagOf(paragraph: HTMLElement): 'ol' | 'ul' {
  const marks = [...paragraph.querySelectorAll('[style]')].filter((element) => MARKER.test(element.getAttribute('style') ?? ''));
  const text = marks.map((mark) => mark.textContent).join('');
  for (const mark of marks) mark.remove();
  return NUMBERED.test(text) ? 'ol' : 'ul';
}
