import { type Kysely, sql } from 'kysely';

import { countTry } from '#server/account/rate-limit.ts';
import { knownZone } from '#server/database/known-zone.ts';
import type { Database } from '#server/database/schema.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { pushOne } from './push-work.ts';

const EVENTS = ['inquiry', 'answer', 'mailopen', 'poolwarn', 'taskdone', 'record'] as const satisfies readonly Schemas['PushEvent'][];

/** What the caller wants to be told outside the app; nothing until they say so. */
export const getNoticeSettings: Operation<'getNoticeSettings'> = async ({ db, user }) => readSettings(db, user);

/** Keeps what the caller wants to be told, in the language in which they say so. */
export const saveNoticeSettings: Operation<'saveNoticeSettings'> = async (
  { db, user, language },
  { choices, quietfrom, quietto, timezone: asked },
) => {
  const timezone = await knownZone(db, asked);
  if (timezone === undefined) throw new Refusal(409, 'unknownTimezone', { field: 'timezone' });
  const known = JSON.stringify(Object.fromEntries(choices.map(({ event, channels }) => [event, channels])));
  const kept = { tenant_id: user.tenantId, choices: known, quietfrom, quietto, timezone, language };
  await db
    .insertInto('notice_setting')
    .values({ account_id: user.id, ...kept })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(kept))
    .execute();
  return readSettings(db, user);
};

type Chosen = Partial<Record<Schemas['PushEvent'], Schemas['NoticeChannel'][]>>;
const NOTHING: Omit<Schemas['NoticeChoices'], 'choices'> & { choices: Chosen } = {
  choices: {},
  quietfrom: '',
  quietto: '',
  timezone: 'Asia/Shanghai',
};

type Someone = Pick<CallerContext['user'], 'id' | 'tenantId'>;

async function readSettings(db: Kysely<Database>, { id, tenantId }: Someone): Promise<Schemas['NoticeSettings']> {
  const kept = await db.selectFrom('notice_setting').selectAll().where('account_id', '=', id).executeTakeFirst();
  const { rows } = await sql<{ email: boolean; wechat: Schemas['NoticeSettings']['wechat'] }>`
    SELECT email <> '' AS email, CASE WHEN NOT EXISTS (SELECT FROM wechat_account WHERE tenant_id = ${tenantId} AND enabled) THEN 'none'
      WHEN EXISTS (SELECT FROM wechat_binding WHERE account_id = ${id}) THEN 'bound' ELSE 'open' END AS wechat
    FROM account WHERE id = ${id}`.execute(db);
  const { choices: chosen, quietfrom, quietto, timezone } = kept ?? NOTHING;
  const choices = EVENTS.map((event) => ({ event, channels: chosen[event] ?? [] }));
  const [reach = { email: false, wechat: 'none' as const }] = rows;
  return { choices, quietfrom, quietto, timezone, ...reach };
}

/** Each is a mail or a message that somebody gets, and a line that is kept. */
const TESTS = { most: 20, seconds: 3_600 };

const tests = { CN: '这是一条测试通知', HK: '這是一則測試通知', US: 'This is a test' } as const;

/**
 * Sends the caller a message at once, also in quiet hours, and tells what became of it.
 *
 * @throws Refusal 409 without an address or a binding
 */
export const sendTestPush: Operation<'sendTestPush'> = async (context, { channel }) => {
  const { db, user, language } = context;
  const { email, wechat } = await readSettings(db, user);
  if (channel === 'email' ? !email : wechat !== 'bound') throw new Refusal(409, 'pushNotReady', { field: 'channel' });
  await countTry(db, [{ key: `test pushes ${user.id}`, ...TESTS }]);
  const { id } = await db
    .insertInto('push_log')
    .values({
      tenant_id: user.tenantId,
      account_id: user.id,
      event: 'record',
      channel,
      text: tests[language],
      status: 'sending',
      begun: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pushOne(context, id);
  const row = await linesOf(db, user).where('id', '=', id).executeTakeFirstOrThrow();
  return wireLine(row);
};

/** What was sent to the caller, the latest first. */
export const listPushes: Operation<'listPushes'> = async ({ db, user }, { index, size = 10 }) => {
  const rows = await linesOf(db, user)
    .orderBy('id', 'desc')
    .limit(size)
    .offset((index - 1) * size)
    .execute();
  const counted = db
    .selectFrom('push_log')
    .where('account_id', '=', user.id)
    .select(sql<number>`count(*)::integer`.as('total'));
  return { datas: rows.map(wireLine), total: (await counted.executeTakeFirstOrThrow()).total };
};

function linesOf(db: Kysely<Database>, { id }: Someone) {
  return db.selectFrom('push_log').select(['id', 'event', 'channel', 'text', 'status', 'fault', 'createtime']).where('account_id', '=', id);
}

type Line = Omit<Schemas['PushLine'], 'status' | 'createtime'> & { status: Schemas['PushStatus'] | 'sending'; createtime: Date };

function wireLine({ status, createtime, ...line }: Line): Schemas['PushLine'] {
  return { ...line, status: status === 'sending' ? 'pending' : status, createtime: createtime.toISOString() };
}
