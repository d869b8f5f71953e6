import { parse } from 'tldts';

import { Refusal } from '#server/operation.ts';

/** The registrable domain of a host name of the request; a name that can be nobody's is refused. */
export function readDomain(typed: string): string {
  const { domain, isIcann } = parse(typed);
  if (domain === null || !isIcann || !URL.canParse(`https://${domain}`)) throw new Refusal(400, 'domainNeeded', { field: 'domain' });
  return new URL(`https://${domain}`).hostname;
}
