/** An address in a text; every part is bounded, so that no text makes it slow. */
const ADDRESS = /[a-z0-9](?:[a-z0-9._%+'-]{0,63})@(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,24}(?![a-z0-9-])/gi;
const AT = /\s?[[({<]\s?(?:at|@|ät|arroba|chez|kukac|собака|艾特)\s?[\])}>]\s?/gi;
const DOT = /\s?[[({<]\s?(?:dot|\.|punkt|punto|point|ponto|точка|点)\s?[\])}>]\s?/gi;
/** `name at company dot com`: only where the dot is a word too, for "at" alone is none. */
const WORDS = /([a-z0-9][a-z0-9._-]{0,63}) at ((?:[a-z0-9-]{1,63} dot ){1,4}[a-z]{2,24})\b/gi;

/** The addresses in a text, also where `@` and dots are spelled out to keep machines away. */
export function addressesIn(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(AT, '@')
    .replaceAll(DOT, '.')
    .replaceAll(WORDS, (_, name: string, host: string) => `${name}@${host.replaceAll(/ dot /gi, '.')}`);
  return (plain.match(ADDRESS) ?? []).map((address) => address.toLowerCase());
}

/** The address in a `mailto:` link, or nothing; its scheme may be percent-encoded as well. */
export function mailtoAddresses(href: string): string[] {
  const target = unescaped(href.replaceAll(/\s/g, ''));
  return /^mailto:/i.test(target) ? addressesIn(target.slice('mailto:'.length).split('?')[0] ?? '') : [];
}

/** Percent signs that are none stay as they are. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
