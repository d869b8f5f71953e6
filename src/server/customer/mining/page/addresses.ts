import { unescaped } from '#lib/unescaped.ts';

/** The two halves of an address. Each `@` is looked at once, and every part is bounded, so that no text makes it slow. */
const HOST = /@(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,24}(?![a-z0-9-])/gi;
const NAME = /[a-z0-9][a-z0-9._%+'-]{0,63}$/i;
const LONGEST_NAME = 64;
const AT = /\s?[[({<]\s?(?:at|@|ät|arroba|chez|kukac|собака|艾特)\s?[\])}>]\s?/gi;
const DOT = /\s?[[({<]\s?(?:dot|\.|punkt|punto|point|ponto|точка|点)\s?[\])}>]\s?/gi;
/** `name at company dot com`: only where the dot is a word too, for "at" alone is none. */
const WORDS = / at (?<=[a-z0-9._-] at )((?:[a-z0-9-]{1,63} dot ){1,4}[a-z]{2,24})\b/gi;

/** The addresses in a text, also where `@` and dots are spelled out to keep machines away. */
export function addressesIn(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(AT, '@')
    .replaceAll(DOT, '.')
    .replaceAll(WORDS, (_, host: string) => `@${host.replaceAll(/ dot /gi, '.')}`);
  const found: string[] = [];
  let end = 0;
  for (const { 0: host, index } of plain.matchAll(HOST)) {
    const name = NAME.exec(plain.slice(Math.max(end, index - LONGEST_NAME), index))?.[0];
    if (name === undefined) continue;
    found.push(`${name}${host}`.toLowerCase());
    end = index + host.length;
  }
  return found;
}

/** The address in a `mailto:` link, or nothing; its scheme may be percent-encoded as well. */
export function mailtoAddresses(href: string): string[] {
  const target = unescaped(href.replaceAll(/\s/g, ''));
  return /^mailto:/i.test(target) ? addressesIn(target.slice('mailto:'.length).split('?')[0] ?? '') : [];
}
