import { parse } from 'tldts';

/** A piece of a keyword: words, or a web site or mail address among them with its registrable domain. */
export interface Piece {
  text: string;
  domain: string;
}

/** An address of a web site or a mailbox, with or without what stands before and behind the host. */
const ADDRESS =
  /(?:https?:\/\/)?(?:[\w.+-]+@)?(?<host>(?:[a-z0-9-]{1,63}\.){1,10}[a-z]{2,24})(?![a-z0-9])(?::\d{1,5})?(?:[/?#][^\s,;，；、]*)?/giu;

/** Parts a keyword at the addresses in it: `https://www.ikea.com/se sofa` has the domain `ikea.com` and a word. `St.Louis` is no address. */
export function piecesOf(keyword: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of keyword.matchAll(ADDRESS)) {
    const { domain, isIcann } = parse(match.groups?.['host'] ?? '');
    if (domain === null || isIcann !== true) continue;
    pieces.push({ text: keyword.slice(from, match.index), domain: '' }, { text: match[0], domain: domain.toLowerCase() });
    from = match.index + match[0].length;
  }
  return [...pieces, { text: keyword.slice(from), domain: '' }];
}
