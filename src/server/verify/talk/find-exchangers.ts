import { Resolver } from 'node:dns/promises';

/** Where the mail of a domain goes. */
export type Exchangers = { hosts: string[] } | { reason: 'nodomain' | 'nomx' | 'nullmx' | 'timeout' };

const ANSWER_MS = 5_000;

/** The resolver of this deployment. */
export function resolverOf(dnsServers: readonly string[]): Resolver {
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: 2, maxTimeout: ANSWER_MS });
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  return resolver;
}

/** The mail servers of a domain, the most wanted first: its MX records, else the domain itself where it has an address (RFC 5321, 5.1). A null MX (RFC 7505) says that it takes no mail. */
export async function findExchangers(resolver: Resolver, domain: string): Promise<Exchangers> {
  const found = await answered(() => resolver.resolveMx(domain));
  if (found === 'timeout') return { reason: 'timeout' };
  if (found === 'nodomain') return { reason: 'nodomain' };
  if (found.length > 0) {
    const hosts = found
      .toSorted((one, other) => one.priority - other.priority)
      .map(({ exchange }) => exchange.toLowerCase().replace(/\.$/, ''));
    return hosts.every((host) => host === '') ? { reason: 'nullmx' } : { hosts: hosts.filter((host) => host !== '') };
  }
  const addresses = await addressesOf(resolver, domain);
  if (addresses === 'timeout') return { reason: 'timeout' };
  return addresses.length > 0 ? { hosts: [domain] } : { reason: 'nomx' };
}

const MOST_REMEMBERED = 10_000;

/** Finds the mail servers of many addresses, asking once about each domain; who did not answer is asked again. */
export function rememberedExchangers(resolver: Resolver): (domain: string) => Promise<Exchangers> {
  const known = new Map<string, Exchangers>();
  return async (domain) => {
    const found = known.get(domain) ?? (await findExchangers(resolver, domain));
    if (known.size >= MOST_REMEMBERED) known.clear();
    if (!('reason' in found && found.reason === 'timeout')) known.set(domain, found);
    return found;
  };
}

/** The addresses of a mail server. */
export async function addressesOf(resolver: Resolver, host: string): Promise<string[] | 'timeout'> {
  const [four, six] = await Promise.all([answered(() => resolver.resolve4(host)), answered(() => resolver.resolve6(host))]);
  if (four === 'timeout') return 'timeout';
  return [four, six].flatMap((found) => (typeof found === 'string' ? [] : found));
}

/** "No such record" is an empty answer, and "no such name" means that there is no domain. Every other fault means that nobody answered. */
async function answered<T>(ask: () => Promise<T[]>): Promise<T[] | 'nodomain' | 'timeout'> {
  try {
    return await ask();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENODATA') return [];
    return code === 'ENOTFOUND' ? 'nodomain' : 'timeout';
  }
}
