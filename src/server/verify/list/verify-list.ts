import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { askOutside } from '#server/verify/address/ask-outside.ts';
import type { Asker } from '#server/verify/address/kept-checks.ts';
import { type Exchangers, rememberedExchangers } from '#server/verify/talk/find-exchangers.ts';
import type { VerifyParts } from '#server/verify/talk/verify-parts.ts';

import { Ledger, type ListAnswer } from './ledger.ts';
import type { ListRow } from './list-rows.ts';
import { dueBlocks, type ListTalk } from './list-talks.ts';
import { MOST_TALKS, type TalkShares } from './talk-shares.ts';

interface Run {
  db: Kysely<Database>;
  verify: VerifyParts;
  asker: Asker;
  list: ListRow;
  shares: TalkShares;
}

/** Finds out about the addresses of a list that are due, until none is or the list is somebody else's. */
export async function verifyList({ db, verify, asker, list, shares }: Run): Promise<void> {
  const ledger = new Ledger(db, asker, list);
  const exchangersOf = rememberedExchangers(verify.resolver);
  const share = shares.open();
  let found = 0;
  const talks = async function* (): AsyncGenerator<ListTalk> {
    for await (const block of dueBlocks(db, asker, list)) {
      found += block.settled.length + block.talks.length;
      if (block.settled.length > 0) await ledger.write({ answers: block.settled });
      for (const talk of block.talks) {
        if (ledger.isOver) return;
        yield talk;
      }
    }
  };
  const work = async (line: AsyncGenerator<ListTalk>) => {
    for await (const talk of line)
      await share.hold(async () => talkWith(verify, ledger, { ...talk, exchangers: await exchangersOf(talk.domain) }));
  };
  try {
    do {
      found = 0;
      const line = talks();
      await Promise.all(Array.from({ length: MOST_TALKS }, () => work(line)));
      // What became due meanwhile was passed by.
    } while (found > 0 && !ledger.isOver);
  } finally {
    share.end();
  }
}

/** Asks about the addresses of a domain; the answer about one is written down with the question about the next. */
async function talkWith(
  parts: VerifyParts,
  ledger: Ledger,
  { addresses, catchalls, ...talk }: ListTalk & { exchangers: Exchangers },
): Promise<void> {
  const answers: ListAnswer[] = [];
  let [askedAt, answered] = [-1, 0];
  try {
    const learnt = await askOutside(parts, {
      ...talk,
      addresses,
      catchall: catchalls.get(talk.domain),
      async mayAsk(at) {
        // It is in the books already where a server fell silent over it.
        if (at === askedAt) return !ledger.isOver;
        askedAt = at;
        const asking = addresses[at]?.row;
        return ledger.write({ answers: answers.splice(0), ...(asking && { asking }) });
      },
      tell(at, finding) {
        answered = at + 1;
        const row = addresses[at]?.row;
        if (row) answers.push({ row, finding });
      },
    });
    if (learnt !== undefined) catchalls.set(talk.domain, learnt);
    await ledger.write({ answers, ...(learnt !== undefined && { fact: [talk.domain, learnt] as const }) });
  } catch (error) {
    // Without an answer they would be taken up again with every run, and the list would never end.
    if (!ledger.isOver) await ledger.write({ answers: [...answers, ...addresses.slice(answered).map(unanswered)] });
    throw error;
  }
}

function unanswered({ row, finding }: ListTalk['addresses'][number]): ListAnswer {
  return { row, finding: { ...finding, status: 'unknown', reason: 'timeout' } };
}
