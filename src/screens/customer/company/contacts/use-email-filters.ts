import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';

/** Why an address may be nobody to write to: a mailbox of a function, a throw-away domain, a domain that the reader leaves out. */
export type EmailDoubt = 'function' | 'throwaway' | 'excluded';

/** Tells of an address, once it is whole, whether it is somebody to write to; before the lists have come it says nothing. */
export function useEmailFilters(): (email: string) => EmailDoubt | undefined {
  const { listEmailFilters } = useCalls();
  const { record: lists } = useRecord(async ({ signal }) => {
    const { prefixes, domains, own } = await listEmailFilters(undefined, { signal });
    return { prefixes: new Set(prefixes), domains: new Set(domains), own };
  });
  return (email) => {
    const [mailbox = '', domain = ''] = email.trim().toLowerCase().split('@');
    if (!lists || !domain.includes('.')) return undefined;
    if (lists.own.some((one) => domain === one || domain.endsWith(`.${one}`))) return 'excluded';
    if (lists.domains.has(domain)) return 'throwaway';
    return lists.prefixes.has(mailbox) ? 'function' : undefined;
  };
}
