import { decodeAddresses } from '#server/mail/decode/addresses.ts';

/** Somebody as typed or pasted. */
export interface PastedAddress {
  name: string;
  email: string;
}

const BETWEEN = /[\r\n;；，、]+/;

/** Reads typed or pasted text: one address a line or several parted by commas, with or without names. Words that are no address stay as they are, to be shown. */
export function pastedAddresses(text: string): PastedAddress[] {
  return text
    .split(BETWEEN)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) => {
      const found = decodeAddresses(Buffer.from(line).toString('latin1'), 'utf-8');
      if (found.length === 0) return [{ name: '', email: line.toLowerCase().slice(0, 254) }];
      return found.map(({ name, address }) => ({ name: name.slice(0, 255), email: address.toLowerCase().slice(0, 254) }));
    });
}

/** Takes one person out of a pasted text. `email` is in small letters. */
export function withoutAddress(text: string, email: string): string {
  return text
    .split(BETWEEN)
    .flatMap((line) => {
      const people = pastedAddresses(line);
      if (people.every((person) => person.email !== email)) return line;
      return people.filter((person) => person.email !== email).map(written);
    })
    .join('\n');
}

/** As one types it; a name with signs of its own in it is quoted. */
function written({ name, email }: PastedAddress): string {
  if (name === '') return email;
  return /^[\p{L}\p{N} .'-]+$/u.test(name) ? `${name} <${email}>` : `"${name.replaceAll(/["\\]/g, '')}" <${email}>`;
}

/** Addresses and domains of a list of exceptions; a domain is written as `@example.com`. */
export function pastedEntries(text: string): string[] {
  return (
    text
      .split(/[\s,;，；、]+/)
      // Tables put an apostrophe before an at sign, so that no program reckons with it.
      .map((word) =>
        word
          .trim()
          .toLowerCase()
          .replace(/^'(?=@)/, ''),
      )
      .filter((word) => word !== '')
      .map((word) => (word.includes('@') ? word : `@${word}`))
  );
}
