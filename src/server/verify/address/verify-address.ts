import { findExchangers } from '#server/verify/talk/find-exchangers.ts';
import type { VerifyParts } from '#server/verify/talk/verify-parts.ts';

import { askOutside } from './ask-outside.ts';
import { addressIn, type Finding, judgeAlone, misspelt, type OwnKnowledge } from './judge-alone.ts';
import type { ReadAddress } from './read-address.ts';

/** What was found out, and what was learnt on the way about whether the domain takes any name. */
interface Found {
  finding: Finding;
  catchall: boolean | undefined;
}

/** Finds out about one address, the cheapest and surest first: its form, what the company knows itself, its domain, and only then its mail server. */
export async function verifyAddress(
  parts: VerifyParts,
  text: string,
  learn: (address: ReadAddress) => Promise<OwnKnowledge>,
): Promise<Found> {
  const { mail, address } = addressIn(text);
  if (!address) return { finding: misspelt(mail), catchall: undefined };
  const own = await learn(address);
  const { isSettled, ...alone } = judgeAlone(mail, address, own);
  if (isSettled) return { finding: alone.finding, catchall: undefined };
  const found = { finding: alone.finding };
  const catchall = await askOutside(parts, {
    ...address,
    addresses: [alone],
    exchangers: await findExchangers(parts.resolver, address.domain),
    catchall: own.catchall,
    mayAsk: async () => true,
    tell: (_, finding) => void (found.finding = finding),
  });
  return { ...found, catchall };
}
