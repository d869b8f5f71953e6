import { beforeAll, expect, test } from 'vitest';

import { countMarketingHit } from '#server/edm/track/count-doing.ts';

import { signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { type Sequence, sequences } from './hit-sequences.ts';

const SENT = new Date('2026-11-24T08:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

/** Each sequence in a mail of its own. */
async function mailsTo(count: number) {
  const owner = await signIn(server.db);
  const { body } = await server.as(owner).call('saveEdmTask', { task: TASK as never });
  const recipients = await server.db
    .insertInto('edm_recipient')
    .values(
      Array.from({ length: count }, (_, at) => ({
        task_id: body.result.id,
        tenant_id: owner.tenant,
        email: `p${at}@buyer.example`,
        status: 2 as const,
        senttime: SENT,
      })),
    )
    .returning('id')
    .execute();
  return { taskId: body.result.id, ids: recipients.map(({ id }) => id) };
}

const TASK = {
  taskname: 'Panels',
  fromname: '',
  replyto: '',
  subject: 'Panels',
  preheader: '',
  html: '<p>A</p>',
  text: '',
  senderids: [],
  audience: { source: 'paste', addresses: 'a@buyer.example' },
  schedule: { mode: 'now', at: null, from: '09:00', to: '18:00', skipweekends: true, skipholidays: true },
  limit: { perhour: 0, perday: 0 },
  trackopens: true,
  trackclicks: true,
} as const;

async function play({ hits }: Sequence, mail: { taskId: string; recipientId: string }): Promise<void> {
  for (const { at, link = null, agent, method = 'GET' } of hits)
    await countMarketingHit(server.db, {
      ...mail,
      kind: link === null ? 'open' : 'click',
      link,
      agent,
      method,
      time: new Date(SENT.getTime() + at * 1000),
    });
}

test.each([
  ['in their order', (sequence: Sequence) => sequence],
  ['the latest first', (sequence: Sequence) => ({ ...sequence, hits: sequence.hits.toReversed() })],
] as const)(
  'of 200 sequences of opens and clicks and more, 95 of 100 are put to people and machines rightly and no first open of a person is lost: %s',
  async (_, turned) => {
    const { taskId, ids } = await mailsTo(sequences.length);
    for (const [at, sequence] of sequences.entries()) await play(turned(sequence), { taskId, recipientId: ids[at] ?? '' });
    const rows = await server.db
      .selectFrom('edm_recipient')
      .where('task_id', '=', taskId)
      .orderBy('id')
      .select(['opentime', 'clicktime'])
      .execute();
    const judged = sequences.map((sequence, at) => {
      const { opentime = null, clicktime = null } = rows[at] ?? {};
      return { ...sequence, saysOpened: opentime !== null || clicktime !== null, saysClicked: clicktime !== null };
    });
    const wrong = judged.filter(({ isOpened, isClicked, saysOpened, saysClicked }) => isOpened !== saysOpened || isClicked !== saysClicked);
    expect(judged.filter(({ isOpened, saysOpened }) => isOpened && !saysOpened).map(({ what }) => what)).toEqual([]);
    expect(sequences.length).toBeGreaterThanOrEqual(200);
    expect(wrong.length).toBeLessThanOrEqual(0.05 * sequences.length);
  },
);
