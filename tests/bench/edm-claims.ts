import { sql } from 'kysely';

import { claimRecipients } from '#server/edm/send/claim-recipients.ts';

import { type MarketingOffice, openMarketingOffice, prepareTaskTo } from './marketing-office.ts';
import { type Figure, printTable, quantile } from './table.ts';

const CLAIMERS = 8;
const SENDERS = 4;
const AT_ONCE = 100;
/** A million in three minutes. */
const PREPARED_MS_EACH = 0.18;
/** Claims of the one claimer that is measured alone. */
const ALONE = 30;
/** What one of the senders may send in an hour; the others may send more than there is. */
const CAP = 700;

/** Measures how long recipients take to be gathered and to be claimed, and that of eight claimers no two get the same and no cap is passed. */
export async function edmClaimsBench({ recipients = 20_000 } = {}): Promise<Figure[]> {
  const office = await openMarketingOffice({ senders: SENDERS, connections: CLAIMERS + 2, firstSenderHourly: CAP });
  try {
    const { id, preparedMs } = await prepareTaskTo(office, recipients);
    // A claim is measured as it is for the hours of a task, and not while all that was prepared is still being written to the disk.
    await sql`CHECKPOINT`.execute(office.db);
    const aloneMs = await claimAlone(office, id);
    const { claimMs, claimed, twice, ofCapped } = await claimAll(office, id);
    const figures: Figure[] = [
      { name: `${recipients} recipients prepared`, value: preparedMs, unit: 'ms', aim: recipients * PREPARED_MS_EACH },
      { name: `claim of ${AT_ONCE} by one claimer, median`, value: quantile(aloneMs, 0.5), unit: 'ms', aim: 5 },
      { name: `claim of ${AT_ONCE} beside ${CLAIMERS - 1} others, median`, value: quantile(claimMs, 0.5), unit: 'ms' },
      { name: `claim of ${AT_ONCE} beside ${CLAIMERS - 1} others, 95 %`, value: quantile(claimMs, 0.95), unit: 'ms' },
      { name: `claimed by ${CLAIMERS} claimers`, value: claimed, unit: '' },
      { name: 'claimed twice', value: twice, unit: '', aim: 0 },
      { name: `beyond a cap of ${CAP} an hour`, value: Math.max(0, ofCapped - CAP), unit: '', aim: 0 },
    ];
    printTable('Marketing mail: gathering and claiming', figures);
    return figures;
  } finally {
    await office.stop();
  }
}

/** One claimer, for a sender without a cap, while nobody else claims. */
async function claimAlone({ db, senders }: MarketingOffice, taskId: string): Promise<number[]> {
  const claimMs: number[] = [];
  for (let turn = 0; turn < ALONE; turn += 1) {
    const begun = performance.now();
    await claimRecipients(db, { taskId, senderId: senders[1] ?? '', worker: CLAIMERS + 1, most: AT_ONCE });
    claimMs.push(performance.now() - begun);
  }
  return claimMs;
}

/** Eight claimers of four senders at once, until nobody gets any more. */
async function claimAll({ db, senders }: MarketingOffice, taskId: string) {
  const claimMs: number[] = [];
  const taken: string[] = [];
  let ofCapped = 0;
  await Promise.all(
    Array.from({ length: CLAIMERS }, async (_, worker) => {
      const senderId = senders[worker % SENDERS] ?? '';
      let refusals = 0;
      // A claimer that comes while another one claims for the same sender gets none, and comes again.
      while (refusals < 20) {
        const begun = performance.now();
        const claimed = await claimRecipients(db, { taskId, senderId, worker: worker + 1, most: AT_ONCE });
        if (claimed.length === AT_ONCE) claimMs.push(performance.now() - begun);
        refusals = claimed.length === 0 ? refusals + 1 : 0;
        taken.push(...claimed.map(({ id }) => id));
        if (senderId === senders[0]) ofCapped += claimed.length;
      }
    }),
  );
  return { claimMs, claimed: taken.length, twice: taken.length - new Set(taken).size, ofCapped };
}
