import { beforeAll, expect, test } from 'vitest';

import { countMarketingHit, countMarketingHits } from '#server/edm/track/count-doing.ts';

import { signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { type Sequence, sequences } from './hit-sequences.ts';
import { PLAIN_TASK } from './plain-task.ts';

const SENT = new Date('2026-11-24T08:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

/** Each sequence in a mail of its own. */
async function mailsTo(mails: readonly { provider?: string; email?: string }[]) {
  const owner = await signIn(server.db);
  const { body } = await server.as(owner).call('saveEdmTask', { task: PLAIN_TASK as never });
  const recipients = await server.db
    .insertInto('edm_recipient')
    .values(
      mails.map(({ provider, email = '' }, at) => ({
        task_id: body.result.id,
        tenant_id: owner.tenant,
        email: email || `p${at}@buyer.example`,
        ...(provider !== undefined && { provider }),
        status: 2 as const,
        senttime: SENT,
      })),
    )
    .returning('id')
    .execute();
  return { taskId: body.result.id, ids: recipients.map(({ id }) => id) };
}

async function play({ hits }: Sequence, mail: { taskId: string; recipientId: string }): Promise<void> {
  for (const { at, link = null, agent, method = 'GET', isTrap, navigated = false } of hits)
    await countMarketingHit(server.db, {
      ...mail,
      kind: link === null && !isTrap ? 'open' : 'click',
      ...(isTrap && { isTrap }),
      link,
      agent,
      method,
      navigated,
      time: new Date(SENT.getTime() + at * 1000),
    });
}

test.each([
  ['in their order', (sequence: Sequence) => sequence],
  ['the latest first', (sequence: Sequence) => ({ ...sequence, hits: sequence.hits.toReversed() })],
] as const)(
  'of 300 sequences of opens and clicks and more, 95 of 100 are put to people and machines rightly, and no first open of a person is lost: %s',
  async (_, turned) => {
    const { taskId, ids } = await mailsTo(sequences);
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
    expect(wrong.map(({ what }) => what)).toEqual(
      ['outlook.com', 'pphosted.com'].flatMap((provider) =>
        [15, 240].map((at) => `a real browser follows the only link after ${at} s, behind ${provider}`),
      ),
    );
    expect(sequences.length).toBeGreaterThanOrEqual(300);
    expect(wrong.length).toBeLessThanOrEqual(0.05 * sequences.length);
  },
);

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const GOOGLE = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';

/** One place opens the mails of so many, each a second after the other; gives how many count as opened by people. */
async function openedFromOnePlace({
  count,
  domains,
  agent = BROWSER,
  everyMs = 1000,
}: {
  count: number;
  domains: number;
  agent?: string;
  everyMs?: number;
}) {
  const { taskId, ids } = await mailsTo(Array.from({ length: count }, (_, at) => ({ email: `p${at}@buyer${at % domains}.example` })));
  const begin = SENT.getTime() + 3_600_000;
  // The first of them has looked before, from elsewhere.
  const [first = ''] = ids;
  await countMarketingHit(server.db, {
    taskId,
    recipientId: first,
    kind: 'open',
    link: null,
    method: 'GET',
    agent: BROWSER,
    time: new Date(begin - 60_000),
    source: Buffer.alloc(16, 2),
  });
  for (const [at, recipientId] of ids.entries())
    await countMarketingHit(server.db, {
      taskId,
      recipientId,
      kind: 'open',
      link: null,
      method: 'GET',
      agent,
      time: new Date(begin + at * everyMs),
      source: Buffer.alloc(16, 1),
    });
  const { opened } = await server.db.selectFrom('edm_task').where('id', '=', taskId).select('opened').executeTakeFirstOrThrow();
  return opened;
}

test('one place that opens the mails of more than twenty at several companies within a minute is a machine, and who had looked before has looked', async () => {
  expect(await openedFromOnePlace({ count: 25, domains: 4 })).toBe(1);
});

test.each([
  ['twenty people', { count: 20, domains: 4 }],
  ['the people of one company', { count: 25, domains: 1 }],
  ['the people of a fair over ten minutes', { count: 25, domains: 4, everyMs: 24_000 }],
  ['the readers of Gmail, whose pictures one place fetches', { count: 25, domains: 4, agent: GOOGLE }],
] as const)('%s who open their mails from one place are people', async (_, how) => {
  expect(await openedFromOnePlace(how)).toBe(how.count);
});

const byBrowser = (seconds: number) => ({ method: 'GET', agent: BROWSER, time: new Date(SENT.getTime() + seconds * 1000) });

test('hits that come in together count as those that come one by one', async () => {
  const { taskId, ids } = await mailsTo([{}, {}]);
  const [one = '', other = ''] = ids;
  await countMarketingHits(server.db, [
    { taskId, recipientId: one, kind: 'open', link: null, ...byBrowser(60) },
    { taskId, recipientId: other, kind: 'click', link: 0, ...byBrowser(100) },
    { taskId, recipientId: other, kind: 'click', link: 1, ...byBrowser(101) },
    { taskId, recipientId: one, kind: 'click', link: 0, ...byBrowser(90) },
    { taskId, recipientId: '999999999', kind: 'open', link: null, ...byBrowser(90) },
  ]);
  const rows = await server.db
    .selectFrom('edm_event')
    .where('task_id', '=', taskId)
    .orderBy('time')
    .select(['recipient_id', 'kind', 'reason'])
    .execute();
  expect(rows.map(({ recipient_id, kind, reason }) => [recipient_id === one, kind, reason])).toEqual([
    [true, 'open', ''],
    [true, 'click', ''],
    [false, 'click', 'manylinks'],
    [false, 'click', 'manylinks'],
  ]);
  const task = await server.db
    .selectFrom('edm_task')
    .where('id', '=', taskId)
    .select(['opened', 'clicked', 'openedmachine'])
    .executeTakeFirstOrThrow();
  expect(task).toEqual({ opened: 1, clicked: 1, openedmachine: 1 });
});
