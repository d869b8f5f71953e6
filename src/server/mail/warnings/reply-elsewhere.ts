import { getDomain } from 'tldts';

/** The address that answers would go to although the mail comes from another company; nothing where they stay. */
export function replyElsewhere(from: string, replyTo: readonly { address: string }[]): string | undefined {
  const home = domainOf(from);
  return replyTo.map(({ address }) => address).find((address) => domainOf(address) !== home);
}

/** The registered domain of an address; of one that has none, what stands behind its sign. */
export function domainOf(address: string): string {
  const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return getDomain(host) ?? host;
}
