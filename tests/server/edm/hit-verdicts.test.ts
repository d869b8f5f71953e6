import { beforeAll, expect, test } from 'vitest';

import { countMarketingHit, type MarketingHit } from '#server/edm/track/count-doing.ts';
import { countHit } from '#server/mail/out/track/count-hit.ts';

import { signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { mailboxAt } from '../mail/support.ts';
import { plainSequences as sequences, type Sequence } from './hit-sequences.ts';
import { PLAIN_TASK } from './plain-task.ts';

const SENT = new Date('2026-11-24T08:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

/** What counts opens and clicks: each sequence in a mail of its own, and what was understood of each. */
interface Counted {
  count: (mail: number, hit: Omit<MarketingHit, 'taskId' | 'recipientId'>) => Promise<void>;
  understood: () => Promise<{ isOpened: boolean; isClicked: boolean }[]>;
}

/** Mails of a marketing task. */
async function marketingMails(count: number): Promise<Counted> {
  const owner = await signIn(server.db);
  const { body } = await server.as(owner).call('saveEdmTask', { task: PLAIN_TASK as never });
  const taskId = body.result.id;
  const recipients = await server.db
    .insertInto('edm_recipient')
    .values(
      Array.from({ length: count }, (_, at) => ({
        task_id: taskId,
        tenant_id: owner.tenant,
        email: `p${at}@buyer.example`,
        status: 2 as const,
        senttime: SENT,
      })),
    )
    .returning('id')
    .execute();
  return {
    count: (mail, hit) => countMarketingHit(server.db, { taskId, recipientId: recipients[mail]?.id ?? '', ...hit }),
    async understood() {
      const kept = server.db.selectFrom('edm_recipient').where('task_id', '=', taskId).orderBy('id').select(['opentime', 'clicktime']);
      return (await kept.execute()).map(({ opentime, clicktime }) => ({
        isOpened: opentime !== null || clicktime !== null,
        isClicked: clicktime !== null,
      }));
    },
  };
}

/** Mails that somebody wrote by hand. */
async function writtenMails(count: number): Promise<Counted> {
  const owner = await signIn(server.db);
  const mailbox_id = await mailboxAt(server, owner, { port: 1 });
  const recipients = JSON.stringify({ to: [{ name: '', address: 'anna@buyer.example' }], cc: [], bcc: [] });
  const of = { tenant_id: owner.tenant, account_id: owner.id, mailbox_id, recipients };
  const { id: outgoing_id } = await server.db
    .insertInto('outgoing_mail')
    .values({ ...of, status: 'sent', document: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const messages = await server.db
    .insertInto('outgoing_message')
    .values(
      Array.from({ length: count }, (_, at) => ({
        ...of,
        outgoing_id,
        messageid: `<${at}.${owner.id}@verdict.example>`,
        status: 'sent' as const,
        dueat: SENT,
        firstdue: SENT,
        senttime: SENT,
        tracked: true,
      })),
    )
    .returning('id')
    .execute();
  return {
    count: (mail, hit) => countHit(server.db, { messageId: messages[mail]?.id ?? '', ...hit }),
    async understood() {
      const kept = server.db.selectFrom('outgoing_message').where('outgoing_id', '=', outgoing_id).orderBy('id');
      return (await kept.select(['opencount', 'clickcount']).execute()).map(({ opencount, clickcount }) => ({
        isOpened: opencount + clickcount > 0,
        isClicked: clickcount > 0,
      }));
    },
  };
}

async function play({ hits }: Sequence, { count }: Counted, mail: number): Promise<void> {
  for (const { at, link = null, agent, method = 'GET' } of hits)
    await count(mail, { kind: link === null ? 'open' : 'click', link, agent, method, time: new Date(SENT.getTime() + at * 1000) });
}

const inOrder = (sequence: Sequence): Sequence => sequence;
const latestFirst = (sequence: Sequence): Sequence => ({ ...sequence, hits: sequence.hits.toReversed() });

test.each([
  ['marketing mails, in their order', marketingMails, inOrder],
  ['marketing mails, the latest first', marketingMails, latestFirst],
  ['mails written by hand, in their order', writtenMails, inOrder],
  ['mails written by hand, the latest first', writtenMails, latestFirst],
] as const)(
  'of 200 sequences of opens and clicks and more, 95 of 100 are put to people and machines rightly and no first open of a person is lost: %s',
  async (_, mailsOf, turned) => {
    const mails = await mailsOf(sequences.length);
    for (const [mail, sequence] of sequences.entries()) await play(turned(sequence), mails, mail);
    const understood = await mails.understood();
    const judged = sequences.map((sequence, mail) => ({ ...sequence, said: understood[mail] ?? { isOpened: false, isClicked: false } }));
    const wrong = judged.filter(({ isOpened, isClicked, said }) => isOpened !== said.isOpened || isClicked !== said.isClicked);
    expect(judged.filter(({ isOpened, said }) => isOpened && !said.isOpened).map(({ what }) => what)).toEqual([]);
    expect(sequences.length).toBeGreaterThanOrEqual(200);
    expect(wrong.length).toBeLessThanOrEqual(0.05 * sequences.length);
  },
);
