/** A piece of a list of addresses; a comma or semicolon is an end. */
export interface Token {
  kind: 'word' | 'angle' | 'comment' | 'colon' | 'end';
  /** Without its quotes or brackets. */
  inside: string;
}

interface Read {
  token: Token;
  /** Where the next one begins. */
  next: number;
}

const SIGNS: Readonly<Record<string, Token['kind']>> = { ',': 'end', ';': 'end', ':': 'colon' };
const BRACKETS: Readonly<Record<string, { close: string; kind: Token['kind'] }>> = {
  '"': { close: '"', kind: 'word' },
  '<': { close: '>', kind: 'angle' },
  '(': { close: ')', kind: 'comment' },
};

/** Cuts a list of addresses at its signs; quotes and brackets hold their text together, and those without an end are text. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  // Where a bracket has no end none of its kind behind it has, so that each text is searched once.
  const endless = new Set<string>();
  for (let at = 0; at < text.length;) {
    const sign = SIGNS[text[at] ?? ''];
    const read = sign
      ? { token: { kind: sign, inside: text[at] ?? '' }, next: at + 1 }
      : (bracketAt(text, { at, endless }) ?? wordAt(text, at));
    tokens.push(read.token);
    at = read.next;
  }
  return tokens;
}

function bracketAt(text: string, { at, endless }: { at: number; endless: Set<string> }): Read | undefined {
  const open = text[at] ?? '';
  const bracket = BRACKETS[open];
  if (!bracket || endless.has(open)) return undefined;
  const end = endOf(text, { at, close: bracket.close });
  if (end === -1) endless.add(open);
  if (bracket.kind === 'angle') return angleAt(text, { at, end: end === -1 ? text.length : end });
  if (end === -1) return undefined;
  return { token: { kind: bracket.kind, inside: text.slice(at + 1, end).replaceAll(/\\([\s\S])/g, '$1') }, next: end + 1 };
}

/** An address in angle brackets; of `<a <b@c>` the last counts, and one without an end goes to the end of the text. */
function angleAt(text: string, { at, end }: { at: number; end: number }): Read {
  const inside = text.slice(at + 1, end);
  return { token: { kind: 'angle', inside: inside.slice(inside.lastIndexOf('<') + 1) }, next: end + 1 };
}

/** Where a bracket ends; round ones may stand in each other, and a backslash takes the meaning from what follows it. */
function endOf(text: string, { at, close }: { at: number; close: string }): number {
  let depth = 1;
  for (let index = at + 1; index < text.length; index += 1) {
    const char = text[index];
    if (char === '\\' && close !== '>') index += 1;
    else if (char === '(' && close === ')') depth += 1;
    else if (char === close) depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

function wordAt(text: string, at: number): Read {
  const run = /[^",;:<(]*/y;
  run.lastIndex = at + 1;
  const next = at + 1 + (run.exec(text)?.[0].length ?? 0);
  return { token: { kind: 'word', inside: text.slice(at, next) }, next };
}
