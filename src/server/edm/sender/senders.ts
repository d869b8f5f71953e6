import { type Kysely, type Selectable, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { ownSenders } from '#server/mail/mailbox/mailboxes.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { mostToday, type SenderRow, senderRows } from './warm-up.ts';

/** Providers' own caps a day on marketing mail, as far as they are known; a sender can be given others. */
const DAILY: Readonly<Record<Schemas['MailProvider'], number>> = {
  qq: 50,
  '163': 50,
  outlook: 300,
  gmail: 500,
  aliyun: 500,
  exmail: 500,
  custom: 1000,
};
const PER_MINUTE = 20;
const PER_HOUR = 200;

/** What a mailbox may send as marketing mail until its owner says otherwise. */
export function defaultLimits(provider: Schemas['MailProvider']): Schemas['MailLimits'] {
  const perday = DAILY[provider];
  return { perminute: Math.min(PER_MINUTE, perday), perhour: Math.min(PER_HOUR, perday), perday };
}

/** What a mailbox may send, and how that grows from day to day. */
export interface SenderLimits {
  limit: Schemas['MailLimits'];
  /** Of receiving providers with limits of their own. */
  providerlimits: Schemas['EdmProviderLimit'][];
  warmup: Schemas['EdmWarmup'];
  /** Of the ramp-up, as `YYYY-MM-DD`; nothing before the first mail. */
  startday: string | null;
}

/** What a mailbox may send. */
export async function limitsOf(db: Kysely<Database>, mailbox: Pick<Mailbox, 'id' | 'provider'>): Promise<SenderLimits> {
  const sender = await senderRows(db).where('mailbox_id', '=', mailbox.id).executeTakeFirst();
  return limitsFrom(mailbox, sender);
}

function limitsFrom({ provider }: Pick<Mailbox, 'provider'>, sender: SenderRow | undefined): SenderLimits {
  if (!sender) return { limit: defaultLimits(provider), providerlimits: [], warmup: DEFAULT_WARMUP, startday: null };
  const { sendlimit: limit, providerlimits, warmup: enabled, startcount, growth, startday } = sender;
  return { limit, providerlimits, warmup: { enabled, startcount, growth }, startday };
}

const DEFAULT_WARMUP: Schemas['EdmWarmup'] = { enabled: true, startcount: 50, growth: 1.3 };

/** The caller's mailboxes and cloud senders. */
export const listEdmSenders: Operation<'listEdmSenders'> = async ({ db, user }) => readSenders(db, user);

/** Changes what a mailbox may send. A ramp-up that is switched on begins anew with the next mail. */
export const updateEdmSender: Operation<'updateEdmSender'> = async ({ db, user }, { id, limit, providerlimits, warmup }) => {
  const found = await ownSenders(db, user).where('id', '=', readRowId(id)).where('unlinktime', 'is', null).select('id').executeTakeFirst();
  if (!found) throw new Refusal(404, 'notFound', { field: 'id' });
  const values = {
    sendlimit: JSON.stringify(limit),
    ...(providerlimits && { providerlimits: JSON.stringify(lastOfEach(providerlimits)) }),
    warmup: warmup.enabled,
    startcount: warmup.startcount,
    growth: warmup.growth,
  };
  await db
    .insertInto('edm_sender')
    .values({ mailbox_id: found.id, tenant_id: user.tenantId, ...values })
    .onConflict((conflict) =>
      conflict.column('mailbox_id').doUpdateSet({
        ...values,
        startday: sql`CASE WHEN edm_sender.warmup OR NOT excluded.warmup THEN edm_sender.startday END`,
      }),
    )
    .execute();
  const [sender] = await readSenders(db, user, found.id);
  if (!sender) throw new Refusal(404, 'notFound', { field: 'id' });
  return sender;
};

function lastOfEach(limits: readonly Schemas['EdmProviderLimit'][]): Schemas['EdmProviderLimit'][] {
  return [...new Map(limits.map((one) => [one.provider, one])).values()];
}

async function readSenders(db: Kysely<Database>, user: Caller, only?: string): Promise<Schemas['EdmSender'][]> {
  const mailboxes = await ownSenders(db, user)
    .where('unlinktime', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .select(['id', 'channel', 'email', 'displayname', 'provider', 'status'])
    .orderBy('isdefault', 'desc')
    .orderBy('id')
    .execute();
  const ids = mailboxes.map(({ id }) => id);
  if (ids.length === 0) return [];
  const senders = await senderRows(db).where('mailbox_id', 'in', ids).execute();
  const budgets = await db
    .selectFrom('edm_budget')
    .where('sender_id', 'in', ids)
    .where('provider', '=', '')
    .where(sql<boolean>`since + ('1 ' || span)::interval > now()`)
    .select(['sender_id', 'span', 'used'])
    .execute();
  return mailboxes.map((mailbox) => {
    const sender = senders.find(({ mailbox_id }) => mailbox_id === mailbox.id);
    const used = (span: 'minute' | 'hour' | 'day') =>
      budgets.find((budget) => budget.sender_id === mailbox.id && budget.span === span)?.used ?? 0;
    return { ...wireSender(mailbox, sender), used: { minute: used('minute'), hour: used('hour'), day: used('day') } };
  });
}

type Mailbox = Pick<Selectable<Database['mailbox']>, 'id' | 'channel' | 'email' | 'displayname' | 'provider' | 'status'>;

function wireSender(mailbox: Mailbox, sender: SenderRow | undefined): Omit<Schemas['EdmSender'], 'used'> {
  const limits = limitsFrom(mailbox, sender);
  return { ...mailbox, ...limits, today: mostToday(limits, new Date()) };
}
