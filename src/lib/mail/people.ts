import { isEmail } from '#lib/email.ts';

/** Somebody with an address, as mails name them. */
export interface MailPerson {
  readonly name: string;
  readonly address: string;
}

/**
 * Reads typed or pasted addresses: `Anna Berg <anna@example.com>`, bare ones, many of them parted by commas, semicolons or lines.
 *
 * What is no address is kept as one, so that whoever typed it sees it and mends it; a comma between quotation marks, or between a family name and a
 * first name with the address behind it, parts nothing.
 */
export function readPeople(text: string): MailPerson[] {
  return partsOf(text).flatMap((part) => {
    const named = /^(.*)<([^<>]*)>$/.exec(part);
    if (named) return [{ name: (named[1] ?? '').trim().replaceAll(/^["'“]|["'”]$/g, ''), address: (named[2] ?? '').trim() }];
    // Addresses that only spaces part, as a copied column of a table has them.
    const words = part.split(/\s+/);
    return words.length > 1 && words.every(isEmail) ? words.map((address) => ({ name: '', address })) : [{ name: '', address: part }];
  });
}

/** Each address once, as it is written first: mail programs make no difference between capitals and small letters. */
export function eachOnce(people: readonly MailPerson[]): MailPerson[] {
  const seen = new Set<string>();
  return people.filter(({ address }) => !seen.has(address.toLowerCase()) && seen.add(address.toLowerCase()));
}

/** As it is read: `Anna Berg <anna@example.com>`. */
export function personWords({ name, address }: MailPerson): string {
  return name === '' || name === address ? address : `${name} <${address}>`;
}

function partsOf(text: string): string[] {
  const rough = text.match(/(?:"[^"]*"|<[^<>]*>|[^,;，；\n\r\t"<]|["<])+/g) ?? [];
  const parts: string[] = [];
  let pending = '';
  for (const part of rough.map((each) => each.trim()).filter((each) => each !== '')) {
    // `Berg, Anna <anna@example.com>`: a word without an address belongs to what follows, as far as that has a name and an address.
    if (pending !== '' && /^[^@<]+<[^<>]+>$/.test(part)) parts.push(`${pending}, ${part}`);
    else parts.push(...[pending, part].filter((each) => each !== '' && each !== part), ...(isWordOnly(part) ? [] : [part]));
    pending = isWordOnly(part) ? part : '';
  }
  return pending === '' ? parts : [...parts, pending];
}

const isWordOnly = (part: string): boolean => !part.includes('@') && !part.includes('<');
