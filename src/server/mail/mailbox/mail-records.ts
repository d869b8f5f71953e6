import { Resolver } from 'node:dns/promises';

import type { Settings } from '#server/config.ts';

/** What the name servers know about a mail domain; each list is empty where there is no such record, and nothing where they did not answer. */
export interface MailRecords {
  exchangers: () => Promise<string[] | undefined>;
  texts: (name: string) => Promise<string[] | undefined>;
  /** Host and port of a service, the most wanted first. */
  service: (name: string) => Promise<{ host: string; port: number }[] | undefined>;
}

/** Somebody waits for all the answers together. */
const ANSWER_MS = 3_000;
const NO_RECORD = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN']);

/** Asks the name servers of the deployment about one domain. */
export function mailRecordsOf(domain: string, { dnsServers }: Pick<Settings, 'dnsServers'>): MailRecords {
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: 2, maxTimeout: ANSWER_MS });
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  return {
    exchangers: async () =>
      known(async () => {
        const found = await resolver.resolveMx(domain);
        return found.toSorted((one, other) => one.priority - other.priority).map(({ exchange }) => exchange.toLowerCase());
      }),
    texts: async (name) => known(async () => (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))),
    service: async (name) =>
      known(async () => {
        const found = await resolver.resolveSrv(`${name}.${domain}`);
        return found
          .filter((record) => record.name !== '' && record.name !== '.')
          .toSorted((one, other) => one.priority - other.priority || other.weight - one.weight)
          .map((record) => ({ host: record.name, port: record.port }));
      }),
  };
}

async function known<T>(ask: () => Promise<T[]>): Promise<T[] | undefined> {
  try {
    return await ask();
  } catch (error) {
    // No such record is an answer; every other fault means that nobody answered.
    return NO_RECORD.has((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined;
  }
}
