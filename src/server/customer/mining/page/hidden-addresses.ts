import { unescaped } from '#lib/unescaped.ts';

import { addressesIn } from './addresses.ts';
import type { PageText } from './read-page.ts';

/** Addresses that a page writes by a script or a known encoding, so that only a browser shows them. */
export function hiddenAddresses({ hidden, links, scripts }: PageText): string[] {
  return [
    ...[...hidden, ...links.flatMap(({ href }) => href.split('/cdn-cgi/l/email-protection#')[1] ?? [])].flatMap((hex) =>
      addressesIn(unmasked(hex)),
    ),
    ...links.flatMap(({ href }) => shiftedAddresses(unescaped(href))),
    ...scripts.flatMap((script) => addressesIn(script.replaceAll(/['"] ?\+ ?['"]/g, ''))),
  ];
}

/** Cloudflare: the first byte masks all others. */
function unmasked(hex: string): string {
  const [mask = 0, ...bytes] = Buffer.from(hex, 'hex');
  return Buffer.from(bytes.map((byte) => byte ^ mask)).toString('utf8');
}

/** TYPO3: each character moved by some places within its range; the right way round it is a `mailto:`. */
function shiftedAddresses(href: string): string[] {
  const text = /linkTo_UnCryptMailto\(['"]([^'"]{8,300})['"]/.exec(href)?.[1];
  if (text === undefined) return [];
  const places = Array.from({ length: 2 * MOST_PLACES }, (_, at) => at - MOST_PLACES);
  const right = places.find((by) => shifted(text.slice(0, MAILTO.length), by) === MAILTO);
  return right === undefined ? [] : addressesIn(shifted(text.slice(MAILTO.length), right));
}

const MAILTO = 'mailto:';
const MOST_PLACES = 25;
const RANGES = ['+,-./0123456789:', '@ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'];

function shifted(text: string, by: number): string {
  return text.replaceAll(/./gs, (sign) => {
    const range = RANGES.find((signs) => signs.includes(sign));
    return range?.at((range.indexOf(sign) + by) % range.length) ?? sign;
  });
}
