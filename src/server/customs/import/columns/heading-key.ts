import { words } from '#server/search/lexemes.ts';

/** Words that vendors run together, where they can be parted. */
const JOINED =
  /^(?:sum|average|avg|gt|total|month)(?=(?:of|total|sum|value|quantity|weight|usd|year|unit))|(?<=^(?:sum|average))of|(?<=of)(?=total)|^(?:total)?value(?=usd$)|^hs(?=code$)|^(?:importer|exporter|supplier|buyer|shipper|consignee)(?=name$)|^unit(?=price)|(?<=^(?:avg)?unitprice)(?=usd)/g;

/** A heading as headings are compared: its words in small letters, without accents, run-together ones parted. */
export function headingKey(name: string): string {
  const parted = name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return words(parted).map(apart).join(' ').replaceAll(/\s+/g, ' ').trim();
}

function apart(word: string): string {
  const first = word.replaceAll(JOINED, (found) => `${found} `).trim();
  return first === word || !first.includes(' ') ? first : first.split(' ').map(apart).join(' ');
}
